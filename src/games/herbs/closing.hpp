// The end of a round: the new stones, and whether the game is over (doc/rules/herbs.md, Stones; End).
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// Places the stones of both sheets, looks whether the game is over, and else begins the next round.
void close_round(State& state, const Reporter& tell);

}  // namespace herbarium::herbs
