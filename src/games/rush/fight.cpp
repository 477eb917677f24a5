#include "games/rush/fight.hpp"

#include <utility>

#include "games/rush/turn.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using What = Event::What;

Team attackers(const State& state) { return team_of(state.mover()); }

// He was moving, so that only a step of his own can have brought him home with her.
bool has_delivered(const State& state, const Fight& fought) {
  const Seat seat = state.mover();
  return !fought.back && fought.attacker == seat && state.at[seat] == fought.space &&
         fought.space == base_of(team_of(seat)) && state.carries(seat);
}

void after_fights(const Stage& stage) {
  State& state = stage.state;
  const Seat seat = state.mover();
  const Fight fought = state.fight;
  state.fight = {};
  state.due = 0;
  if (state.at[seat] == cloud) return end_turn(stage, nowhere);
  if (fought.back) return look_for_princess(stage);
  state.phase = Phase::act;
  if (!has_delivered(state, fought)) return;
  end_game(state, static_cast<int>(index_of(team_of(seat))) + 1, Why::princess);
  stage.tell({.what = What::over_princess, .seat = seat, .team = enemy_of(seat), .to = fought.space});
}

void reveal(const Stage& stage) {
  State& state = stage.state;
  const Team attacking = attackers(state);
  state.attack_dice = state.defence_dice = 0;
  for (const Seat seat : state.handed_in) {
    const std::int16_t used = state.spends[seat];
    std::int16_t& side = team_of(seat) == attacking ? state.attack_dice : state.defence_dice;
    side = static_cast<std::int16_t>(side + used);
    state.cubes[seat] = static_cast<std::int16_t>(state.cubes[seat] - used);
  }
  state.phase = Phase::combat;
  for (const Seat seat : std::exchange(state.handed_in, {})) {
    stage.tell({.what = What::revealed, .seat = seat, .number = state.spends[seat]});
    state.spends[seat] = 0;
  }
}

// The attacker and the target are known.
void ask_for_cubes(const Stage& stage) {
  State& state = stage.state;
  state.due = 0;
  state.handed_in = {};
  state.phase = Phase::spend;
  const Fight& on = state.fight;
  stage.tell({.what = What::attacks,
              .seat = on.attacker,
              .other = on.defender,
              .team = attackers(state),
              .to = on.space});
  if (spenders(state).empty()) reveal(stage);
}

void next_fight(const Stage& stage) {
  State& state = stage.state;
  Fight& on = state.fight;
  const Team team = attackers(state);
  if (!has_units(state, on.space, team) || !has_units(state, on.space, other(team)))
    return after_fights(stage);
  if (on.attacker != a_minion && state.at[on.attacker] != on.space) on.attacker = a_minion;
  const SeatSet all = targets(state);
  on.defender = all.size() == 1 ? static_cast<std::int8_t>(all.first()) : undecided;
  if (on.defender != undecided) return ask_for_cubes(stage);
  state.phase = Phase::target;
}

void send_to_cloud(const Stage& stage, Seat seat) {
  State& state = stage.state;
  state.at[seat] = cloud;
  stage.tell({.what = What::beaten, .seat = seat, .from = state.fight.space});
  if (seat == state.mover()) state.points = state.bonus = 0;
  if (!state.carries(seat)) return;
  set_free(state, seat);
  stage.tell({.what = What::freed, .team = enemy_of(seat), .to = state.fight.space});
}

void lose(const Stage& stage, Team team, int who) {
  State& state = stage.state;
  const Space space = state.fight.space;
  if (who != a_minion) {
    send_to_cloud(stage, who);
  } else {
    state.minions_of(team).remove(space);
    stage.tell({.what = What::removed, .team = team, .from = space});
  }
  state.minions_of(other(team)).add(space);
  stage.tell({.what = What::new_minion, .team = other(team), .to = space});
}

}  // namespace

void begin_fights(const Stage& stage, Space space, int who, bool back) {
  stage.state.fight = {true, back, space, static_cast<std::int8_t>(who), undecided};
  next_fight(stage);
}

SeatSet targets(const State& state) {
  const Team enemies = other(attackers(state));
  SeatSet all = players_in(state, state.fight.space, enemies);
  if (state.minions_of(enemies).in(state.fight.space) > 0) all.add(a_minion);
  return all;
}

SeatSet spenders(const State& state) {
  SeatSet all;
  for (Seat seat = 1; seat <= state.players; ++seat) {
    const bool attacks = team_of(seat) == attackers(state);
    const int unit = attacks ? state.fight.attacker : state.fight.defender;
    if (unit != a_minion && state.cubes[seat] > 0) all.add(seat);
  }
  return all;
}

void choose_target(const Stage& stage, int target) {
  stage.state.fight.defender = static_cast<std::int8_t>(target);
  ask_for_cubes(stage);
}

void spend(const Stage& stage, Seat seat, int number) {
  State& state = stage.state;
  state.spends[seat] = static_cast<std::int16_t>(number);
  state.handed_in.add(seat);
  if (state.handed_in == spenders(state)) reveal(stage);
}

void fight(const Stage& stage, const std::array<CombatRoll, 2>& rolls) {
  State& state = stage.state;
  const int attack = rolls[0].total(), defence = rolls[1].total();
  state.dice.attack = static_cast<std::int16_t>(attack);
  state.dice.defence = static_cast<std::int16_t>(defence);
  stage.tell({.what = attack == defence ? What::fought_again : What::fought,
              .seat = state.fight.attacker,
              .other = state.fight.defender,
              .team = attackers(state),
              .combat = rolls});
  if (attack == defence) return;
  const Fight on = state.fight;
  state.attack_dice = state.defence_dice = 0;
  const Team team = attackers(state);
  if (attack > defence)
    lose(stage, other(team), on.defender);
  else
    lose(stage, team, on.attacker);
  next_fight(stage);
}

}  // namespace herbarium::rush
