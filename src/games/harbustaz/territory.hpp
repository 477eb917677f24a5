// Territories and points (doc/rules/harbustaz.md, End).
#pragma once

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// Connected empty cells, as many as there are, and the stones around them.
struct Territory {
  Cells cells;
  std::array<int, 2> stones{};  // of black and white, each counted once (Ruling Z2)

  // Who has more than half of the stones: 0 black, 1 white, -1 nobody.
  int owner() const { return stones[0] > stones[1] ? 0 : stones[1] > stones[0] ? 1 : -1; }
};

// Takes the territory that holds the first of the cells `left`, which are empty, out of them. To walk all:
// begin with empty_cells and go on until nothing is left.
Territory take_territory(const State& state, Cells& left);
Cells empty_cells(const State& state);

// The half points of black and white if the game ended now: two for each cell of their territories, one for
// the last action.
std::array<int, 2> halves(const State& state);

// Half points as they are written: "12.5", "9".
std::string points(int halves);

}  // namespace herbarium::harbustaz
