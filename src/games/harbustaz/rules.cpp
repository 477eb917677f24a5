#include "games/harbustaz/rules.hpp"

#include "games/harbustaz/choices.hpp"
#include "games/harbustaz/repetition.hpp"
#include "games/harbustaz/territory.hpp"

namespace herbarium::harbustaz {
namespace {

using What = Event::What;

void tell(const State& state, const Event& event, Observer<State, Event>* observer) {
  if (observer) observer->notify(state, event);
}

Event set_up(State& state, const Move& move) {
  state.pieces.of(Colour::black) = {{}, move.cell, 1};
  state.pieces.of(Colour::white) = {{}, move.white_cell, 1};
  state.phase = Phase::choose;
  Event told{What::set_up};
  told.from = state.board().cell(move.cell);
  told.to = state.board().cell(move.white_cell);
  return told;
}

Event choose(State& state, Colour colour) {
  state.black_seat = colour == Colour::black ? 2 : 1;
  state.phase = Phase::play;
  state.seen = 1;
  return {What::chosen, colour};
}

// The peasant goes to `cell`; its new piece is the seed there, or else comes from beside the board.
What step(State& state, Side& side, std::int8_t cell) {
  const bool harvest = side.seeds.has(cell);
  if (harvest)
    state.trail.push({Step::Kind::harvest, *way_to(state, cell)});
  else
    state.trail.clear();
  side.seeds.remove(cell);
  side.at = cell;
  ++side.height;
  return harvest ? What::harvested : What::moved;
}

// The new seed is the peasant's top piece, unless that has only one: then it comes from beside the board.
void sow(State& state, Side& side, std::int8_t cell) {
  const bool lowered = side.height > 1;
  if (lowered)
    state.trail.push({Step::Kind::sow, *way_to(state, cell)});
  else
    state.trail.clear();
  side.seeds.add(cell);
  if (lowered) --side.height;
}

Event act(State& state, const Move& move) {
  Side& side = state.pieces.of(state.turn);
  Event told{What::passed, state.turn};
  told.from = state.board().cell(side.at);
  told.to = state.board().cell(move.cell);
  if (move.kind == Move::Kind::move) told.what = step(state, side, move.cell);
  if (move.kind == Move::Kind::sow) {
    told.what = What::sowed;
    told.lowered = side.height > 1;
    sow(state, side, move.cell);
  }
  if (move.kind == Move::Kind::pass) state.trail.push({Step::Kind::pass});
  told.height = side.height;
  return told;
}

void end(State& state, Why why, Observer<State, Event>* observer) {
  const std::array<int, 2> sums = halves(state);
  state.phase = Phase::over;
  state.why = why;
  const Colour ahead = sums[0] > sums[1] ? Colour::black : Colour::white;
  state.winner = static_cast<std::int8_t>(state.seat_of(ahead));
  Event told{why == Why::passes ? What::over_passes : What::over_repeated};
  told.halves = {static_cast<std::int16_t>(sums[0]), static_cast<std::int16_t>(sums[1])};
  tell(state, told, observer);
}

// An action, and what it leads to (doc/rules/harbustaz.md, End; passes come before repetition).
void take_turn(State& state, const Move& move, Observer<State, Event>* observer) {
  const Event told = act(state, move);
  state.turn = other(state.turn);
  ++state.actions;
  state.passes = move.kind == Move::Kind::pass ? static_cast<std::int8_t>(state.passes + 1) : std::int8_t{0};
  state.seen = static_cast<std::int8_t>(times_stood(state));
  tell(state, told, observer);
  if (state.passes == 2) return end(state, Why::passes, observer);
  if (state.seen == 3) return end(state, Why::repetition, observer);
  if (state.seen == 2) tell(state, {What::repeated}, observer);
}

}  // namespace

State start(const Options& options) {
  State state;
  state.size = static_cast<std::int8_t>(options[0]);
  return state;
}

SeatSet to_act(const State& state) {
  switch (state.phase) {
    case Phase::setup: return {1};
    case Phase::choose: return {2};
    case Phase::play: return {state.seat_of(state.turn)};
    case Phase::over: break;
  }
  return {};
}

void play(State& state, const Move& move, Observer<State, Event>* observer) {
  if (move.kind == Move::Kind::setup) return tell(state, set_up(state, move), observer);
  if (move.kind == Move::Kind::choose) return tell(state, choose(state, move.colour), observer);
  take_turn(state, move, observer);
}

void resign(State& state, Seat seat) {
  state.phase = Phase::over;
  state.why = Why::resign;
  state.winner = static_cast<std::int8_t>(3 - seat);
}

}  // namespace herbarium::harbustaz
