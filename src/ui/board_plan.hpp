// Where on a drawing the cells of a board stand. Every shape of board has its plan in a file of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/canvas.hpp"

namespace herbarium {

struct BoardLabel {
  Place place;
  std::string text;
};

// A cell takes `cell_width` columns: a sign of one or two, and its mark.
struct BoardPlan {
  static constexpr int cell_width = 3;

  Extent size;
  std::vector<Place> cells;  // in the order of the board's cells
  std::vector<BoardLabel> labels;
  std::string facings;  // the sign for each direction that a piece can face, as it is seen on the drawing
};

// The plan of a board, turned by half if `flipped`.
BoardPlan plan_of(const Board& board, bool flipped);
BoardPlan square_plan(const Board& board, bool flipped);

// The cell drawn at a place, if one is.
std::optional<std::size_t> cell_at(const BoardPlan& plan, Place place);

// The nearest cell that lies from `from` in the direction of the step (one row or one column); nothing at the
// rim.
std::optional<std::size_t> next_cell(const BoardPlan& plan, std::size_t from, Place step);

// The cell nearest to the middle of the drawing; nothing if there are no cells.
std::optional<std::size_t> middle_cell(const BoardPlan& plan);

}  // namespace herbarium
