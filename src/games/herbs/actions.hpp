// One action of one Herb (doc/rules/herbs.md, The sheet; Push; Fire).
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// Carries out `action` of `player`, whose Herb is not destroyed. `context` bears the step and player that
// events are told with. Returns the Herb that a shot hit, or -1.
int carry_out(Arena& arena, int player, const Action& action, int step, const Reporter& tell);

// What pushing up to `squares` squares with this Herb would cost as things stand (doc/rules/herbs.md, Push).
int push_cost(const Arena& arena, int herb, int squares);

}  // namespace herbarium::herbs
