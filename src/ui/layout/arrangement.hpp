// Shares the rows and columns of a screen out among the parts of a view.
#pragma once

#include <optional>
#include <vector>

#include "ui/drawing/board_plan.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/board_fit.hpp"

namespace herbarium {

// The rows from the first of the screen to its foot are the upper part, with the board, and the messages
// below it. Places are in the upper part.
struct Arrangement {
  int head = head_rows;  // rows of the title: 0 or 1
  int foot = footer_rows;
  int min_messages = herbarium::min_messages;
  Extent board;      // of the board; no rows if there is none
  PlacedBlock side;  // next to the board; below its first row if the board leaves no room at its side
  int third_at = 0;  // the first column of the third one; the screen's width if there is none
  int upper_rows = 0;
  std::vector<PlacedBlock> recent;  // or all texts, where their columns follow the rim of the board
  bool latest_is_whole = true;      // of what is recent, the first panel
  PlacedBlock guide;
  TextBlock below;                    // instead of the messages
  int below_at = 0;                   // the first column of either
  std::optional<BoardWindow> window;  // of the board next to `side`
};

// Arranges a display around the drawing of its board, and adds the names at the board's sides.
Arrangement arrange(const Display& display, BoardPlan& plan);

// How many columns each row of a drawing takes, from the left on.
std::vector<int> occupied_columns(const BoardPlan& plan);

}  // namespace herbarium
