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
  bool rows = false;  // a row above the board and one below it, where somebody sits there
  int columns = 0;    // that it may grow by, at the left and at the right together
  // Where text stands close to the drawing, at its right: how many of its first rows cannot give way. Names
  // stand there at the upper corner, or in the middle of their sides, and in those rows in the shortest form.
  int text_rows = 0;
};

// The plan with the names, each in the longest form that fits, as near to the middle of its side as
// possible. Above and below a board without a row for them they are next to the numbers. Only for drawings
// shown whole.
BoardPlan with_side_names(BoardPlan plan, const std::vector<SideName>& names, bool flipped,
                          const SideRoom& room);

}  // namespace herbarium
