// The actions by which a plan could go on.
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// Of each Herb three turns, six walks ahead and three back, a painting, a shot, and three pushes.
using NextActions = FixedList<Action, 2 * (3 + 6 + 3 + 1 + 1 + 3)>;

// What the Herbs of `seat` could do on this board, whatever it costs; shots only where they are allowed, as
// they are not looked for in the rounds to come.
NextActions next_actions(const Arena& arena, Seat seat, bool may_fire);

}  // namespace herbarium::herbs
