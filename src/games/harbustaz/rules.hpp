// The course of a game of Harbustaz (doc/rules/harbustaz.md, Set-up; A turn; End).
#pragma once

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

State start(const Options& options);
SeatSet to_act(const State& state);

// Carries out a move that is legal in `state`.
void play(State& state, const Move& move, Observer<State, Event>* observer);

void resign(State& state, Seat seat);

}  // namespace herbarium::harbustaz
