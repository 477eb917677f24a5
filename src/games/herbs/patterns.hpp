// Rows and squares of stones: which count after a push, and how their stones move apart (doc/rules/herbs.md,
// Patterns).
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// A stone that a push or a drift moved: where it stood before the action, and where it stands now.
struct MovedStone {
  Place from = nowhere;
  Place at = nowhere;
};
using MovedStones = FixedList<MovedStone, square_count>;

// Scores for `player` the patterns that his push formed, moves their stones apart, and goes on until nothing
// counts. `before` is the arena before the whole push, `moved` are the stones it moved that are still on it.
void settle_patterns(Arena& arena, const Arena& before, const MovedStones& moved, Event context,
                     const Reporter& tell);

}  // namespace herbarium::herbs
