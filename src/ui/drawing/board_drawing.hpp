// Draws a board with its symbols, facings, marks and labels, on a canvas or as plain text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

// --- Blocks, cells of several squares, have an outline and a text. Every row has a wall in the
// column before the block's place and one in its own last column, so that blocks side by side share theirs:
//
//     /12\   /20   \   [7 Gym|8 Art]
//     \Gy/   \Field/

// Draws the walls; nothing but walls of other blocks may have been drawn in their places. `extent` are the
// rows and columns from `place` that the block takes, its last wall included.
void draw_walls(Canvas& canvas, Place place, Extent extent, Style style);

// Draws what stands between the walls: the tag, and what stands in the block, or else its caption.
void draw_inside(Canvas& canvas, const Cell& cell, Place place, Extent extent, Style style);

// --- Cells of several rows, medium and large (larger_cells.cpp).

// Draws all cells with figures, walls, marks and the cursor, on a canvas of the plan's size. Marks never
// stand on a figure but behind it, in the lowest of its rows; on an empty cell they stand in its middle.
void draw_larger_cells(Canvas& canvas, const Board& board, const BoardPlan& plan,
                       std::optional<std::size_t> cursor);

// --- Boards.

// What is shown of a drawing for which there may not be room enough: the margins all around, and within them
// a part of the rest.
struct BoardWindow {
  Extent size;  // with the margins
  Place from;   // where on the drawing the part begins
  Extent part;
};

// As much as there is room for, with `middle` as near to its middle as can be.
BoardWindow window_on(const BoardPlan& plan, Place middle, Extent room);

// The place of the drawing that is seen in a place of the window; nothing in the margins.
std::optional<Place> seen_at(const BoardPlan& plan, const BoardWindow& window, Place place);

// The cells of a hexagonal board that a window leaves out, by where they lie; a corner's are above or below.
struct HiddenCells {
  std::vector<std::size_t> above, below, left, right;
};
HiddenCells hidden_cells(const BoardPlan& plan, const BoardWindow& window);

// The cells that are wholly in the window. Labels move along their lines to where they can be seen. The cell
// of index `cursor` is shown as the one where the cursor stands.
Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor,
                    const BoardWindow& window);

// The whole drawing.
Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor = {});

// The same as lines of text without styles, with narrow cells where it would be wider than a usual line.
std::vector<std::string> board_text(const Board& board, bool flipped);

}  // namespace herbarium
