// Cells of several rows, medium and large: figures, walls, marks and the cursor.
#pragma once

#include <optional>

#include "core/picture.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

// Draws all cells on a canvas of the plan's size. Marks never stand on a figure but behind it, in the lowest
// of its rows; on an empty cell they stand in its middle.
void draw_larger_cells(Canvas& canvas, const Board& board, const BoardPlan& plan,
                       std::optional<std::size_t> cursor);

}  // namespace herbarium
