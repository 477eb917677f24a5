// The positions of the cells on a drawing, for hexagonal and square boards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

// The label of a line of cells. If its place is out of sight, it moves by `slide` along that line.
struct BoardLabel {
  Place place;
  std::string text;
  Place slide;
  Role role = Role::faint;
  int aside = 0;            // columns to the right, at the end of a row
  bool ends_there = false;  // its last column is in that place, not the first one
  bool minor = false;       // omitted if it would touch another
  std::string at_end{};     // its text in its own place, if it is another one there

  const std::string& text_in_place() const { return at_end.empty() ? text : at_end; }
};

// The sign for a piece's direction, just before or after its own sign.
struct FacingSign {
  char sign;
  bool before = false;
};

// The rims of a drawing, which have no cells; labels stay in sight there when the rest is scrolled.
struct Margins {
  int top = 0;
  int bottom = 0;
  int left = 0;
  int right = 0;
};

// The rows and columns of a cell on the drawing.
struct CellSize {
  int rows = 1;
  int columns = 1;
  bool walled = false;  // a block: outlined, from the column before it to its own last one
};

// The size of cells. Narrow ones, of hexagonal boards, have room for a sign of one character and a mark
// (Board::narrow). Medium and large ones have several rows, for figures; they are only drawn whole.
enum class Spacing { usual, narrow, medium, large };

// The measures of all cells of a drawing.
struct CellMeasures {
  int cell_width = 3;   // columns of a cell, including those before it
  int cell_rows = 1;    // rows from a cell to the one below it
  int before = 0;       // columns of a cell before its place
  int above = 0;        // rows of a cell above its place, and below its figure: walls, shared with others
  Extent figure{1, 2};  // the contents of a cell, from its place
  int sign_row = 0;     // the one of these rows for a sign of a single row
};

struct BoardPlan : CellMeasures {
  Extent size;
  Margins margins;
  Spacing spacing = Spacing::usual;
  bool flipped = false;
  std::vector<Place> cells;     // the start of each cell's contents, in the order of the board's cells
  std::vector<CellSize> sizes;  // of the same cells; their places are their upper left corners
  std::vector<BoardLabel> labels;
  std::vector<FacingSign> facings;  // for each direction in the board's order, as seen on the drawing
};

// The cursor's place: a cell, and on a block a line of squares across it.
struct BoardCursor {
  std::size_t cell = 0;
  Place lane;  // the cell's square nearest to it counts
};

// The plan of a board, turned by half if `flipped`.
BoardPlan plan_of(const Board& board, bool flipped, Spacing spacing = Spacing::usual);

// A drawing one row lower: without the labels below, which repeat those above.
BoardPlan without_lower_labels(BoardPlan plan);

// The rows and columns of a cell on the drawing from its place, and the place in the middle of them.
Extent extent_of(const BoardPlan& plan, std::size_t cell);
Place middle_of(const BoardPlan& plan, std::size_t cell);

// The cell drawn at a place, if any; a block includes its walls, and a wall between cells belongs to the
// nearest.
std::optional<std::size_t> cell_at(const BoardPlan& plan, Place place);

// The nearest cell from `from` in the direction of the step, which is one row, one column, or one of each;
// nothing at the rim. If a step up or down has two cells equally near, it moves right from every second row
// and left from the others, so that repeated steps go straight and can be reversed. A step leaves a block
// at once, and the lane continues straight through it. The cells of the plan have one row.
std::optional<BoardCursor> next_cell(const BoardPlan& plan, const BoardCursor& from, Place step);

// The cell nearest to the middle of the drawing; nothing if there are no cells.
std::optional<std::size_t> middle_cell(const BoardPlan& plan);

}  // namespace herbarium
