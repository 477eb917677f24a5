#include "ui/board_plan.hpp"

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
    const int away = distance(plan.cells[i]);
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

}  // namespace

BoardPlan plan_of(const Board& board, bool flipped) {
  return board.shape == Shape::hexagonal ? hex_plan(board, flipped) : square_plan(board, flipped);
}

std::optional<std::size_t> cell_at(const BoardPlan& plan, Place place) {
  return nearest(plan, [&](Place cell) {
    const int right = place.column - (cell.column - plan.before);
    return place.row == cell.row && right >= 0 && right < plan.cell_width ? right : -1;
  });
}

std::optional<std::size_t> next_cell(const BoardPlan& plan, std::size_t from, Place step) {
  const Place here = plan.cells[from];
  const int lean = here.row % 2 == 0 ? 1 : -1;
  return nearest(plan, [&](Place cell) {
    const int down = cell.row - here.row;
    const int right = cell.column - here.column;
    if (step.row == 0) return down == 0 ? along(right, step) : -1;
    return across(down, right, step, lean);
  });
}

std::optional<std::size_t> middle_cell(const BoardPlan& plan) {
  return nearest(plan, [&](Place cell) {
    return std::abs(2 * cell.row + 1 - plan.size.rows) * plan.cell_width +
           std::abs(2 * cell.column + 2 - plan.size.columns);
  });
}

}  // namespace herbarium
