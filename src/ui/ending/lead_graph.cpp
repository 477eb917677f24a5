#include "ui/ending/lead_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace herbarium {
namespace {

constexpr int bar_rows = lead_graph_rows - 2;

// One lead for each column.
std::vector<Lead> leads_in(const Course& course, int seats, int most) {
  const int rounds = static_cast<int>(course.rounds.size());
  const int columns = std::min(rounds, most);
  std::vector<Lead> leads;
  for (int column = 1; column <= columns; ++column)
    leads.push_back(lead_at(course.rounds[static_cast<std::size_t>(rounds * column / columns - 1)], seats));
  return leads;
}

double largest_of(const std::vector<Lead>& leads) {
  double largest = 0;
  for (const Lead& lead : leads) largest = std::max(largest, lead.points);
  return largest;
}

Line bars(const std::vector<Lead>& leads, double largest, int row) {
  Line line{{"|", Role::faint}};
  for (const Lead& lead : leads) {
    const bool reaches = lead.seat != nature && std::ceil(lead.points / largest * bar_rows) >= row;
    line.push_back(reaches ? Span{fmt::format("{}", lead.seat), role_of_seat(lead.seat)} : Span{" "});
  }
  if (row == bar_rows) line.push_back({fmt::format(" {:g}", largest), Role::faint});
  return line;
}

// The number of the first round, and that of the last below its column where there is room.
std::string scale(const Course& course, const RoundWords& rounds, std::size_t columns) {
  const std::string first = fmt::format("{}", std::max(rounds.number(course.rounds.front().round), 0));
  const std::string last = fmt::format("{}", rounds.number(course.rounds.back().round));
  const std::size_t used = first.size() + last.size();
  return first + std::string(columns + 1 > used ? columns + 1 - used : 1, ' ') + last;
}

}  // namespace

std::vector<Line> lead_graph(const Course& course, int seats, int width, const RoundWords& rounds) {
  constexpr int beside = 8;  // the axis, and the largest lead
  const auto leads = leads_in(course, seats, width - beside);
  const double largest = largest_of(leads);
  if (leads.size() < 2 || largest <= 0) return {};
  std::vector<Line> lines;
  for (int row = bar_rows; row > 0; --row) lines.push_back(bars(leads, largest, row));
  lines.push_back({{"+" + std::string(leads.size(), '-') + " 0", Role::faint}});
  lines.push_back({{scale(course, rounds, leads.size()), Role::faint}});
  return lines;
}

}  // namespace herbarium
