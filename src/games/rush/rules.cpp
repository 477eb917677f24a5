#include "games/rush/rules.hpp"

#include "games/rush/action.hpp"
#include "games/rush/fight.hpp"
#include "games/rush/turn.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Kind = Move::Kind;

CombatRoll rolled(int cubes, Rng& rng) {
  CombatRoll roll;
  roll.set_d20(rng.die(20));
  for (int i = 0; i < cubes; ++i) roll.add(rng.die(6));
  return roll;
}

Move one_die(Kind kind, int sides, Rng& rng) {
  return {.kind = kind, .number = static_cast<std::int16_t>(rng.die(sides))};
}

}  // namespace

State start(int players, int rounds) {
  State state;
  state.players = static_cast<std::int8_t>(players);
  state.rounds = static_cast<std::int16_t>(rounds);
  state.turn = -1;
  for (Seat seat = 1; seat <= most_players; ++seat) {
    state.rank[seat] = -1;
    state.at[seat] = base_of(team_of(seat));
    state.stale[seat] = nowhere;
  }
  return state;
}

SeatSet to_act(const State& state) {
  switch (state.phase) {
    case Phase::order:
    case Phase::reappear:
    case Phase::princess:
    case Phase::cube:
    case Phase::move:
    case Phase::combat: return {nature};
    case Phase::act:
    case Phase::target: return {state.mover()};
    case Phase::spend: return spenders(state).without(state.handed_in);
    case Phase::over: return {};
    default: return {state.due};
  }
}

Move chance(const State& state, Rng& rng) {
  switch (state.phase) {
    case Phase::order: {
      Move move{.kind = Kind::order};
      for (const Seat seat : due_for_order(state)) move.rolls[seat] = static_cast<std::int8_t>(rng.die(20));
      return move;
    }
    case Phase::reappear: return one_die(Kind::reappear, 20, rng);
    case Phase::princess: return one_die(Kind::princess, 20, rng);
    case Phase::cube: return one_die(Kind::cube, 6, rng);
    case Phase::move: return one_die(Kind::move, 4, rng);
    default: break;
  }
  const CombatRoll attack = rolled(state.attack_dice, rng);
  return {.kind = Kind::combat, .combat = {attack, rolled(state.defence_dice, rng)}};
}

// Of a fight only the sums count; of the order every seat's roll.
int outcome(const Move& move) {
  if (move.kind == Kind::combat) return move.combat[0].total() << 15 | move.combat[1].total();
  if (move.kind != Kind::order) return move.number;
  int all = 0;
  for (Seat seat = 1; seat <= most_players; ++seat) all = all << 5 | move.rolls[seat];
  return all;
}

void play(State& state, Seat seat, const Move& move, Observer* observer) {
  const Stage stage{state, observer};
  switch (move.kind) {
    case Kind::order: return order_rolled(stage, move.rolls);
    case Kind::reappear: return appear(stage, building(move.number));
    case Kind::princess: return princess_rolled(stage, move.number);
    case Kind::cube: return cube_rolled(stage, move.number);
    case Kind::move: return move_rolled(stage, move.number);
    case Kind::combat: return fight(stage, move.combat);
    case Kind::lift: return lift(stage);
    case Kind::nudge: return nudge(stage);
    case Kind::plus: return nudge_signed(stage, 1);
    case Kind::minus: return nudge_signed(stage, -1);
    case Kind::flee: return flee(stage);
    case Kind::drag: return drag(stage, move.to);
    case Kind::stop: return stop_flight(stage);
    case Kind::decline: return decline(stage);
    case Kind::step: return step(stage, move.to);
    case Kind::grab: return grab(stage);
    case Kind::take: return ask_mate(stage);
    case Kind::yield: return relay(stage, true);
    case Kind::keep: return relay(stage, false);
    case Kind::drop: return drop(stage);
    case Kind::minion: return move_minion(stage, move.from, move.to);
    case Kind::collect: return collect(stage);
    case Kind::fight: return choose_target(stage, move.number);
    case Kind::spend: return spend(stage, seat, move.number);
    case Kind::end: return end_turn(stage, nowhere);
  }
}

void resign(State& state, Seat seat) {
  end_game(state, static_cast<int>(index_of(enemy_of(seat))) + 1, Why::resign);
}

}  // namespace herbarium::rush
