// Draws a board with its symbols, facings, marks and labels, on a canvas or as plain text.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

// --- The ground of a cell, painted before anything is drawn on it. Blocks come after other cells.

void shade_cell(Canvas& canvas, const Board& board, const BoardPlan& plan, std::size_t cell, Place place);

// --- Cells of several rows, medium and large (larger_cells.cpp).

// Draws all cells with figures, walls, marks and the cursor, on a canvas of the plan's size. A mark is
// never on a figure but after it, in the lowest of its rows; on an empty cell it is in the middle.
void draw_larger_cells(Canvas& canvas, const Board& board, const BoardPlan& plan,
                       std::optional<std::size_t> cursor);

// --- Boards.

// The shown part of a drawing that may be too large: the margins all around, and within them a part of the
// rest.
struct BoardWindow {
  Extent size;  // including the margins
  Place from;   // the start of the part on the drawing
  Extent part;
};

// As much as fits, centred on `middle` as far as possible.
BoardWindow window_on(const BoardPlan& plan, Place middle, Extent room);

// The place of the drawing shown at a place of the window; nothing in the margins.
std::optional<Place> seen_at(const BoardPlan& plan, const BoardWindow& window, Place place);

// The cells of a hexagonal board hidden by a window: above it, below, at the left, at the right; a corner
// counts as above or below.
std::array<std::vector<std::size_t>, 4> hidden_cells(const BoardPlan& plan, const BoardWindow& window);

// The cells that are wholly in the window. Labels move along their lines into sight. The cell of index
// `cursor` has the cursor.
Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor,
                    const BoardWindow& window);

// The whole drawing.
Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor = {});

// The same as lines of text without styles, with narrow cells if it would otherwise be wider than a usual
// line.
std::vector<std::string> board_text(const Board& board, bool flipped);

}  // namespace herbarium
