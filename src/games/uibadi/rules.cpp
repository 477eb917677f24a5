#include "games/uibadi/rules.hpp"

#include "games/uibadi/battle.hpp"
#include "games/uibadi/examination.hpp"

namespace herbarium::uibadi {
namespace {

using What = Happening::What;

Happening place(State& state, Seat seat, const Event& event) {
  --state.stash[static_cast<std::size_t>(event.size)];
  const int slot = state.area.add({event.cell, event.size, event.facing, static_cast<std::int8_t>(seat)});
  Happening placed{.what = What::placed, .seat = static_cast<std::int8_t>(seat)};
  placed.piece = told(state.area, slot);
  if (event.facing < 0) return placed;
  placed.target = told(state.area, state.area.target(slot));
  placed.other = static_cast<std::int8_t>(state.area.ultimate(slot));
  return placed;
}

// The piece goes back to the stash, and the next larger one comes from there.
Happening grow(State& state, Seat seat, int cell) {
  const int slot = state.area.slot_at(cell);
  const auto size = static_cast<std::size_t>(state.area.piece(slot).size);
  ++state.stash[size];
  --state.stash[size + 1];
  state.area.enlarge(slot);
  Happening grown{.what = What::grown, .seat = static_cast<std::int8_t>(seat)};
  grown.piece = told(state.area, slot);
  return grown;
}

Happening act(State& state, Seat seat, const Event& event) {
  state.passes =
      event.kind == Event::Kind::pass ? static_cast<std::int8_t>(state.passes + 1) : std::int8_t{0};
  if (event.kind == Event::Kind::place) return place(state, seat, event);
  if (event.kind == Event::Kind::grow) return grow(state, seat, event.cell);
  return {.what = What::passed, .seat = static_cast<std::int8_t>(seat)};
}

void take_turn(State& state, Seat seat, const Event& event, Teller* teller) {
  const Happening happening = act(state, seat, event);
  if (teller) teller->saw(state, happening);
  examine(state, teller);
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

void play(State& state, Seat seat, const Event& event, Teller* teller) {
  switch (event.kind) {
    case Event::Kind::place:
    case Event::Kind::grow:
    case Event::Kind::pass: return take_turn(state, seat, event, teller);
    case Event::Kind::commit: return commit(state, seat, event.number, teller);
    case Event::Kind::aim: return aim(state, seat, event, teller);
    case Event::Kind::stop: return stop(state, seat, teller);
    case Event::Kind::time: return run_out_of_time(state, teller);
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
