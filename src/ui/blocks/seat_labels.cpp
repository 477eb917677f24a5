#include "ui/blocks/seat_labels.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "ui/blocks/alignment.hpp"

namespace herbarium {
namespace {

// The seat of which a side's line speaks; 0 if of none.
int seat_at(const Line& side) {
  for (const Span& span : side)
    if (const auto* seat = std::get_if<SeatRef>(&span.reference)) return seat->seat;
  return 0;
}

// A program's level is never cut.
std::vector<std::string> forms_of(const SeatView& who, int seat) {
  constexpr int few = 6, fewer = 3;  // letters of a name
  const std::string number = fmt::format("{}", seat);
  const std::string name = without_number(who.name, seat);
  const std::string shortest = "(" + number + ")";
  if (name == "seat " + number) return {name, shortest};
  std::vector<std::string> forms{number + " " + name};
  if (!who.brief.empty())
    forms.push_back(number + " " + who.brief);
  else
    for (const int letters : {few, fewer})
      if (escaped_columns(name) > letters) forms.push_back(number + " " + cut(escaped(name), letters));
  forms.push_back(shortest);
  return forms;
}

}  // namespace

std::string without_number(const std::string& name, int seat) {
  const std::string tail = fmt::format(" ({})", seat);
  return name.ends_with(tail) ? name.substr(0, name.size() - tail.size()) : name;
}

std::vector<SideName> side_names_of(const Board& board, const std::vector<SeatView>& seats) {
  std::vector<SideName> names;
  for (std::size_t side = 0; side < board.sides.size(); ++side) {
    const int seat = seat_at(board.sides[side]);
    if (seat < 1 || seat > static_cast<int>(seats.size())) continue;
    names.push_back({side, role_of_seat(seat), forms_of(seats[static_cast<std::size_t>(seat - 1)], seat)});
  }
  return names;
}

}  // namespace herbarium
