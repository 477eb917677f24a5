// The rules of Herbs as core/game.hpp wants them (doc/rules/herbs.md). What single actions do is in
// actions.hpp, how a round goes in round/.
#pragma once

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

State start(const Options& options);
SeatSet to_act(const State& state);
inline SeatSet secret(const State& state) { return state.phase == Phase::coin ? SeatSet{} : to_act(state); }
inline SeatSet hidden(const State& state) { return state.handed_in; }
// A sheet is carried out action by action: while a conflict holds it up, nobody else knows what is to come.
bool sealed(const State& state, const Move& move);
// `sheet`, `bid` or `coin`.
std::string_view kind(const Move& move);

// The coin, and the seat that it lets go first.
Move chance(const State& state, Rng& rng);
int outcome(const Move& move);

void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer);

inline bool may_resign(const State& state, Seat) { return state.phase != Phase::over; }
void resign(State& state, Seat seat);

// The game after a round with these sheets, which are paid, with `first` going first wherever that matters
// and nothing bid for it. They can lack the stones that are owed. The observer may be null.
State after_round(State state, const PerSeat<Sheet, 2>& sheets, Seat first, Observer<State, Event>* observer);
// The board after the actions of a sheet, carried out alone; its cost is not paid.
Arena after_sheet(const Arena& arena, const Sheet& sheet);

Score score(const State& state);
inline int round(const State& state) { return state.round; }

// A legal move of `seat`: a sheet of any length, each verb as likely as another, or a small bid.
Move sample(const State& state, Seat seat, Rng& rng);
Sheet random_sheet(const State& state, Seat seat, Rng& rng);
// What the other has handed in but not shown is drawn anew.
State determinize(const State& state, Seat viewer, Rng& rng);

}  // namespace herbarium::herbs
