#include "ui/prompt/cell_cursor.hpp"

#include <algorithm>

namespace herbarium {
namespace {

// Where a cursor begins that comes onto the board.
std::optional<std::size_t> first_cell(const Board& board, const BoardPlan& plan) {
  const auto target =
      std::find_if(board.cells.begin(), board.cells.end(), [](const Cell& cell) { return cell.target; });
  if (target == board.cells.end()) return middle_cell(plan);
  return static_cast<std::size_t>(target - board.cells.begin());
}

}  // namespace

std::optional<std::size_t> CellCursor::cell(const Board& board) const {
  if (!shown_ || !at_ || at_->cell >= board.cells.size()) return std::nullopt;
  return at_->cell;
}

void CellCursor::show(const Board& board, const BoardPlan& plan) {
  const bool known = at_ && at_->cell < board.cells.size();
  if (!known) at_ = BoardCursor{first_cell(board, plan).value_or(0), {}};
  shown_ = true;
}

void CellCursor::show_on(std::size_t cell) {
  at_ = BoardCursor{cell, {}};
  shown_ = true;
}

}  // namespace herbarium
