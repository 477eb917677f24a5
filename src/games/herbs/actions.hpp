// What an action does to the arena (doc/rules/herbs.md, The sheet; Push; Fire; Patterns).
#pragma once

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

// Carries out the action of a step; its Herb is not destroyed. Returns the Herb that it shot, or no_herb.
int carry_out(Arena& arena, const Action& action, int step, const Reporter& tell);
// The same, told to nobody.
int carry_out(Arena& arena, const Action& action);

// A stone that a push or a drift moved: where it stood before the action, and where it stands now.
struct MovedStone {
  Place from = nowhere;
  Place at = nowhere;
};
using MovedStones = FixedList<MovedStone, square_count>;

// What a push moved into a pit.
struct FallenStone {
  Stone colour = Stone::none;
  Place pit = nowhere;
};
struct FallenHerb {
  int herb = no_herb;
  Place pit = nowhere;
};
using Fallen = std::variant<FallenStone, FallenHerb>;

// A whole push as it would go.
struct Push {
  Arena arena;  // after it, with nothing scored
  int cost = 0;
  MovedStones moved;            // only those that are still on the board
  FixedList<Fallen, 3> fallen;  // one a square at most
};

// Works out a push of up to `squares` squares by `herb`, whatever it costs.
Push work_out_push(const Arena& arena, int herb, int squares);

// Scores for `seat` the patterns that its push formed and moves their stones apart (H8 and H9), again and
// again until none counts. `before` is the arena before the whole push; `moved` are the stones that it moved.
void settle_patterns(Arena& arena, const Arena& before, const MovedStones& moved, Seat seat,
                     const Reporter& tell);

}  // namespace herbarium::herbs
