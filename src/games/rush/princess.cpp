#include <algorithm>

#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

void place_princess(const Stage& stage) {
  State& state = stage.state;
  const Team hers = enemy_of(state.mover());
  const Space space = building(state.roll);
  const SeatSet own = players_in(state, space, hers);
  state.princess_of(hers).at = own.empty() ? space : cloud;
  state.roll = state.die = state.due = 0;
  state.phase = Phase::move;
  if (own.empty())
    stage.tell(PrincessPlaced{space});
  else
    stage.tell(PrincessHelped{own.first()});
}

// Asks the next enemy after seat `last` who has cubes; when all have been asked, she is put down.
void ask_for_nudge(const Stage& stage, Seat last) {
  State& state = stage.state;
  for (const Seat seat : members(state, enemy_of(state.mover()))) {
    if (seat <= last || state.cubes[seat] == 0) continue;
    state.phase = Phase::nudge;
    state.due = static_cast<std::int8_t>(seat);
    return;
  }
  place_princess(stage);
}

void ask_for_flight(const Stage& stage, Seat last) {
  State& state = stage.state;
  const Team team = team_of(state.mover());
  const Seat carrier = carrier_for(state, team);
  state.steps = 0;
  state.due = nobody;
  state.phase = Phase::move;
  if (carrier == nobody) return;
  for (const Seat seat : members(state, other(team))) {
    if (seat <= last || state.cubes[seat] == 0 || state.fled.has(seat) || !may_drag(state, carrier)) continue;
    state.phase = Phase::flee;
    state.due = static_cast<std::int8_t>(seat);
    return;
  }
}

void use_cube(const Stage& stage, Phase next) {
  --stage.state.cubes[stage.state.due];
  stage.state.phase = next;
}

void begin_to_carry(State& state, Seat seat) {
  state.princess_of(enemy_of(seat)).carrier = static_cast<std::int8_t>(seat);
  state.points = std::min<std::int8_t>(state.points, 1);
}

}  // namespace

void look_for_princess(const Stage& stage) {
  if (carrier_for(stage.state, team_of(stage.state.mover())) != nobody) return ask_for_flight(stage, nobody);
  stage.state.phase = Phase::princess;
}

void roll_princess(const Stage& stage, int d20) {
  State& state = stage.state;
  state.roll = state.dice.princess = static_cast<std::int8_t>(d20);
  stage.tell(PrincessRolled{enemy_of(state.mover()), d20});
  ask_for_nudge(stage, nobody);
}

void nudge(const Stage& stage) { use_cube(stage, Phase::nudge_die); }

void add_nudge(const Stage& stage, int sign) {
  State& state = stage.state;
  const Seat seat = state.due;
  const int amount = sign * state.die;
  state.roll = static_cast<std::int8_t>(turned(state.roll, amount));
  state.die = 0;
  stage.tell(Nudged{seat, amount, state.roll});
  ask_for_nudge(stage, seat);
}

void flee(const Stage& stage) {
  stage.state.fled.add(stage.state.due);
  use_cube(stage, Phase::flight_die);
}

void drag(const Stage& stage, Space to) {
  State& state = stage.state;
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  state.at[carrier] = to;
  state.princess_of(enemy_of(carrier)).at = to;
  --state.steps;
  stage.tell(Dragged{to});
  if (state.steps == 0 || !may_drag(state, carrier)) ask_for_flight(stage, state.due);
}

void stop_flight(const Stage& stage) { ask_for_flight(stage, stage.state.due); }

void roll_cube(const Stage& stage, int d6) {
  State& state = stage.state;
  if (state.phase == Phase::nudge_die) {
    state.die = static_cast<std::int8_t>(d6);
    state.phase = Phase::sign;
    return;
  }
  state.steps = static_cast<std::int8_t>(d6);
  state.phase = Phase::drag;
  stage.tell(FlightBegun{state.due, carrier_for(state, team_of(state.mover())), d6});
}

void decline(const Stage& stage) {
  const State& state = stage.state;
  if (state.phase == Phase::lift)
    appear(stage, base_of(team_of(state.mover())));
  else if (state.phase == Phase::nudge)
    ask_for_nudge(stage, state.due);
  else
    ask_for_flight(stage, state.due);
}

void grab(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  begin_to_carry(state, seat);
  stage.tell(Grabbed{enemy_of(seat)});
}

void ask_mate(const Stage& stage) {
  State& state = stage.state;
  state.relay_asked = true;
  state.phase = Phase::relay;
  state.due = static_cast<std::int8_t>(mate_of(state, state.mover()));
}

void answer_mate(const Stage& stage, bool yields) {
  State& state = stage.state;
  const Seat seat = state.mover();
  const Seat mate = state.due;
  state.due = nobody;
  state.phase = Phase::act;
  if (!yields) return stage.tell(Kept{mate, enemy_of(seat)});
  begin_to_carry(state, seat);
  stage.tell(Yielded{mate, enemy_of(seat)});
}

void drop(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  set_free(state, seat);
  stage.tell(Dropped{enemy_of(seat), state.at[seat]});
}

void set_free(State& state, Seat carrier) {
  const Team hers = enemy_of(carrier);
  state.princess_of(hers).carrier = nobody;
  state.fled = state.fled.without(members(state, hers));
}

}  // namespace herbarium::rush
