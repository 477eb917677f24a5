// The end of a round: the stones of both sheets are placed, and then the game may be over
// (doc/rules/herbs.md, Stones; End).
#pragma once

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

// Places the stones of both sheets; then the game is over, or the next round begins.
void close_round(State& state, const Reporter& tell);

}  // namespace herbarium::herbs
