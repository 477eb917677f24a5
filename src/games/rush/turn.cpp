#include "games/rush/rules.hpp"

#include <algorithm>
#include <utility>

namespace herbarium::rush {
namespace {

void begin_round(const Stage& stage) {
  State& state = stage.state;
  state.phase = Phase::order;
  state.turn = -1;
  state.rank = {};
  state.order_begun = false;
}

void begin_turn(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  state.dice = {.order = state.dice.order};
  stage.tell(TurnBegun{seat});
  if (state.at[seat] != cloud) return look_for_princess(stage);
  const Seat mate = mate_of(state, seat);
  if (mate == nobody || state.cubes[mate] == 0) return appear(stage, base_of(team_of(seat)));
  state.phase = Phase::lift;
  state.due = static_cast<std::int8_t>(mate);
}

// Ranks those who had tied among themselves.
void rank_by(State& state, const OrderRoll& roll) {
  const PerPlayer<std::int8_t> before = state.rank;
  for (Seat seat = 1; seat <= state.players; ++seat) {
    if (roll.d20[seat] > 0) state.dice.order[seat] = roll.d20[seat];
    for (Seat rival = 1; rival <= state.players; ++rival)
      if (before[rival] == before[seat] && roll.d20[rival] > roll.d20[seat]) ++state.rank[seat];
  }
}

}  // namespace

void roll_order(const Stage& stage, const OrderRoll& roll) {
  State& state = stage.state;
  rank_by(state, roll);
  const OrderDice dice{state.round, std::exchange(state.order_begun, true), roll.d20};
  if (!due_for_order(state).empty()) return stage.tell(Tied{dice});
  for (Seat seat = 1; seat <= state.players; ++seat)
    state.order[static_cast<std::size_t>(state.rank[seat])] = static_cast<std::int8_t>(seat);
  stage.tell(Ordered{dice, state.order[0]});
  state.turn = 0;
  begin_turn(stage);
}

void lift(const Stage& stage) {
  State& state = stage.state;
  const Seat mate = state.due;
  --state.cubes[mate];
  stage.tell(Lifted{mate});
  state.due = nobody;
  state.phase = Phase::reappear;
}

void appear(const Stage& stage, Space space) {
  State& state = stage.state;
  const Seat seat = state.mover();
  state.at[seat] = space;
  state.due = nobody;
  if (state.phase == Phase::reappear)
    stage.tell(Reappeared{space});
  else
    stage.tell(BackInBase{space});
  begin_fights(stage, space, Fighter::player(seat), true);
}

void roll_move(const Stage& stage, int d4) {
  State& state = stage.state;
  state.dice.move = static_cast<std::int8_t>(d4);
  state.points = static_cast<std::int8_t>(state.carries(state.mover()) ? std::max(1, d4 - 2) : d4);
  state.bonus = state.points == 1 ? 1 : 0;
  state.phase = Phase::act;
  stage.tell(MoveRolled{d4, state.points, owes_minion(state)});
}

void step(const Stage& stage, Space to) {
  State& state = stage.state;
  const Seat seat = state.mover();
  state.at[seat] = to;
  --state.points;
  if (state.carries(seat)) state.princess_of(enemy_of(seat)).at = to;
  stage.tell(Stepped{seat, to});
  begin_fights(stage, to, Fighter::player(seat), false);
}

void step_minion(const Stage& stage, Space from, Space to) {
  State& state = stage.state;
  Minions& minions = state.minions_of(team_of(state.mover()));
  state.bonus = 0;
  minions.remove(from);
  minions.add(to);
  stage.tell(MinionStepped{from, to});
  begin_fights(stage, to, Fighter::minion(), false);
}

void take_cube(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  ++state.cubes[seat];
  stage.tell(CubeTaken{state.cubes[seat]});
  end_turn(stage, state.at[seat]);
}

void end_turn(const Stage& stage, Space cube_from) {
  State& state = stage.state;
  state.stale[state.mover()] = cube_from;
  state.points = state.bonus = 0;
  state.relay_asked = false;
  if (++state.turn < state.players) return begin_turn(stage);
  if (state.round < state.rounds) {
    ++state.round;
    return begin_round(stage);
  }
  --state.turn;  // stays with whose turn it was
  end_game(state, std::nullopt, Why::rounds);
  stage.tell(RoundsOver{state.round});
}

void end_game(State& state, std::optional<Team> winner, Why why) {
  state.phase = Phase::over;
  state.why = why;
  state.winner = winner;
  state.points = state.bonus = state.due = state.roll = state.die = state.steps = 0;
  state.relay_asked = false;
  state.fight.reset();
  state.handed_in = {};
}

}  // namespace herbarium::rush
