// The rules of Rush at Zeta Mu Beta as a whole (doc/rules/rush.md).
#pragma once

#include "games/rush/stage.hpp"

namespace herbarium::rush {

State start(int players, int rounds);
SeatSet to_act(const State& state);
// One of nature's moves; nature is due.
Move chance(const State& state, Rng& rng);
int outcome(const Move& move);
// Carries out a move that is legal for `seat`.
void play(State& state, Seat seat, const Move& move, Observer* observer);
void resign(State& state, Seat seat);

}  // namespace herbarium::rush
