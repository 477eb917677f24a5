#include "ui/prompt/cell_cursor.hpp"

#include <algorithm>

#include "core/picture.hpp"

namespace herbarium {
namespace {

// Where a cursor begins that comes onto the board: at what is marked as a choice, or at the first piece if
// only pieces can be chosen.
std::optional<std::size_t> first_cell(const Board& board, const BoardPlan& plan) {
  const auto& cells = board.cells;
  const auto index_of = [&](auto found) { return static_cast<std::size_t>(found - cells.begin()); };
  const auto target = std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.target; });
  if (target != cells.end()) return index_of(target);
  const auto is_choice = [](const Cell& cell) { return !cell.typed.empty(); };
  const auto choice = std::find_if(cells.begin(), cells.end(), is_choice);
  const bool only_pieces = std::none_of(cells.begin(), cells.end(),
                                        [&](const Cell& cell) { return is_choice(cell) && is_bare(cell); });
  return choice != cells.end() && only_pieces ? std::optional(index_of(choice)) : middle_cell(plan);
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
