// Sheets worth searching, found by following the best strikes and walks as if nobody else acted.
#pragma once

#include <vector>

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// Up to `count` sheets of a player who owes one, the most promising first, all different; the last quarter is
// drawn at random, so that there is something that nobody expects.
std::vector<Sheet> proposals(const State& state, int player, int count, Rng& rng);

}  // namespace herbarium::herbs
