// A step of a round: the actions of both sheets that stand on the same line (doc/rules/herbs.md, A round).
#pragma once

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

// Carries out on `arena` the actions of the step that is under way, that of seat `first` before the other's.
void carry_out_step(const State& state, Arena& arena, Seat first, const Reporter& tell);

// Whether it could matter who goes first in that step: not where the two actions have no square in common.
bool may_conflict(const State& state);

// The board after that step, were `first` to go first in it.
Arena after_step(const State& state, Seat first);

}  // namespace herbarium::herbs
