// Pushing stones and Herbs with the broom (doc/rules/herbs.md, Push).
#pragma once

#include "games/herbs/patterns.hpp"

namespace herbarium::herbs {

// Something that a push moved over the edge of a pit: a stone, or a Herb (then `stone` is none).
struct Fallen {
  Stone stone = Stone::none;
  std::int8_t herb = -1;
  Place pit = nowhere;
};

// A whole push as it would go.
struct Push {
  Arena arena;  // after it, with nothing scored
  int cost = 0;
  MovedStones moved;  // stones that it moved and that are still on the board
  FixedList<Fallen, 3> fallen;
};

// Works out a push of up to `squares` squares by `herb`, whatever it costs.
Push work_out_push(const Arena& arena, int herb, int squares);

}  // namespace herbarium::herbs
