#include "games/herbs/round/course.hpp"

#include <algorithm>

#include "games/herbs/round/ending.hpp"
#include "games/herbs/round/step.hpp"

namespace herbarium::herbs {
namespace {

void hold_up(State& state, const Reporter& tell) {
  state.phase = Phase::bid;
  events::Conflict conflict{state.step, {}};
  for (const Seat seat : both_seats) conflict.actions[seat] = state.action(seat, state.step);
  tell(conflict);
}

// The last step in which anything is planned.
int last_step(const State& state) {
  const auto planned = [&](Seat seat) { return static_cast<int>(state.sheets[seat].actions.size()); };
  return std::min<int>(std::max(planned(1), planned(2)), state.actions);
}

}  // namespace

void carry_out_steps(State& state, const Reporter& tell) {
  for (const int last = last_step(state); state.step <= last; ++state.step) {
    if (!may_conflict(state)) {
      carry_out_step(state, state.arena, 1, tell);
      continue;
    }
    const Arena after = after_step(state, 1);
    if (!(after == after_step(state, 2))) return hold_up(state, tell);
    if (tell.has_observer())
      carry_out_step(state, state.arena, 1, tell);
    else
      state.arena = after;
  }
  state.step = static_cast<std::int8_t>(state.actions + 1);
  close_round(state, tell);
}

void pay(State& state, const PerSeat<int, 2>& points) {
  for (const Seat seat : both_seats) {
    state.arena.take_ap(seat, points[seat]);
    state.paid = state.paid || points[seat] > 0;
  }
}

void begin_steps(State& state, const Reporter& tell) {
  PerSeat<int, 2> costs;
  for (const Seat seat : both_seats) costs[seat] = state.sheets[seat].cost();
  pay(state, costs);
  tell(events::SheetsPaid{costs});
  state.step = 1;
  carry_out_steps(state, tell);
}

void carry_on(State& state, Seat first, const Reporter& tell) {
  state.phase = Phase::plan;
  carry_out_step(state, state.arena, first, tell);
  ++state.step;
  carry_out_steps(state, tell);
}

}  // namespace herbarium::herbs
