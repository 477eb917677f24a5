#include "games/uibadi/rules.hpp"

#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {
namespace {

// Puts the piece on the board, or makes one larger; its slot.
int act(State& state, Seat seat, const Place& place) {
  state.take_from_stash(place.size);
  return state.area.add({place.cell, place.size, place.facing, static_cast<std::int8_t>(seat)});
}

// The piece goes back to the stash, and the next larger one comes from there.
int act(State& state, Seat, const Grow& grow) {
  const int slot = state.area.slot_at(grow.cell);
  state.return_to_stash(state.area.piece(slot).size);
  state.area.enlarge(slot);
  state.take_from_stash(state.area.piece(slot).size);
  return slot;
}

Event event_of(const Area& area, Seat seat, int slot, const Place& place) {
  Placed placed{seat, snapshot(area, slot), std::nullopt, nobody};
  if (place.facing.is_upright()) return placed;
  if (const int target = area.target(slot); target != no_slot) placed.target = snapshot(area, target);
  placed.ultimate = area.ultimate(slot);
  return placed;
}

Event event_of(const Area& area, Seat seat, int slot, const Grow&) {
  return Grown{seat, snapshot(area, slot)};
}

void carry_out(State& state, Seat seat, const Pass&, Observer* observer) {
  ++state.passes;
  if (observer) tell(state, observer, Passed{seat, !may_do_something(state, seat)});
  examine(state, observer);
}

// A turn: what the player does, and the examination.
template <class Turn>
void carry_out(State& state, Seat seat, const Turn& turn, Observer* observer) {
  state.passes = 0;
  const int slot = act(state, seat, turn);
  if (observer) tell(state, observer, event_of(state.area, seat, slot, turn));
  examine(state, observer);
}

// Warns of those of whom it could not be said before the move. In a battle nothing can be done about it.
void tell_near_a_loss(const State& state, SeatSet before, Observer& observer) {
  if (state.phase != Phase::turn) return;
  for (const Seat seat : near_a_loss(state).without(before))
    tell(state, &observer, NearALoss{seat, state.area.free_at(seat).size()});
}

// In phase commit: the battlers whose number is in, or is not.
SeatSet battlers_with_number(const State& state, bool is_in) {
  SeatSet seats;
  if (state.phase != Phase::commit) return seats;
  for (const Battler& battler : state.battle.battlers)
    if (battler.number.has_value() == is_in) seats.add(battler.seat);
  return seats;
}

SeatSet battlers_with_aims(const State& state) {
  SeatSet seats;
  for (const Battler& battler : state.battle.battlers)
    if (battler.left > 0) seats.add(battler.seat);
  return seats;
}

}  // namespace

State start(const Options& options) {
  const auto& [players, size, pieces, clock, turns] = options;
  State state;
  state.area = Area(size, players);
  state.seats = SeatSet::first_seats(players);
  state.pieces = static_cast<std::int8_t>(pieces);
  state.stash.fill(state.pieces);
  state.clock = static_cast<std::int16_t>(clock);
  state.last_turn = static_cast<std::int16_t>(turns);
  return state;
}

SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase == Phase::turn) return {state.seat()};
  SeatSet due = state.phase == Phase::commit ? secret(state) : battlers_with_aims(state);
  if (state.clock > 0) due.add(nature);
  return due;
}

SeatSet secret(const State& state) { return battlers_with_number(state, false); }

SeatSet hidden(const State& state) { return battlers_with_number(state, true); }

std::string_view kind(const Move&) { return "commit"; }

Move chance(const State&, Rng&) { return TimeOut{}; }

void play(State& state, Seat seat, const Move& move, Observer* observer) {
  if (!observer)
    return std::visit([&](const auto& chosen) { carry_out(state, seat, chosen, nullptr); }, move);
  const SeatSet before = near_a_loss(state);
  std::visit([&](const auto& chosen) { carry_out(state, seat, chosen, observer); }, move);
  tell_near_a_loss(state, before, *observer);
}

bool may_resign(const State& state, Seat) { return state.players() == 2 && state.phase != Phase::over; }

void resign(State& state, Seat seat) { end(state, Why::resign, state.everybody().without({seat})); }

Score score(const State& state) {
  Score score;
  score.why = name(state.why);
  score.winners = state.winners;
  for (const Seat seat : state.everybody()) score.points[seat] = state.wins[seat];
  return score;
}

int round(const State& state) { return state.turn; }

std::optional<Alarm> alarm(const State& state) {
  if (state.clock == 0 || !state.in_battle()) return std::nullopt;
  return Alarm{state.clock, state.clocks};
}

bool in_real_time(const State& state) { return state.phase == Phase::battle; }

std::string undo_blocker(const State& state) { return state.in_battle() ? "a battle" : ""; }

State determinize(const State& state, Seat viewer, Rng& rng) {
  State imagined = state;
  for (Battler& battler : imagined.battle.battlers) {
    if (battler.seat == viewer || !hidden(state).has(battler.seat)) continue;
    const auto most = static_cast<std::uint32_t>(battler.reserve.size());
    battler.number = static_cast<std::int8_t>(rng.below(most + 1));
  }
  return imagined;
}

std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "battles", "passes", "turns", "resign"};
  return names[static_cast<int>(why)];
}

}  // namespace herbarium::uibadi
