// The course of a game of Rush and its dice, and which moves are legal (doc/rules/rush.md, A round; A turn;
// Fights).
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

using Moves = std::vector<Move>;

// Appends `move(a, b)` for every pair of d20.
template <class MakeMove>
void add_pairs(Moves& out, MakeMove move) {
  for (std::int8_t a = 1; a <= 20; ++a)
    for (std::int8_t b = 1; b <= 20; ++b) out.emplace_back(move(a, b));
}

void add_orders(const State& state, Moves& out) {
  const SeatSet due = due_for_order(state);
  if (due.size() != 2) return;
  const Seat second = due.without({due.first()}).first();
  add_pairs(out, [&](std::int8_t a, std::int8_t b) {
    OrderRoll roll;
    roll.d20[due.first()] = a;
    roll.d20[second] = b;
    return roll;
  });
}

void add_fights(const State& state, Moves& out) {
  if (state.attack_dice + state.defence_dice > 0) return;
  add_pairs(out, [](int a, int b) {
    FightRoll roll;
    roll.attack.set_d20(a);
    roll.defence.set_d20(b);
    return roll;
  });
}

void add_rolls(Die die, Moves& out) {
  for (std::int8_t value = 1; value <= sides_of(die); ++value) out.emplace_back(DieRoll{die, value});
}

void add_drags(const State& state, Moves& out) {
  for (const Space to : neighbours(state.at[carrier_now(state)]))
    if (may_drag(state, to)) out.emplace_back(Drag{to});
  out.emplace_back(Plain::stop);
}

void add_minion_steps(const State& state, Moves& out) {
  state.minions_of(team_of(state.mover())).each([&](Space from) {
    for (const Space to : neighbours(from)) out.emplace_back(MinionStep{from, to});
  });
}

void add_actions(const State& state, Moves& out) {
  const Seat seat = state.mover();
  if (state.points > 0)
    for (const Space to : neighbours(state.at[seat])) out.emplace_back(Step{to});
  if (may_grab(state)) out.emplace_back(Plain::grab);
  if (may_take(state)) out.emplace_back(Take{static_cast<std::int8_t>(mate_of(state, seat))});
  if (state.carries(seat)) out.emplace_back(Plain::drop);
  if (state.bonus > 0) add_minion_steps(state, out);
  if (may_take_cube(state)) out.emplace_back(Plain::cube);
  if (!owes_minion(state)) out.emplace_back(Plain::end);
}

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

int round(const State& state) { return state.round; }

// The winners have a point.
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

// Only its owner knows the number of cubes that a seat has handed in.
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

// Only the ranks of an order count, and only the winner of a fight: different dice with the same result lead
// to the same position, and a search that distinguished them would hardly ever reach a position twice.
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

std::optional<Die> die_due(Phase phase) {
  switch (phase) {
    case Phase::reappear: return Die::reappear;
    case Phase::princess: return Die::princess;
    case Phase::nudge_die:
    case Phase::flight_die: return Die::cube;
    case Phase::move: return Die::move;
    default: return std::nullopt;
  }
}

std::optional<std::array<Plain, 2>> plain_due(Phase phase) {
  switch (phase) {
    case Phase::lift: return {{Plain::lift, Plain::decline}};
    case Phase::nudge: return {{Plain::nudge, Plain::decline}};
    case Phase::flee: return {{Plain::flee, Plain::decline}};
    case Phase::sign: return {{Plain::plus, Plain::minus}};
    case Phase::relay: return {{Plain::yield, Plain::keep}};
    default: return std::nullopt;
  }
}

SeatSet due_for_order(const State& state) {
  SeatSet due;
  for (Seat seat = 1; seat <= state.players; ++seat)
    for (Seat rival = 1; rival <= state.players; ++rival)
      if (seat != rival && state.rank[seat] == state.rank[rival]) due.add(seat);
  return due;
}

SeatSet spenders(const State& state) {
  SeatSet all;
  for (Seat seat = 1; seat <= state.players; ++seat) {
    const bool attacks = team_of(seat) == team_of(state.mover());
    const Fighter& fighter = attacks ? state.fight->attacker : *state.fight->defender;
    if (!fighter.is_minion() && state.cubes[seat] > 0) all.add(seat);
  }
  return all;
}

Fighters targets(const State& state) {
  const Team enemies = enemy_of(state.mover());
  Fighters all;
  if (state.minions_of(enemies).in(state.fight->space) > 0) all.push(Fighter::minion());
  for (const Seat seat : players_in(state, state.fight->space, enemies)) all.push(Fighter::player(seat));
  return all;
}

Bits<4> reachable(const State& state) {
  Bits<4> all;
  std::vector<Space> rim{state.at[state.mover()]};
  for (int points = state.points; points > 0; --points) {
    std::vector<Space> next;
    for (const Space from : rim)
      for (const Space to : neighbours(from)) {
        if (all.has(to)) continue;
        all.add(to);
        if (!has_units(state, to, enemy_of(state.mover()))) next.push_back(to);
      }
    rim = std::move(next);
  }
  all.remove(state.at[state.mover()]);
  return all;
}

void moves(const State& state, Seat seat, Moves& out) {
  if (const auto die = die_due(state.phase)) return add_rolls(*die, out);
  if (const auto two = plain_due(state.phase)) {
    for (const Plain move : *two) out.emplace_back(move);
    return;
  }
  switch (state.phase) {
    case Phase::order: return add_orders(state, out);
    case Phase::combat: return add_fights(state, out);
    case Phase::drag: return add_drags(state, out);
    case Phase::target:
      for (const Fighter& target : targets(state)) out.emplace_back(Target{target});
      return;
    case Phase::spend:
      for (std::int16_t cubes = 0; cubes <= state.cubes[seat]; ++cubes) out.emplace_back(Spend{cubes});
      return;
    case Phase::act: return add_actions(state, out);
    default: return;
  }
}

}  // namespace herbarium::rush
