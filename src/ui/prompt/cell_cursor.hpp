// The cursor on the board. It stays where it was left from one question to the next, also while it is hidden.
#pragma once

#include <optional>

#include "ui/board/board_plan.hpp"

namespace herbarium {

class CellCursor {
 public:
  // The index of the cell on which it is shown; nothing while it is hidden.
  std::optional<std::size_t> cell(const Board& board) const;
  bool is_shown() const { return shown_; }

  // Shows it where it stood last, or else where it may be wanted; the board must have cells.
  void show(const Board& board, const BoardPlan& plan);
  void show_on(std::size_t cell);
  void hide() { shown_ = false; }

  // Moves it by a step, unless it stands at the rim; it must be shown.
  void move(const BoardPlan& plan, Place step) { at_ = next_cell(plan, *at_, step).value_or(*at_); }

 private:
  std::optional<BoardCursor> at_;
  bool shown_ = false;
};

}  // namespace herbarium
