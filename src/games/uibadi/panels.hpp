// What stands beside the board of Uibadi.
#pragma once

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// Of each seat its wins, whether it is armed, and how many attackers point freely at it.
Holdings holdings(const State& state);

// The battle, if one is on; the stash; the sides and who sits there.
std::vector<Panel> panels(const State& state, Seat viewer);

}  // namespace herbarium::uibadi
