// What stands beside the board of Uibadi.
#pragma once

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// Of each seat its side of the board, its wins, whether it is armed or how much of that it has reached
// ("1/2": the only thing that depends on who placed a piece), and how many attackers point freely at it.
Holdings holdings(const State& state);

// The battle, if one is on; the stash.
std::vector<Panel> panels(const State& state, Seat viewer);

}  // namespace herbarium::uibadi
