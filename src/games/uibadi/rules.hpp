// The course of a game of Uibadi (doc/rules/uibadi.md, A turn; End by passes).
#pragma once

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

State start(const Options& options);
SeatSet to_act(const State& state);
// In phase commit: the battlers whose number is still due, and those who have handed it in.
SeatSet secret(const State& state);
SeatSet hidden(const State& state);
// The clock of a battle: another one for the numbers than for the aims.
std::optional<Alarm> alarm(const State& state);

// Carries out a move that is legal in `state`.
void play(State& state, Seat seat, const Move& move, Observer* observer);
void resign(State& state, Seat seat);

// The numbers that `viewer` cannot know yet drawn anew.
State determinize(const State& state, Seat viewer, Rng& rng);

}  // namespace herbarium::uibadi
