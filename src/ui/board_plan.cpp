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

}  // namespace

BoardPlan plan_of(const Board& board, bool flipped) { return square_plan(board, flipped); }

std::optional<std::size_t> cell_at(const BoardPlan& plan, Place place) {
  return nearest(plan, [&](Place cell) {
    const int right = place.column - cell.column;
    return place.row == cell.row && right >= 0 && right < BoardPlan::cell_width ? right : -1;
  });
}

std::optional<std::size_t> next_cell(const BoardPlan& plan, std::size_t from, Place step) {
  const Place here = plan.cells[from];
  return nearest(plan, [&](Place cell) {
    const int down = cell.row - here.row;
    const int right = cell.column - here.column;
    if (step.row == 0) return down == 0 ? right * step.column - 1 : -1;
    // The row counts before all else; a board is never as wide as this.
    constexpr int row_weight = 1000;
    return down * step.row > 0 ? down * step.row * row_weight + std::abs(right) : -1;
  });
}

std::optional<std::size_t> middle_cell(const BoardPlan& plan) {
  return nearest(plan, [&](Place cell) {
    return std::abs(2 * cell.row + 1 - plan.size.rows) * BoardPlan::cell_width +
           std::abs(2 * cell.column + 2 - plan.size.columns);
  });
}

}  // namespace herbarium
