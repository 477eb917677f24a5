// Draws a block, a cell of several squares: its outline, and what is in it. Every row has a wall in the
// column before the block's place and one in its own last column, so that blocks side by side share theirs:
//
//     /12\   /20   \   [7 Gym|8 Art]
//     \Gy/   \Field/
#pragma once

#include "core/picture.hpp"
#include "ui/canvas/canvas.hpp"

namespace herbarium {

// Draws the walls; nothing but walls of other blocks may have been drawn in their places. `extent` are the
// rows and columns from `place` that the block takes, its last wall included.
void draw_walls(Canvas& canvas, Place place, Extent extent, Style style);

// Draws what stands between the walls: the tag, and what stands in the block, or else its caption.
void draw_inside(Canvas& canvas, const Cell& cell, Place place, Extent extent, Style style);

}  // namespace herbarium
