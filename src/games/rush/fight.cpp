#include <utility>

#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

Team attackers(const State& state) { return team_of(state.mover()); }

// Only a step in the action delivers: on the way back from the Cloud nobody carries, and a flight never
// delivers.
bool has_delivered(const State& state, const Fight& fought) {
  const Seat seat = state.mover();
  return !fought.on_return && fought.attacker.is(seat) && state.at[seat] == fought.space &&
         fought.space == base_of(team_of(seat)) && state.carries(seat);
}

void after_fights(const Stage& stage, const Fight& fought) {
  State& state = stage.state;
  const Seat seat = state.mover();
  state.fight.reset();
  state.due = nobody;
  if (state.at[seat] == cloud) return end_turn(stage);
  if (fought.on_return) return look_for_princess(stage);
  state.phase = Phase::act;
  if (!has_delivered(state, fought)) return;
  end_game(state, team_of(seat), Why::princess);
  stage.tell(Delivered{seat, fought.space});
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
    stage.tell(Revealed{seat, state.spends[seat]});
    state.spends[seat] = 0;
  }
}

// Attacker and target are known: next come the cubes, if anybody has any to use.
void ask_for_cubes(const Stage& stage) {
  State& state = stage.state;
  state.due = nobody;
  state.handed_in = {};
  state.phase = Phase::spend;
  const Fight& on = *state.fight;
  stage.tell(FightBegun{attackers(state), on.attacker, *on.defender, on.space});
  if (spenders(state).empty()) reveal(stage);
}

void next_fight(const Stage& stage) {
  State& state = stage.state;
  Fight& on = *state.fight;
  const Team team = attackers(state);
  if (!has_units(state, on.space, team) || !has_units(state, on.space, other(team)))
    return after_fights(stage, Fight(on));
  if (!on.attacker.is_minion() && state.at[on.attacker.seat()] != on.space) on.attacker = Fighter::minion();
  on.defender.reset();
  state.phase = Phase::target;
  const Fighters all = targets(state);
  if (all.size() == 1) choose_target(stage, all[0]);
}

void send_to_cloud(const Stage& stage, Seat seat) {
  State& state = stage.state;
  state.at[seat] = cloud;
  stage.tell(Beaten{seat});
  if (seat == state.mover()) state.points = state.bonus = 0;
  if (!state.carries(seat)) return;
  set_free(state, seat);
  stage.tell(PrincessFreed{enemy_of(seat), state.fight->space});
}

void lose(const Stage& stage, Team team, Fighter loser) {
  State& state = stage.state;
  const Space space = state.fight->space;
  if (!loser.is_minion()) {
    send_to_cloud(stage, loser.seat());
  } else {
    state.minions_of(team).remove(space);
    stage.tell(MinionLost{team});
  }
  state.minions_of(other(team)).add(space);
  stage.tell(MinionMade{other(team), space});
}

}  // namespace

void begin_fights(const Stage& stage, Space space, Fighter who, bool on_return) {
  const Fight fight{space, on_return, who, std::nullopt};
  if (!has_units(stage.state, space, other(attackers(stage.state)))) return after_fights(stage, fight);
  stage.state.fight = fight;
  next_fight(stage);
}

void choose_target(const Stage& stage, Fighter target) {
  stage.state.fight->defender = target;
  ask_for_cubes(stage);
}

void spend(const Stage& stage, Seat seat, int cubes) {
  State& state = stage.state;
  state.spends[seat] = static_cast<std::int16_t>(cubes);
  state.handed_in.add(seat);
  if (state.handed_in == spenders(state)) reveal(stage);
}

void fight(const Stage& stage, const FightRoll& roll) {
  DiceOnTable& dice = stage.state.dice;
  dice.attack = static_cast<std::int16_t>(roll.attack.total());
  dice.defence = static_cast<std::int16_t>(roll.defence.total());
  stage.tell(Fought{roll});
  settle_fight(stage);
}

void settle_fight(const Stage& stage) {
  State& state = stage.state;
  const int attack = state.dice.attack, defence = state.dice.defence;
  if (attack == defence) return;
  const Fight on = *state.fight;
  state.attack_dice = state.defence_dice = 0;
  const Team team = attackers(state);
  if (attack > defence)
    lose(stage, other(team), *on.defender);
  else
    lose(stage, team, on.attacker);
  next_fight(stage);
}

}  // namespace herbarium::rush
