// Placements that leave the board as it was: the piece goes back to the stash at once, and nothing else
// happens. Whoever wants that can pass.
#pragma once

#include "games/uibadi/moves.hpp"

namespace herbarium::uibadi {

// Of a placement that is legal in this state, in phase turn.
bool is_idle(const State& state, const Place& place);

}  // namespace herbarium::uibadi
