#include "games/uibadi/rules.hpp"

#include "games/uibadi/battle.hpp"
#include "games/uibadi/examination.hpp"

namespace herbarium::uibadi {
namespace {

using What = Event::What;

Event place(State& state, Seat seat, const Move& move) {
  --state.stash[static_cast<std::size_t>(move.size)];
  const int slot = state.area.add({move.cell, move.size, move.facing, static_cast<std::int8_t>(seat)});
  Event placed{.what = What::placed, .seat = static_cast<std::int8_t>(seat)};
  placed.piece = told(state.area, slot);
  if (move.facing < 0) return placed;
  placed.target = told(state.area, state.area.target(slot));
  placed.other = static_cast<std::int8_t>(state.area.ultimate(slot));
  return placed;
}

// The piece goes back to the stash, and the next larger one comes from there.
Event grow(State& state, Seat seat, int cell) {
  const int slot = state.area.slot_at(cell);
  const auto size = static_cast<std::size_t>(state.area.piece(slot).size);
  ++state.stash[size];
  --state.stash[size + 1];
  state.area.enlarge(slot);
  Event grown{.what = What::grown, .seat = static_cast<std::int8_t>(seat)};
  grown.piece = told(state.area, slot);
  return grown;
}

Event act(State& state, Seat seat, const Move& move) {
  state.passes = move.kind == Move::Kind::pass ? static_cast<std::int8_t>(state.passes + 1) : std::int8_t{0};
  if (move.kind == Move::Kind::place) return place(state, seat, move);
  if (move.kind == Move::Kind::grow) return grow(state, seat, move.cell);
  return {.what = What::passed, .seat = static_cast<std::int8_t>(seat)};
}

void take_turn(State& state, Seat seat, const Move& move, Observer* observer) {
  const Event event = act(state, seat, move);
  if (observer) observer->notify(state, event);
  examine(state, observer);
}

// The battlers of whom this is so.
template <class Condition>
SeatSet battlers_who(const State& state, const Condition& condition) {
  SeatSet seats;
  for (const std::size_t side : {0U, 1U})
    if (condition(side)) seats.add(state.battle.seats[side]);
  return seats;
}

}  // namespace

State start(const Options& options) {
  State state;
  state.area = Area(options[1], options[0]);
  state.pieces = static_cast<std::int8_t>(options[2]);
  state.stash.fill(state.pieces);
  state.clock = static_cast<std::int16_t>(options[3]);
  state.last_turn = static_cast<std::int16_t>(options[4]);
  return state;
}

SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase == Phase::turn) return {state.seat()};
  SeatSet due = state.phase == Phase::commit
                    ? secret(state)
                    : battlers_who(state, [&](std::size_t side) { return state.battle.left[side] > 0; });
  if (state.clock > 0) due.add(nature);
  return due;
}

SeatSet secret(const State& state) {
  if (state.phase != Phase::commit) return {};
  return battlers_who(state, [&](std::size_t side) { return !state.battle.has_committed(side); });
}

SeatSet hidden(const State& state) {
  if (state.phase != Phase::commit) return {};
  return battlers_who(state, [&](std::size_t side) { return state.battle.has_committed(side); });
}

std::optional<Alarm> alarm(const State& state) {
  if (state.clock == 0 || !state.in_battle()) return std::nullopt;
  return Alarm{state.clock, state.clocks};
}

void play(State& state, Seat seat, const Move& move, Observer* observer) {
  switch (move.kind) {
    case Move::Kind::place:
    case Move::Kind::grow:
    case Move::Kind::pass: return take_turn(state, seat, move, observer);
    case Move::Kind::commit: return commit(state, seat, move.number, observer);
    case Move::Kind::aim: return aim(state, seat, move, observer);
    case Move::Kind::stop: return stop(state, seat, observer);
    case Move::Kind::time: return run_out_of_time(state, observer);
  }
}

void resign(State& state, Seat seat) { end(state, Why::resign, {3 - seat}); }

State determinize(const State& state, Seat viewer, Rng& rng) {
  State imagined = state;
  for (const std::size_t side : {0U, 1U}) {
    const Seat seat = state.battle.seats[side];
    if (seat == viewer || !hidden(state).has(seat)) continue;
    const auto most = static_cast<std::uint32_t>(state.battle.reserve[side].size());
    imagined.battle.number[side] = static_cast<std::int8_t>(rng.below(most + 1));
  }
  return imagined;
}

}  // namespace herbarium::uibadi
