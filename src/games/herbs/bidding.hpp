// Bids: what a conflict leads to is judged once for each of its outcomes.
#pragma once

#include "core/heuristics.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// What the seat can expect of each bid against each of the other's in the conflict under way. What the other
// has bid in the game so far says what it is likely to bid now. Of its sheet only what everybody has seen is
// looked at.
Contest<Move> bids_at_stake(const State& state, Seat seat, Rng& rng);

// A bid in a playout.
Bid playout_bid(const State& state, Seat seat, Rng& rng);

}  // namespace herbarium::herbs
