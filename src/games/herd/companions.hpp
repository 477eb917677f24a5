// Which stones of Herd stand alone or nearly so: only a stone alone can be captured.
#pragma once

#include "games/herd/rules.hpp"

namespace herbarium::herd {

// The stones of a seat with at most so many of its own beside them.
template <int Words>
Bits<Words> stones_with_few_companions(const State<Words>& state, Seat seat, int most) {
  Bits<Words> stones;
  for (const int stone : state.stones[seat])
    if ((Rules<Words>::masks(state).neighbours(stone) & state.stones[seat]).size() <= most) stones.add(stone);
  return stones;
}

template <int Words>
Bits<Words> stones_alone(const State<Words>& state, Seat seat) {
  return stones_with_few_companions(state, seat, 0);
}

}  // namespace herbarium::herd
