// The rules of Rush at Zeta Mu Beta (doc/rules/rush.md): the functions for core/game.hpp, and the legal
// moves.
#pragma once

#include <vector>

#include "games/rush/state.hpp"

namespace herbarium::rush {

State start(const Options& options);
SeatSet to_act(const State& state);
SeatSet secret(const State& state);
int round(const State& state);
Score score(const State& state);
State determinize(const State& state, Seat viewer, Rng& rng);

// Lists nature's rolls only if it rolls one die or two d20; otherwise there are too many.
void moves(const State& state, Seat seat, std::vector<Move>& out);
Move chance(const State& state, Rng& rng);
int outcome(const Move& move);
void play(State& state, Seat seat, const Move& move, Observer* observer);
void resign(State& state, Seat seat);

// The single die that nature rolls in this phase, if it rolls one.
std::optional<Die> die_due(Phase phase);
// The two plain moves for a seat to choose from in this phase, if there are any; the second one declines,
// if a seat can decline.
std::optional<std::array<Plain, 2>> plain_due(Phase phase);
// The seats that roll for the order: all of them first, then those that have tied.
SeatSet due_for_order(const State& state);
// The seats asked for cubes in the current fight, including those that have handed them in.
SeatSet spenders(const State& state);
// The enemies for the attacker to choose from, minions first.
using Fighters = FixedList<Fighter, most_players / 2 + 1>;
Fighters targets(const State& state);

// Whether a minion must move before the mover's turn can end. Every space has neighbours, so any minion can.
inline bool owes_minion(const State& state) {
  return state.bonus > 0 && state.minions_of(team_of(state.mover())).any();
}
// Whether the mover may do one of these, in the action.
inline bool may_grab(const State& state) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return !princess.is_carried() && princess.at == state.at[seat];
}
inline bool may_take(const State& state) {
  const Seat seat = state.mover();
  const Seat mate = mate_of(state, seat);
  return mate != nobody && !state.relay_asked && state.carries(mate) && state.at[mate] == state.at[seat];
}
inline bool may_take_cube(const State& state) {
  const Seat seat = state.mover();
  return !state.carries(seat) && state.stale[seat] != state.at[seat] && !owes_minion(state);
}
// Whether a flight may drag the carrier to a neighbouring space: farther from the carrier's base, and not
// among the carrier's enemies.
inline bool may_drag(const State& state, Space to) {
  const Seat carrier = carrier_now(state);
  const Team team = team_of(carrier);
  return steps_from_base(to, team) > steps_from_base(state.at[carrier], team) &&
         !has_units(state, to, other(team));
}

// The spaces that the mover can reach with the remaining points; a fight on the way ends it.
Bits<4> reachable(const State& state);

// The number `amount` later on the d20, where 1 follows 20.
constexpr int turned(int number, int amount) { return (number + amount + 19) % 20 + 1; }

}  // namespace herbarium::rush
