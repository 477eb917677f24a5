#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

CombatRoll rolled(int cubes, Rng& rng) {
  CombatRoll roll;
  roll.set_d20(rng.die(20));
  for (int i = 0; i < cubes; ++i) roll.add(rng.die(6));
  return roll;
}

OrderRoll rolled_order(const State& state, Rng& rng) {
  OrderRoll roll;
  for (const Seat seat : due_for_order(state)) roll.d20[seat] = static_cast<std::int8_t>(rng.die(20));
  return roll;
}

FightRoll rolled_fight(const State& state, Rng& rng) {
  const CombatRoll attack = rolled(state.attack_dice, rng);
  return {attack, rolled(state.defence_dice, rng)};
}

// How many seats have rolled higher.
int seats_before(const OrderRoll& roll, Seat seat) {
  int before = 0;
  for (Seat rival = 1; rival <= most_players; ++rival)
    if (roll.d20[rival] > roll.d20[seat]) ++before;
  return before;
}

// Carries out each kind of move.
struct Player {
  Stage stage;
  Seat seat;

  void operator()(const OrderRoll& roll) const { roll_order(stage, roll); }
  void operator()(const FightRoll& roll) const { fight(stage, roll); }
  void operator()(const DieRoll& roll) const {
    switch (roll.die) {
      case Die::reappear: return appear(stage, building(roll.value));
      case Die::princess: return roll_princess(stage, roll.value);
      case Die::cube: return roll_cube(stage, roll.value);
      case Die::move: return roll_move(stage, roll.value);
    }
  }
  void operator()(const Step& move) const { step(stage, move.to); }
  void operator()(const Drag& move) const { drag(stage, move.to); }
  void operator()(const Take&) const { ask_mate(stage); }
  void operator()(const MinionStep& move) const { step_minion(stage, move.from, move.to); }
  void operator()(const Target& move) const { choose_target(stage, move.who); }
  void operator()(const Spend& move) const { spend(stage, seat, move.cubes); }
  void operator()(Plain move) const {
    switch (move) {
      case Plain::lift: return lift(stage);
      case Plain::nudge: return nudge(stage);
      case Plain::plus: return add_nudge(stage, 1);
      case Plain::minus: return add_nudge(stage, -1);
      case Plain::flee: return flee(stage);
      case Plain::stop: return stop_flight(stage);
      case Plain::decline: return decline(stage);
      case Plain::grab: return grab(stage);
      case Plain::yield: return answer_mate(stage, true);
      case Plain::keep: return answer_mate(stage, false);
      case Plain::drop: return drop(stage);
      case Plain::cube: return take_cube(stage);
      case Plain::end: return end_turn(stage);
    }
  }
};

}  // namespace

State start(const Options& options) {
  State state;
  state.players = static_cast<std::int8_t>(options[0]);
  state.rounds = static_cast<std::int16_t>(options[1]);
  for (Seat seat = 1; seat <= most_players; ++seat) {
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
    case Phase::nudge_die:
    case Phase::flight_die:
    case Phase::move:
    case Phase::combat: return {nature};
    case Phase::act:
    case Phase::target: return {state.mover()};
    case Phase::spend: return spenders(state).without(state.handed_in);
    case Phase::over: return {};
    default: return {state.due};
  }
}

SeatSet secret(const State& state) { return state.phase == Phase::spend ? to_act(state) : SeatSet{}; }

SeatSet hidden(const State& state) { return state.handed_in; }

int round(const State& state) { return state.round; }

// Whoever has won has a point.
Score score(const State& state) {
  constexpr std::string_view why[] = {"", "princess", "rounds", "resign"};
  Score score;
  score.counted = false;
  score.why = why[static_cast<int>(state.why)];
  if (!state.winner) return score;
  score.winners = members(state, *state.winner);
  for (const Seat seat : score.winners) score.points[seat] = 1;
  return score;
}

// Only its owner knows how many cubes a seat has handed in.
State determinize(const State& state, Seat viewer, Rng& rng) {
  State other = state;
  for (const Seat seat : state.handed_in)
    if (seat != viewer)
      other.spends[seat] =
          static_cast<std::int16_t>(rng.below(static_cast<std::uint32_t>(state.cubes[seat] + 1)));
  return other;
}

Move chance(const State& state, Rng& rng) {
  if (const auto die = die_due(state.phase))
    return DieRoll{*die, static_cast<std::int8_t>(rng.die(sides_of(*die)))};
  if (state.phase == Phase::order) return rolled_order(state, rng);
  return rolled_fight(state, rng);
}

// Of an order only who is before whom counts, and of a fight who wins: whatever else the dice show leads to
// the same position, and a search that told it apart would hardly ever come to the same position twice.
int outcome(const Move& move) {
  if (const auto* fight = std::get_if<FightRoll>(&move)) {
    const int attack = fight->attack.total(), defence = fight->defence.total();
    return attack == defence ? 0 : attack < defence ? 1 : 2;
  }
  const auto* order = std::get_if<OrderRoll>(&move);
  if (!order) return std::get<DieRoll>(move).value;
  int all = 0;
  for (Seat seat = 1; seat <= most_players; ++seat) all = all * most_players + seats_before(*order, seat);
  return all;
}

void play(State& state, Seat seat, const Move& move, Observer* observer) {
  std::visit(Player{{state, observer}, seat}, move);
}

bool may_resign(const State& state, Seat) { return state.phase != Phase::over; }

void resign(State& state, Seat seat) { end_game(state, enemy_of(seat), Why::resign); }

}  // namespace herbarium::rush
