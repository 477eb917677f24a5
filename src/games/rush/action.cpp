#include "games/rush/action.hpp"

#include <algorithm>

#include "games/rush/fight.hpp"
#include "games/rush/turn.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using What = Event::What;

void begin_to_carry(State& state, Seat seat) {
  state.princess_of(enemy_of(seat)).carrier = static_cast<std::int8_t>(seat);
  state.points = std::min<std::int8_t>(state.points, 1);
}

}  // namespace

void step(const Stage& stage, Space to) {
  State& state = stage.state;
  const Seat seat = state.mover();
  const Space from = state.at[seat];
  state.at[seat] = to;
  --state.points;
  if (state.carries(seat)) state.princess_of(enemy_of(seat)).at = to;
  stage.tell({.what = What::stepped, .seat = seat, .from = from, .to = to});
  begin_fights(stage, to, seat, false);
}

void grab(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  begin_to_carry(state, seat);
  stage.tell({.what = What::grabbed, .seat = seat, .team = enemy_of(seat), .number = state.points});
}

void ask_mate(const Stage& stage) {
  State& state = stage.state;
  state.asked = true;
  state.phase = Phase::relay;
  state.due = static_cast<std::int8_t>(mate_of(state, state.mover()));
}

void relay(const Stage& stage, bool yields) {
  State& state = stage.state;
  const Seat seat = state.mover();
  const Seat mate = state.due;
  state.due = 0;
  state.phase = Phase::act;
  if (yields) begin_to_carry(state, seat);
  stage.tell(
      {.what = yields ? What::yielded : What::kept, .seat = mate, .other = seat, .team = enemy_of(seat)});
}

void drop(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  set_free(state, seat);
  stage.tell({.what = What::dropped, .seat = seat, .team = enemy_of(seat), .to = state.at[seat]});
}

void move_minion(const Stage& stage, Space from, Space to) {
  State& state = stage.state;
  const Team team = team_of(state.mover());
  state.bonus = 0;
  state.minions_of(team).remove(from);
  state.minions_of(team).add(to);
  stage.tell({.what = What::minion_moved, .seat = state.mover(), .team = team, .from = from, .to = to});
  begin_fights(stage, to, a_minion, false);
}

void collect(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  ++state.cubes[seat];
  stage.tell({.what = What::collected, .seat = seat, .to = state.at[seat], .number = state.cubes[seat]});
  end_turn(stage, state.at[seat]);
}

}  // namespace herbarium::rush
