// What stands beside the board: who has what, the sheet being written, and the picture's panels.
#pragma once

#include "ui/layout/arrangement.hpp"

namespace herbarium {

// In the columns of the side, in at most `most` rows. What a window on the board hides is told there too, if
// the arrangement has one.
TextBlock side_column(const Display& display, const BoardPlan& plan, const Arrangement& at, int most);

}  // namespace herbarium
