// Who stands where, and what may move where (doc/rules/rush.md, The map; A turn).
#pragma once

#include "games/rush/state.hpp"

namespace herbarium::rush {

// The other seat of the same team; 0 if there are two players.
constexpr Seat mate_of(const State& state, Seat seat) {
  if (state.players == 2) return 0;
  return seat > 2 ? seat - 2 : seat + 2;
}

// The seats of a team.
constexpr SeatSet members(const State& state, Team team) {
  SeatSet all;
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (team_of(seat) == team) all.add(seat);
  return all;
}

inline SeatSet players_in(const State& state, Space space, Team team) {
  SeatSet there;
  for (const Seat seat : members(state, team))
    if (state.at[seat] == space) there.add(seat);
  return there;
}

// Whether a team has players or minions in a space.
inline bool has_units(const State& state, Space space, Team team) {
  return state.minions_of(team).in(space) > 0 || !players_in(state, space, team).empty();
}

// Whether a flight may drag the carrier of that team from where he is to `to`: farther from his base, and not
// among his enemies.
inline bool may_drag(const State& state, Seat carrier, Space to) {
  const Team team = team_of(carrier);
  return steps_from_base(to, team) > steps_from_base(state.at[carrier], team) &&
         !has_units(state, to, other(team));
}

inline bool may_drag(const State& state, Seat carrier) {
  for (const Space to : neighbours(state.at[carrier]))
    if (may_drag(state, carrier, to)) return true;
  return false;
}

// Whether the mover must spend the minion point before the turn may end: any minion can go somewhere, since
// no space is without neighbours.
inline bool owes_minion(const State& state) {
  return state.bonus > 0 && state.minions_of(team_of(state.mover())).any();
}

// The seat of the team that carries the enemies' Princess; 0 if none does.
inline Seat carrier_for(const State& state, Team team) { return state.princess_of(other(team)).carrier; }

// The Princess whom `carrier` carries is free where she is; her own team may flee again when she is next
// carried.
inline void set_free(State& state, Seat carrier) {
  const Team hers = enemy_of(carrier);
  state.princess_of(hers).carrier = 0;
  state.fled = state.fled.without(members(state, hers));
}

// The number `amount` further on the d20, where 1 follows 20.
constexpr int turned(int number, int amount) { return (number + amount + 19) % 20 + 1; }

// The seats whose dice of an order are to be rolled: all at first, then those that have tied.
SeatSet due_for_order(const State& state);

}  // namespace herbarium::rush
