#include "ui/blocks/hidden_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>

#include "core/picture.hpp"

namespace herbarium {
namespace {

// The middle of the cells of which something is true; nothing if it is of none.
std::optional<Place> middle_of_all(const Board& board, const BoardPlan& plan,
                                   const std::function<bool(const Cell&)>& counts) {
  std::optional<Place> first, last;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (!counts(board.cells[i])) continue;
    const Place here = middle_of(plan, i);
    first = first ? Place{std::min(first->row, here.row), std::min(first->column, here.column)} : here;
    last = last ? Place{std::max(last->row, here.row), std::max(last->column, here.column)} : here;
  }
  if (!first) return std::nullopt;
  return Place{(first->row + last->row) / 2, (first->column + last->column) / 2};
}

// A map is too large for the middle of what lies far apart to be where something is.
Place first_news(const Board& board, const BoardPlan& plan) {
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (board.cells[i].ghost || board.cells[i].changed) return middle_of(plan, i);
  return {};
}

// "above: Ada 3, L3 2; 1 new"; by whom, in order, and what nobody has is not told.
std::string told(const Board& board, const std::vector<std::size_t>& cells,
                 const std::vector<SeatView>& seats) {
  std::string text;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Role role = role_of_seat(static_cast<int>(seat) + 1);
    const auto count = std::count_if(cells.begin(), cells.end(), [&](std::size_t cell) {
      return board.cells[cell].role == role && !is_bare(board.cells[cell]);
    });
    const std::string& name = seats[seat].brief.empty() ? seats[seat].name : seats[seat].brief;
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
  }
  if (text.empty()) text = "nothing";
  const auto news = std::count_if(cells.begin(), cells.end(), [&](std::size_t cell) {
    return board.cells[cell].changed || board.cells[cell].ghost;
  });
  return news > 0 ? fmt::format("{}; {} changed", text, news) : text;
}

}  // namespace

Place middle_of_news(const Board& board, const BoardPlan& plan) {
  if (board.shape != Shape::hexagonal) return first_news(board, plan);
  if (const auto middle = middle_of_all(board, plan, [](const Cell& cell) { return cell.ghost; }))
    return *middle;
  if (const auto middle = middle_of_all(board, plan, [](const Cell& cell) { return cell.changed; }))
    return *middle;
  return {plan.size.rows / 2, plan.size.columns / 2};
}

std::vector<Panel> hidden_part_panels(const Board& board, const BoardPlan& plan, const BoardWindow& window,
                                      const std::vector<SeatView>& seats) {
  if (board.shape != Shape::hexagonal || window.size == plan.size) return {};
  const HiddenCells hidden = hidden_cells(plan, window);
  Panel panel{.title = "Out of sight", .lines = {}, .optional = true};
  const auto add = [&](const char* where, const std::vector<std::size_t>& cells) {
    if (!cells.empty()) panel.lines.push_back({{where, Role::strong}, {told(board, cells, seats)}});
  };
  add("^ above: ", hidden.above);
  add("v below: ", hidden.below);
  add("< left: ", hidden.left);
  add("> right: ", hidden.right);
  return panel.lines.empty() ? std::vector<Panel>() : std::vector<Panel>{panel};
}

}  // namespace herbarium
