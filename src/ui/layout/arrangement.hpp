// Which part of a screen gets which rows and columns, and what stands there.
#pragma once

#include <optional>
#include <vector>

#include "ui/blocks/placed_block.hpp"
#include "ui/layout/display.hpp"
#include "ui/layout/flow.hpp"
#include "ui/layout/measures.hpp"

namespace herbarium {

// How the rows of a screen are shared out before the board is known to fit.
struct ScreenRows {
  int head = head_rows;  // 0 or 1
  int foot = footer_rows;
  int min_messages = herbarium::min_messages;
  TextBlock question;  // in the place of the messages, where it stands alone on a small screen
};

ScreenRows share_screen(const Display& display, const BoardPlan& plan);

// The rows between the first one of the screen and its foot are the upper part, with the board, and the
// messages below it. Places are in the upper part.
struct Arrangement {
  ScreenRows rows;
  Extent board;      // what the board gets; no rows if there is none
  int side_row = 0;  // where what stands beside the board begins; below the board's first one if it
  int side_at = 0;   // has no room beside it
  int side_width = 0;
  int third_at = 0;  // the column in which the third one begins; the screen's width if there is none
  int upper_rows = 0;
  TextBlock side;
  std::vector<PlacedBlock> recent;
  bool latest_is_whole = true;   // of what is recent, the newest
  std::vector<PlacedLine> flow;  // instead of the side and of what is recent
  PlacedBlock guide;
  TextBlock below;                    // instead of the messages
  int below_at = 0;                   // the column of either
  std::optional<BoardWindow> window;  // of the board beside `side`
};

// Arranges a display around the drawing of its board, to which the names at its sides are added.
Arrangement arrange(const Display& display, BoardPlan& plan);

}  // namespace herbarium
