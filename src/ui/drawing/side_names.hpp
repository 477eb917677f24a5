// The players' names at the sides of a hexagonal board.
#pragma once

#include <string>
#include <vector>

#include "ui/drawing/board_plan.hpp"

namespace herbarium {

// The seat at a side, with sides counted as in `Board::sides`.
struct SideName {
  std::size_t side = 0;
  Role role = Role::plain;
  std::vector<std::string> forms;  // the longest first: "2 Benedict", "2 Ben", "(2)"
};

// The room for them outside the drawing.
struct SideRoom {
  bool rows = false;  // a row above the board and one below it, if seats are there
  int columns = 0;    // by which it may grow, at the left and at the right together
  // The number of first rows of a text close to the drawing, at its right, that cannot be moved; 0 without a
  // text. Names at that side are at the upper corner, or in the middle of their sides; in these rows they
  // have their shortest form.
  int text_rows = 0;
};

// The plan with the names, each in the longest form that fits, as near to the middle of its side as
// possible. Above and below a board without a row for them they are next to the numbers. Only for drawings
// shown whole.
BoardPlan with_side_names(BoardPlan plan, const std::vector<SideName>& names, bool flipped,
                          const SideRoom& room);

}  // namespace herbarium
