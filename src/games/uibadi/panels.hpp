// What stands beside the board of Uibadi.
#pragma once

#include <vector>

#include "core/picture.hpp"
#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// A seat in its colour.
Span seat_span(Seat seat);
// Of each seat its side of the board, its wins, whether it is armed, and how many attackers point freely at
// it: `4!` where a fifth costs a win.
Holdings holdings(const State& state);
// The battle, as `viewer` may know it, who is near a loss, and the stash.
std::vector<Panel> panels(const State& state, Seat viewer);

}  // namespace herbarium::uibadi
