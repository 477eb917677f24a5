// The effect of a move on the state, and the next phase (doc/rules/rush.md, A round; A turn; Fights).
#include <algorithm>
#include <utility>

#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

void end_game(State& state, std::optional<Team> winner, Why why) {
  state.phase = Phase::over;
  state.why = why;
  state.winner = winner;
  state.points = state.bonus = state.due = state.roll = state.die = state.steps = 0;
  state.relay_asked = false;
  state.fight.reset();
  state.handed_in = {};
}

// Ranks the tied seats among themselves.
void rank_by(State& state, const OrderRoll& roll) {
  const PerPlayer<std::int8_t> before = state.rank;
  for (Seat seat = 1; seat <= state.players; ++seat) {
    if (roll.d20[seat] > 0) state.dice.order[seat] = roll.d20[seat];
    for (Seat rival = 1; rival <= state.players; ++rival)
      if (before[rival] == before[seat] && roll.d20[rival] > roll.d20[seat]) ++state.rank[seat];
  }
}

// Plays one legal move.
class Turn {
 public:
  Turn(State& state, Seat seat, Observer* observer) : state_(state), seat_(seat), observer_(observer) {}

  // --- Rounds and turns

  void operator()(const OrderRoll& roll) const {
    rank_by(state_, roll);
    const OrderDice dice{state_.round, std::exchange(state_.order_begun, true), roll.d20};
    if (!due_for_order(state_).empty()) return tell(Tied{dice});
    for (Seat seat = 1; seat <= state_.players; ++seat)
      state_.order[static_cast<std::size_t>(state_.rank[seat])] = static_cast<std::int8_t>(seat);
    tell(Ordered{dice, state_.order[0]});
    state_.turn = 0;
    begin_turn();
  }

  void operator()(const DieRoll& roll) const {
    switch (roll.die) {
      case Die::reappear: return appear(building(roll.value));
      case Die::princess: return roll_princess(roll.value);
      case Die::cube:
        return state_.phase == Phase::nudge_die ? roll_nudge(roll.value) : roll_flight(roll.value);
      case Die::move: return roll_move(roll.value);
    }
  }

  void operator()(const Step& move) const {
    state_.at[seat_] = move.to;
    --state_.points;
    if (state_.carries(seat_)) state_.princess_of(enemy_of(seat_)).at = move.to;
    tell(Stepped{seat_, move.to});
    begin_fights(move.to, Fighter::player(seat_), false);
  }

  void operator()(const MinionStep& move) const {
    Minions& minions = state_.minions_of(team_of(seat_));
    state_.bonus = 0;
    minions.remove(move.from);
    minions.add(move.to);
    tell(MinionStepped{move.from, move.to});
    begin_fights(move.to, Fighter::minion(), false);
  }

  void operator()(Plain move) const {
    switch (move) {
      case Plain::lift: return lift();
      case Plain::nudge: return use_cube(Phase::nudge_die);
      case Plain::plus: return add_nudge(state_.die);
      case Plain::minus: return add_nudge(-state_.die);
      case Plain::flee: return flee();
      case Plain::stop:
      case Plain::decline: return decline();
      case Plain::grab: return grab();
      case Plain::yield: return answer_mate(true);
      case Plain::keep: return answer_mate(false);
      case Plain::drop: return drop();
      case Plain::cube: return take_cube();
      case Plain::end: return end_turn(nowhere);
    }
  }

  // --- The Princess

  void operator()(const Drag& move) const {
    const Seat carrier = carrier_now(state_);
    state_.at[carrier] = move.to;
    state_.princess_of(enemy_of(carrier)).at = move.to;
    --state_.steps;
    tell(Dragged{move.to});
    if (state_.steps == 0 || !can_be_dragged(carrier)) ask_for_flight(state_.due);
  }

  // Asks the teammate who carries her.
  void operator()(const Take& move) const {
    state_.relay_asked = true;
    state_.phase = Phase::relay;
    state_.due = move.mate;
  }

  // --- Fights

  void operator()(const Target& move) const {
    state_.fight->defender = move.who;
    ask_for_cubes();
  }

  void operator()(const Spend& move) const {
    state_.spends[seat_] = move.cubes;
    state_.handed_in.add(seat_);
    if (state_.handed_in == spenders(state_)) reveal();
  }

  void operator()(const FightRoll& roll) const {
    const int attack = roll.attack.total(), defence = roll.defence.total();
    state_.dice.attack = static_cast<std::int16_t>(attack);
    state_.dice.defence = static_cast<std::int16_t>(defence);
    tell(Fought{roll});
    if (attack == defence) return;
    const Fight on = *state_.fight;
    state_.attack_dice = state_.defence_dice = 0;
    if (attack > defence)
      lose(other(attackers()), *on.defender);
    else
      lose(attackers(), on.attacker);
    next_fight();
  }

 private:
  void tell(const auto& event) const {
    if (observer_) observer_->notify(state_, event);
  }

  // Asks a seat for a decision.
  void ask(Seat seat, Phase phase) const {
    state_.phase = phase;
    state_.due = static_cast<std::int8_t>(seat);
  }

  // The asked seat uses a cube.
  void use_cube(Phase next) const {
    --state_.cubes[state_.due];
    state_.phase = next;
  }

  // --- Rounds and turns

  void begin_round() const {
    state_.phase = Phase::order;
    state_.turn = -1;
    state_.rank = {};
    state_.order_begun = false;
  }

  void begin_turn() const {
    const Seat seat = state_.mover();
    state_.dice = {.order = state_.dice.order};
    tell(TurnBegun{seat});
    if (state_.at[seat] != cloud) return look_for_princess();
    const Seat mate = mate_of(state_, seat);
    if (mate == nobody || state_.cubes[mate] == 0) return appear(base_of(team_of(seat)));
    ask(mate, Phase::lift);
  }

  void lift() const {
    --state_.cubes[state_.due];
    tell(Lifted{state_.due});
    ask(nobody, Phase::reappear);
  }

  // The mover comes back from the Cloud.
  void appear(Space space) const {
    const Seat seat = state_.mover();
    state_.at[seat] = space;
    state_.due = nobody;
    if (state_.phase == Phase::reappear)
      tell(Reappeared{space});
    else
      tell(BackInBase{space});
    begin_fights(space, Fighter::player(seat), true);
  }

  void roll_move(int d4) const {
    state_.dice.move = static_cast<std::int8_t>(d4);
    state_.points = static_cast<std::int8_t>(state_.carries(state_.mover()) ? std::max(1, d4 - 2) : d4);
    state_.bonus = state_.points == 1 ? 1 : 0;
    state_.phase = Phase::act;
    tell(MoveRolled{d4, state_.points, owes_minion(state_)});
  }

  void take_cube() const {
    ++state_.cubes[seat_];
    tell(CubeTaken{state_.cubes[seat_]});
    end_turn(state_.at[seat_]);
  }

  // `cube_from`: the space of the cube taken by the mover, or `nowhere`.
  void end_turn(Space cube_from) const {
    state_.stale[state_.mover()] = cube_from;
    state_.points = state_.bonus = 0;
    state_.relay_asked = false;
    if (++state_.turn < state_.players) return begin_turn();
    if (state_.round < state_.rounds) {
      ++state_.round;
      return begin_round();
    }
    --state_.turn;  // the last mover stays the mover
    end_game(state_, std::nullopt, Why::rounds);
    tell(RoundsOver{state_.round});
  }

  // --- The Princess

  // Step 2 of a turn, or step 3 if she is carried.
  void look_for_princess() const {
    if (carrier_now(state_) != nobody) return ask_for_flight(nobody);
    state_.phase = Phase::princess;
  }

  void roll_princess(int d20) const {
    state_.roll = state_.dice.princess = static_cast<std::int8_t>(d20);
    tell(PrincessRolled{enemy_of(state_.mover()), d20});
    ask_for_nudge(nobody);
  }

  // Asks the next enemy after seat `last` who has cubes; after all of them she is put down.
  void ask_for_nudge(Seat last) const {
    for (const Seat seat : members(state_, enemy_of(state_.mover())))
      if (seat > last && state_.cubes[seat] > 0) return ask(seat, Phase::nudge);
    place_princess();
  }

  void roll_nudge(int d6) const {
    state_.die = static_cast<std::int8_t>(d6);
    state_.phase = Phase::sign;
  }

  void add_nudge(int amount) const {
    state_.roll = static_cast<std::int8_t>(turned(state_.roll, amount));
    state_.die = 0;
    tell(Nudged{seat_, amount, state_.roll});
    ask_for_nudge(seat_);
  }

  void place_princess() const {
    const Team hers = enemy_of(state_.mover());
    const Space space = building(state_.roll);
    const SeatSet own = players_in(state_, space, hers);
    state_.princess_of(hers).at = own.empty() ? space : cloud;
    state_.roll = state_.die = state_.due = 0;
    state_.phase = Phase::move;
    if (own.empty())
      tell(PrincessPlaced{space});
    else
      tell(PrincessHelped{own.first()});
  }

  bool can_be_dragged(Seat carrier) const {
    const auto& around = neighbours(state_.at[carrier]);
    return std::any_of(around.begin(), around.end(), [&](Space to) { return may_drag(state_, to); });
  }

  // Asks the next enemy after seat `last` who can still drag the carrier; after all of them the mover
  // moves.
  void ask_for_flight(Seat last) const {
    const Seat carrier = carrier_now(state_);
    state_.steps = 0;
    ask(nobody, Phase::move);
    if (carrier == nobody) return;
    for (const Seat seat : members(state_, enemy_of(carrier)))
      if (seat > last && state_.cubes[seat] > 0 && !state_.fled.has(seat) && can_be_dragged(carrier))
        return ask(seat, Phase::flee);
  }

  void flee() const {
    state_.fled.add(state_.due);
    use_cube(Phase::flight_die);
  }

  void roll_flight(int d6) const {
    state_.steps = static_cast<std::int8_t>(d6);
    state_.phase = Phase::drag;
    tell(FlightBegun{state_.due, carrier_now(state_), d6});
  }

  // The seat asked for a lift, a nudge or a flight uses no cube, or ends the flight.
  void decline() const {
    if (state_.phase == Phase::lift)
      appear(base_of(team_of(state_.mover())));
    else if (state_.phase == Phase::nudge)
      ask_for_nudge(state_.due);
    else
      ask_for_flight(state_.due);
  }

  void begin_to_carry(Seat seat) const {
    state_.princess_of(enemy_of(seat)).carrier = static_cast<std::int8_t>(seat);
    state_.points = std::min<std::int8_t>(state_.points, 1);
  }

  void grab() const {
    begin_to_carry(seat_);
    tell(Grabbed{enemy_of(seat_)});
  }

  void answer_mate(bool yields) const {
    const Team hers = enemy_of(seat_);
    ask(nobody, Phase::act);
    if (!yields) return tell(Kept{seat_, hers});
    begin_to_carry(state_.mover());
    tell(Yielded{seat_, hers});
  }

  void drop() const {
    set_free(seat_);
    tell(Dropped{enemy_of(seat_), state_.at[seat_]});
  }

  // The Princess stays where she is, and her team may flee again when she is carried next.
  void set_free(Seat carrier) const {
    const Team hers = enemy_of(carrier);
    state_.princess_of(hers).carrier = nobody;
    state_.fled = state_.fled.without(members(state_, hers));
  }

  // --- Fights

  Team attackers() const { return team_of(state_.mover()); }

  // `who` of the mover's team has entered `space`, in step 1 of the turn (`on_return`) or in the action.
  // The turn continues when only one team is left there, at once or after fights.
  void begin_fights(Space space, Fighter who, bool on_return) const {
    const Fight fight{space, on_return, who, std::nullopt};
    if (!has_units(state_, space, other(attackers()))) return after_fights(fight);
    state_.fight = fight;
    next_fight();
  }

  void next_fight() const {
    Fight& on = *state_.fight;
    const Team team = attackers();
    if (!has_units(state_, on.space, team) || !has_units(state_, on.space, other(team)))
      return after_fights(Fight(on));
    if (!on.attacker.is_minion() && state_.at[on.attacker.seat()] != on.space)
      on.attacker = Fighter::minion();
    on.defender.reset();
    state_.phase = Phase::target;
    const Fighters all = targets(state_);
    if (all.size() == 1) (*this)(Target{all[0]});
  }

  void after_fights(const Fight& fought) const {
    const Seat seat = state_.mover();
    state_.fight.reset();
    state_.due = nobody;
    if (state_.at[seat] == cloud) return end_turn(nowhere);
    if (fought.on_return) return look_for_princess();
    state_.phase = Phase::act;
    if (!has_delivered(fought)) return;
    end_game(state_, team_of(seat), Why::princess);
    tell(Delivered{seat, fought.space});
  }

  // Only a step in the action delivers: nobody carries on the way back from the Cloud, and a flight never
  // delivers.
  bool has_delivered(const Fight& fought) const {
    const Seat seat = state_.mover();
    return !fought.on_return && fought.attacker.is(seat) && state_.at[seat] == fought.space &&
           fought.space == base_of(team_of(seat)) && state_.carries(seat);
  }

  // The attacker and the target are known: next come the cubes, if there are any to use.
  void ask_for_cubes() const {
    state_.due = nobody;
    state_.handed_in = {};
    state_.phase = Phase::spend;
    const Fight& on = *state_.fight;
    tell(FightBegun{attackers(), on.attacker, *on.defender, on.space});
    if (spenders(state_).empty()) reveal();
  }

  void reveal() const {
    state_.attack_dice = state_.defence_dice = 0;
    for (const Seat seat : state_.handed_in) {
      const std::int16_t used = state_.spends[seat];
      std::int16_t& side = team_of(seat) == attackers() ? state_.attack_dice : state_.defence_dice;
      side = static_cast<std::int16_t>(side + used);
      state_.cubes[seat] = static_cast<std::int16_t>(state_.cubes[seat] - used);
    }
    state_.phase = Phase::combat;
    for (const Seat seat : std::exchange(state_.handed_in, {})) {
      tell(Revealed{seat, state_.spends[seat]});
      state_.spends[seat] = 0;
    }
  }

  void lose(Team team, Fighter loser) const {
    const Space space = state_.fight->space;
    if (!loser.is_minion()) {
      send_to_cloud(loser.seat());
    } else {
      state_.minions_of(team).remove(space);
      tell(MinionLost{team});
    }
    state_.minions_of(other(team)).add(space);
    tell(MinionMade{other(team), space});
  }

  void send_to_cloud(Seat seat) const {
    state_.at[seat] = cloud;
    tell(Beaten{seat});
    if (seat == state_.mover()) state_.points = state_.bonus = 0;
    if (!state_.carries(seat)) return;
    set_free(seat);
    tell(PrincessFreed{enemy_of(seat), state_.fight->space});
  }

  State& state_;
  Seat seat_;
  Observer* observer_;
};

}  // namespace

void play(State& state, Seat seat, const Move& move, Observer* observer) {
  std::visit(Turn(state, seat, observer), move);
}

void resign(State& state, Seat seat) { end_game(state, enemy_of(seat), Why::resign); }

}  // namespace herbarium::rush
