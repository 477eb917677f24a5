// A round of Herbs from the sheets to the end check (doc/rules/herbs.md, A round; Initiative; Stones; End).
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

State start(const Options& options);
SeatSet to_act(const State& state);

// Carries out a move that is legal in `state`.
void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer);

void resign(State& state, Seat seat);

}  // namespace herbarium::herbs
