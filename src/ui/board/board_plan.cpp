#include "ui/board/board_plan.hpp"

#include <algorithm>
#include <cstdlib>

namespace herbarium {
namespace {

// The index for which `distance` is least; nothing where it is negative for all.
template <class Distance>
std::optional<std::size_t> nearest(const BoardPlan& plan, Distance distance) {
  std::optional<std::size_t> best;
  int least = 0;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const int away = distance(i);
    if (away < 0 || (best && away >= least)) continue;
    best = i;
    least = away;
  }
  return best;
}

// How far a step goes that keeps to the row; negative where it does not lead.
int along(int right, Place step) { return right * step.column - 1; }

// How far a step goes to another row, as far down and to the right of here as given: the nearest row counts
// before all else. `lean` is the side to which it goes from between two cells.
int across(int down, int right, Place step, int lean) {
  constexpr int row_weight = 1000;  // no board is as wide as that
  if (down * step.row <= 0 || right * step.column < 0 || (step.column != 0 && right == 0)) return -1;
  return down * step.row * row_weight + 2 * std::abs(right) - (right * lean > 0 ? 1 : 0);
}

// The place of the square of a cell that is nearest to a place.
Place square_near(const BoardPlan& plan, std::size_t cell, Place place) {
  const Place first = plan.cells[cell];
  const CellSize& size = plan.sizes[cell];
  const int across = std::clamp((place.column - first.column) / plan.cell_width, 0, size.columns - 1);
  return {std::clamp(place.row, first.row, first.row + size.rows - 1),
          first.column + across * plan.cell_width};
}

// The place of the square from which a step leaves its cell.
Place left_by(const BoardPlan& plan, const BoardCursor& cursor, Place step) {
  constexpr int far = 1000;  // no board is as large as that
  const Place lane = square_near(plan, cursor.cell, cursor.lane);
  return square_near(plan, cursor.cell, {lane.row + far * step.row, lane.column + far * step.column});
}

}  // namespace

BoardPlan plan_of(const Board& board, bool flipped, Spacing spacing) {
  return board.shape == Shape::hexagonal ? hex_plan(board, flipped, spacing) : square_plan(board, flipped);
}

Extent extent_of(const BoardPlan& plan, std::size_t cell) {
  return {plan.sizes[cell].rows, plan.sizes[cell].columns * plan.cell_width};
}

Place middle_of(const BoardPlan& plan, std::size_t cell) {
  const CellSize& size = plan.sizes[cell];
  return {plan.cells[cell].row + size.rows / 2,
          plan.cells[cell].column + (size.columns - 1) * plan.cell_width / 2};
}

// A block's first wall stands in the last column of the cell before it.
std::optional<std::size_t> cell_at(const BoardPlan& plan, Place place) {
  return nearest(plan, [&](std::size_t cell) {
    const int wall = plan.sizes[cell].walled ? 1 : 0;
    const int down = place.row - plan.cells[cell].row;
    const int right = place.column - (plan.cells[cell].column - plan.before) + wall;
    const Extent extent = extent_of(plan, cell);
    const bool holds = down >= 0 && down < extent.rows && right >= 0 && right < extent.columns + wall;
    return holds ? right : -1;
  });
}

std::optional<BoardCursor> next_cell(const BoardPlan& plan, const BoardCursor& from, Place step) {
  const Place here = left_by(plan, from, step);
  const Place aim{here.row + step.row, here.column + step.column * plan.cell_width};
  const int lean = here.row % 2 == 0 ? 1 : -1;
  const auto next = nearest(plan, [&](std::size_t cell) {
    if (cell == from.cell) return -1;
    const Place there = square_near(plan, cell, aim);
    const int down = there.row - here.row;
    const int right = there.column - here.column;
    if (step.row == 0) return down == 0 ? along(right, step) : -1;
    return across(down, right, step, lean);
  });
  return next ? std::optional(BoardCursor{*next, square_near(plan, *next, aim)}) : std::nullopt;
}

std::optional<std::size_t> middle_cell(const BoardPlan& plan) {
  return nearest(plan, [&](std::size_t index) {
    const Place cell = plan.cells[index];
    return std::abs(2 * cell.row + 1 - plan.size.rows) * plan.cell_width +
           std::abs(2 * cell.column + 2 - plan.size.columns);
  });
}

}  // namespace herbarium
