#include "games/herbs/round.hpp"

#include "games/herbs/actions.hpp"
#include "games/herbs/closing.hpp"

namespace herbarium::herbs {
namespace {

using What = Event::What;

Event told(What what, const State& state) {
  Event event;
  event.what = what;
  event.step = state.step;
  return event;
}

// Carries out the actions of this step in the order `first`, then the other player's.
void in_order(const State& state, Arena& arena, int first, const Reporter& tell) {
  int hit = -1;
  for (const int player : {first, 1 - first}) {
    const Action action = state.planned(player, state.step);
    if (action.verb == Verb::none) continue;
    Event lost;
    lost.step = state.step;
    lost.player = static_cast<std::int8_t>(player);
    lost.herb = action.herb;
    lost.action = action;
    if (!arena.is_alive(action.herb)) {
      lost.what = What::no_herb;
      tell(lost);
    } else if (hit == action.herb) {
      // Whoever is hit by the one who acts first loses this step's action (doc/rules/herbs.md, Fire).
      lost.what = What::action_lost;
      tell(lost);
    } else {
      hit = carry_out(arena, player, action, state.step, tell);
    }
  }
}

bool is_conflict(const State& state) {
  if (state.action(0, state.step).verb == Verb::none || state.action(1, state.step).verb == Verb::none)
    return false;
  Arena one = state.arena;
  Arena other = state.arena;
  in_order(state, one, 0, Reporter());
  in_order(state, other, 1, Reporter());
  return !(one == other);
}

void go_on(State& state, const Reporter& tell) {
  for (; state.step <= state.actions_option; ++state.step) {
    if (is_conflict(state)) {
      state.phase = Phase::bid;
      Event conflict = told(What::conflict, state);
      conflict.action = state.action(0, state.step);
      conflict.other_action = state.action(1, state.step);
      return tell(conflict);
    }
    in_order(state, state.arena, 0, tell);
  }
  close_round(state, tell);
}

void pay(State& state, int player, int amount) {
  std::int16_t& ap = state.arena.action_points(player);
  ap = static_cast<std::int16_t>(ap - amount);
  state.paid = state.paid || amount > 0;
}

void begin_steps(State& state, const Reporter& tell) {
  Event revealed = told(What::revealed, state);
  revealed.amount = static_cast<std::int16_t>(state.sheet(0).cost());
  revealed.other = static_cast<std::int16_t>(state.sheet(1).cost());
  pay(state, 0, revealed.amount);
  pay(state, 1, revealed.other);
  tell(revealed);
  state.step = 1;
  go_on(state, tell);
}

// `player` goes first in the step of the conflict; then the round goes on.
void settle(State& state, int player, int reason, const Reporter& tell) {
  Event first = told(What::first, state);
  first.player = static_cast<std::int8_t>(player);
  first.amount = static_cast<std::int16_t>(reason);
  tell(first);
  state.phase = Phase::plan;
  in_order(state, state.arena, player, tell);
  ++state.step;
  go_on(state, tell);
}

void resolve_bids(State& state, const Reporter& tell) {
  const int bids[] = {state.bid(0), state.bid(1)};
  for (int player : {0, 1}) pay(state, player, bids[player]);
  Event shown = told(What::bids, state);
  shown.amount = state.bids[0];
  shown.other = state.bids[1];
  tell(shown);
  if (bids[0] != bids[1]) return settle(state, bids[0] > bids[1] ? 0 : 1, 0, tell);
  if (bids[0] == 0) {
    tell(told(What::both_waived, state));
    state.phase = Phase::plan;
    ++state.step;
    return go_on(state, tell);
  }
  const int gp[] = {state.arena.game_points(0), state.arena.game_points(1)};
  if (gp[0] != gp[1]) return settle(state, gp[0] < gp[1] ? 0 : 1, 1, tell);
  state.phase = Phase::coin;
  tell(told(What::coin_due, state));
}

// Notes that `seat` has handed in what is due; tells whether both have now.
bool all_in(State& state, Seat seat) {
  state.handed_in.add(seat);
  if (state.handed_in.size() < 2) return false;
  state.handed_in = {};
  return true;
}

}  // namespace

State start(const Options& options) {
  State state;
  state.ap_option = static_cast<std::int16_t>(options[0]);
  state.actions_option = static_cast<std::int8_t>(options[1]);
  state.arena = arena_at_start(options[0]);
  return state;
}

SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase == Phase::coin) return {nature};
  return SeatSet{1, 2}.without(state.handed_in);
}

void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
  const Reporter tell(state, observer);
  const auto player = static_cast<std::size_t>(seat - 1);
  switch (move.kind) {
    case Move::Kind::sheet:
      state.sheets[player] = move.sheet;
      if (all_in(state, seat)) begin_steps(state, tell);
      break;
    case Move::Kind::bid:
      state.bids[player] = move.number;
      if (all_in(state, seat)) resolve_bids(state, tell);
      break;
    case Move::Kind::coin: settle(state, move.number - 1, 2, tell); break;
  }
}

void resign(State& state, Seat seat) {
  state.winners = {3 - seat};
  state.why = Why::resign;
  state.phase = Phase::over;
  state.handed_in = {};
}

}  // namespace herbarium::herbs
