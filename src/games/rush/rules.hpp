// The rules of Rush at Zeta Mu Beta as a whole (doc/rules/rush.md).
#pragma once

#include "games/rush/stage.hpp"

namespace herbarium::rush {

State start(int players, int rounds);
SeatSet to_act(const State& state);
// One of nature's events; nature is due.
Event chance(const State& state, Rng& rng);
int outcome(const Event& event);
// Carries out an event that is legal for `seat`.
void play(State& state, Seat seat, const Event& event, Teller* teller);
void resign(State& state, Seat seat);

}  // namespace herbarium::rush
