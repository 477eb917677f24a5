// Who goes first in a conflict: who bids more, or has fewer game points, or a coin (doc/rules/herbs.md,
// Initiative).
#pragma once

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

// Takes from both what they bid, and goes on with the round, or asks for a coin.
void resolve_bids(State& state, const Reporter& tell);

// Goes on with the round as the coin fell.
void resolve_coin(State& state, const Coin& coin, const Reporter& tell);

}  // namespace herbarium::herbs
