// Shares the rows and columns of a screen out among the parts of a view.
#pragma once

#include <vector>

#include "ui/drawing/board_plan.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/board_fit.hpp"

namespace herbarium {

// Places are below the title.
struct Arrangement {
  int head = head_rows;  // rows of the title: 0 or 1
  int foot = footer_rows;
  Extent board;                    // of its window; no rows if there is none
  std::vector<PlacedBlock> texts;  // in the columns next to it
  Place messages;                  // from here to the foot
};

// Arranges a display around the drawing of its board, and adds the names at the board's sides: the board at
// the left, a column next to it, the messages below both. On wide screens a third column has the earlier
// rounds. If there are too few rows, the end of the column is omitted first: the earlier rounds, the guide,
// the panels of the game. The sheet being written loses its oldest lines, and the seats stay.
Arrangement arrange(const Display& display, BoardPlan& plan);

}  // namespace herbarium
