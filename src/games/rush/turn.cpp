#include "games/rush/turn.hpp"

#include <algorithm>

#include "games/rush/fight.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using What = Event::What;

void begin_round(const Stage& stage) {
  State& state = stage.state;
  state.phase = Phase::order;
  state.turn = -1;
  for (Seat seat = 1; seat <= state.players; ++seat) state.rank[seat] = -1;
}

void begin_turn(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  state.dice = {.order = state.dice.order};
  stage.tell({.what = What::turn, .seat = seat, .team = team_of(seat)});
  if (state.at[seat] != cloud) return look_for_princess(stage);
  const Seat mate = mate_of(state, seat);
  if (mate == 0 || state.cubes[mate] == 0) return appear(stage, base_of(team_of(seat)));
  state.phase = Phase::lift;
  state.due = static_cast<std::int8_t>(mate);
}

void place_princess(const Stage& stage) {
  State& state = stage.state;
  const Team hers = enemy_of(state.mover());
  const Space space = building(state.roll);
  const SeatSet own = players_in(state, space, hers);
  state.princess_of(hers).at = own.empty() ? space : cloud;
  state.roll = state.die = state.due = 0;
  state.phase = Phase::move;
  stage.tell({.what = own.empty() ? What::placed : What::to_cloud,
              .other = own.empty() ? 0 : own.first(),
              .team = hers,
              .to = space});
}

// Asks the next enemy after seat `last` who has cubes; she is put down when all have been asked.
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
  state.steps = state.due = 0;
  state.phase = Phase::move;
  if (carrier == 0) return;
  for (const Seat seat : members(state, other(team))) {
    if (seat <= last || state.cubes[seat] == 0 || state.fled.has(seat) || !may_drag(state, carrier)) continue;
    state.phase = Phase::flee;
    state.due = static_cast<std::int8_t>(seat);
    return;
  }
}

void use_cube(const Stage& stage) {
  --stage.state.cubes[stage.state.due];
  stage.state.phase = Phase::cube;
}

}  // namespace

void end_game(State& state, int winner, Why why) {
  state.phase = Phase::over;
  state.why = why;
  state.winner = static_cast<std::int8_t>(winner);
  state.points = state.bonus = state.due = state.roll = state.die = state.steps = 0;
  state.asked = false;
  state.fight = {};
  state.handed_in = {};
}

SeatSet due_for_order(const State& state) {
  SeatSet due;
  for (Seat seat = 1; seat <= state.players; ++seat)
    for (Seat rival = 1; rival <= state.players; ++rival)
      if (seat != rival && state.rank[seat] == state.rank[rival]) due.add(seat);
  return due;
}

void order_rolled(const Stage& stage, const BySeat<std::int8_t>& rolls) {
  State& state = stage.state;
  const BySeat<std::int8_t> before = state.rank;
  for (Seat seat = 1; seat <= state.players; ++seat) {
    if (rolls[seat] > 0) state.dice.order[seat] = rolls[seat];
    state.rank[seat] = std::max<std::int8_t>(before[seat], 0);
    for (Seat rival = 1; rival <= state.players; ++rival)
      if (before[rival] == before[seat] && rolls[rival] > rolls[seat]) ++state.rank[seat];
  }
  const bool settled = due_for_order(state).empty();
  if (settled)
    for (Seat seat = 1; seat <= state.players; ++seat)
      state.order[static_cast<std::size_t>(state.rank[seat])] = static_cast<std::int8_t>(seat);
  stage.tell({.what = settled ? What::ordered : What::tied,
              .number = state.round,
              .second = static_cast<std::int16_t>(before[1] < 0 ? 0 : 1),
              .players = state.players,
              .rolls = rolls,
              .order = state.order});
  if (!settled) return;
  state.turn = 0;
  begin_turn(stage);
}

void lift(const Stage& stage) {
  State& state = stage.state;
  --state.cubes[state.due];
  stage.tell({.what = What::lifted, .seat = state.due, .other = state.mover()});
  state.due = 0;
  state.phase = Phase::reappear;
}

void appear(const Stage& stage, Space space) {
  State& state = stage.state;
  const Seat seat = state.mover();
  state.at[seat] = space;
  state.due = 0;
  stage.tell({.what = state.phase == Phase::reappear ? What::reappeared : What::back_in_base,
              .seat = seat,
              .to = space});
  begin_fights(stage, space, seat, true);
}

void look_for_princess(const Stage& stage) {
  if (carrier_for(stage.state, team_of(stage.state.mover())) != 0) return ask_for_flight(stage, 0);
  stage.state.phase = Phase::princess;
}

void princess_rolled(const Stage& stage, int number) {
  State& state = stage.state;
  state.roll = state.dice.princess = static_cast<std::int8_t>(number);
  stage.tell({.what = What::rolled_princess,
              .seat = state.mover(),
              .team = enemy_of(state.mover()),
              .number = state.roll});
  ask_for_nudge(stage, 0);
}

void nudge(const Stage& stage) { use_cube(stage); }

void nudge_signed(const Stage& stage, int sign) {
  State& state = stage.state;
  const Seat seat = state.due;
  state.roll = static_cast<std::int8_t>(turned(state.roll, sign * state.die));
  stage.tell({.what = What::nudged,
              .seat = seat,
              .number = static_cast<std::int16_t>(sign * state.die),
              .second = state.roll});
  state.die = 0;
  ask_for_nudge(stage, seat);
}

void flee(const Stage& stage) {
  stage.state.fled.add(stage.state.due);
  use_cube(stage);
}

void drag(const Stage& stage, Space to) {
  State& state = stage.state;
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  const Space from = state.at[carrier];
  state.at[carrier] = to;
  state.princess_of(enemy_of(carrier)).at = to;
  --state.steps;
  stage.tell({.what = What::dragged, .seat = state.due, .other = carrier, .from = from, .to = to});
  if (state.steps == 0 || !may_drag(state, carrier)) ask_for_flight(stage, state.due);
}

void stop_flight(const Stage& stage) { ask_for_flight(stage, stage.state.due); }

void cube_rolled(const Stage& stage, int number) {
  State& state = stage.state;
  if (state.roll != 0) {
    state.die = static_cast<std::int8_t>(number);
    state.phase = Phase::sign;
    return;
  }
  state.steps = static_cast<std::int8_t>(number);
  state.phase = Phase::drag;
  stage.tell({.what = What::fled,
              .seat = state.due,
              .other = carrier_for(state, team_of(state.mover())),
              .number = state.steps});
}

void decline(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.due;
  if (state.phase == Phase::lift)
    appear(stage, base_of(team_of(state.mover())));
  else if (state.phase == Phase::nudge)
    ask_for_nudge(stage, seat);
  else
    ask_for_flight(stage, seat);
}

void move_rolled(const Stage& stage, int number) {
  State& state = stage.state;
  const bool carries = state.carries(state.mover());
  state.dice.move = static_cast<std::int8_t>(number);
  state.points = static_cast<std::int8_t>(carries ? std::max(1, number - 2) : number);
  state.bonus = state.points == 1 ? 1 : 0;
  state.phase = Phase::act;
  stage.tell({.what = What::moves,
              .seat = state.mover(),
              .number = static_cast<std::int16_t>(number),
              .second = state.points,
              .minion = owes_minion(state)});
}

void end_turn(const Stage& stage, Space collected) {
  State& state = stage.state;
  state.stale[state.mover()] = collected;
  state.points = state.bonus = 0;
  state.asked = false;
  if (++state.turn < state.players) return begin_turn(stage);
  if (state.round < state.rounds) {
    ++state.round;
    return begin_round(stage);
  }
  --state.turn;  // whose turn it was
  end_game(state, 0, Why::rounds);
  stage.tell({.what = What::over_rounds, .number = state.round});
}

}  // namespace herbarium::rush
