#include "games/rush/thumbs.hpp"

#include <algorithm>

#include "games/rush/choices.hpp"
#include "games/rush/fight.hpp"
#include "games/rush/reach.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Kind = Move::Kind;

// An enemy this near his base is dragged away from it, while a cube can still do that.
constexpr int alarming = 2;

Move simple(Kind kind) { return {.kind = kind}; }
Move step_to(Space to) { return {.kind = Kind::step, .to = to}; }

// The neighbour of `from` that costs least; any of these.
template <class Cost>
Space best_neighbour(Space from, Rng& rng, Cost cost) {
  Space best = neighbours(from)[0];
  auto least = cost(best);
  std::uint32_t equals = 0;
  for (const Space to : neighbours(from)) {
    const auto price = cost(to);
    if (price > least) continue;
    if (price < least) equals = 0;
    least = price;
    if (rng.below(++equals) == 0) best = to;
  }
  return best;
}

// A step towards `to`, past enemies if that is no longer way; who is there already stays.
Move step_towards(const State& state, Seat seat, Space to, Rng& rng) {
  const Team enemies = enemy_of(seat);
  return step_to(best_neighbour(state.at[seat], rng, [&](Space next) {
    return 2 * distance(next, to) + (next != to && has_units(state, next, enemies) ? 1 : 0);
  }));
}

Move carry_home(const State& state, Seat seat, Rng& rng) {
  if (state.points == 0) return simple(Kind::end);
  return step_towards(state, seat, base_of(team_of(seat)), rng);
}

// The step of a minion that brings it nearest to its post.
Move minion_step(const State& state) {
  const Team team = team_of(state.mover());
  const Space post = post_of_minions(state, team);
  Move best{.kind = Kind::minion};
  int least = out_of_reach;
  for (const int from : state.minions_of(team).where())
    for (const Space to : neighbours(static_cast<Space>(from))) {
      const int steps = distance(to, post);
      if (steps >= least) continue;
      least = steps;
      best.from = static_cast<Space>(from);
      best.to = to;
    }
  return best;
}

// Where the mover should go now if there is anything to win or to prevent; else `nowhere`.
Space errand(const State& state, Seat seat) {
  const Princess& wanted = state.princess_of(enemy_of(seat));
  const Princess& own = state.princess_of(team_of(seat));
  const Space here = state.at[seat];
  if (wanted.carrier == 0 && distance(here, wanted.at) <= state.points) return wanted.at;
  if (own.carrier != 0) return own.at;
  if (wanted.carrier != 0) return wanted.at;
  return nowhere;
}

// A cube where one may be taken; before that a step to where the Princess is more likely to fall near.
Move wander(const State& state, Seat seat, Rng& rng) {
  constexpr float shunned = 9;
  const Team team = team_of(seat);
  const Space here = state.at[seat];
  if (state.points == 0) return simple(may_collect(state) ? Kind::collect : Kind::end);
  const auto cost = [&](Space to) {
    const bool shuns = to == state.stale[seat] || has_units(state, to, other(team));
    return (shuns ? shunned : 0) - readiness(to, team);
  };
  const Space best = best_neighbour(here, rng, cost);
  return may_collect(state) && cost(best) >= -readiness(here, team) ? simple(Kind::collect) : step_to(best);
}

Move act(const State& state, Seat seat, Rng& rng) {
  if (may_grab(state)) return simple(Kind::grab);
  if (owes_minion(state)) return minion_step(state);
  if (state.carries(seat)) return carry_home(state, seat, rng);
  if (may_take(state) && state.points > 0)
    return {.kind = Kind::take, .number = static_cast<std::int16_t>(mate_of(state, seat))};
  const Space to = errand(state, seat);
  if (to != nowhere && to != state.at[seat] && state.points > 0) return step_towards(state, seat, to, rng);
  if (to != nowhere && may_collect(state)) return simple(Kind::collect);
  return wander(state, seat, rng);
}

Move drag_to_own(const State& state) {
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  Move best{.kind = Kind::drag};
  int least = out_of_reach + 1;
  for (const Space to : neighbours(state.at[carrier])) {
    const int steps = distance(to, state.at[state.due]);
    if (!may_drag(state, carrier, to) || steps >= least) continue;
    least = steps;
    best.to = to;
  }
  return best;
}

bool should_flee(const State& state) {
  const Team team = team_of(state.mover());
  return steps_from_base(state.at[carrier_for(state, team)], team) <= alarming;
}

// A worse roll for the mover than the one that lies there.
Kind better_sign(const State& state) {
  const int plus = danger(state, turned(state.roll, state.die));
  return plus <= danger(state, turned(state.roll, -state.die)) ? Kind::plus : Kind::minus;
}

// A carrier first: should the fight be lost later, he at least has lost her.
Move target(const State& state) {
  const SeatSet all = targets(state);
  Seat best = all.first();
  for (const Seat seat : all)
    if (seat != a_minion && (best == a_minion || state.carries(seat))) best = seat;
  return {.kind = Kind::fight, .number = static_cast<std::int16_t>(best)};
}

// Between half of the cubes and all of them for a Princess, otherwise hardly any.
Move spending(const State& state, Seat seat, Rng& rng) {
  const int most = princess_at_stake(state) ? state.cubes[seat] : std::min<int>(state.cubes[seat], 1);
  const int kept = static_cast<int>(rng.below(static_cast<std::uint32_t>(most / 2 + 1)));
  const int used = princess_at_stake(state) ? most - kept : static_cast<int>(rng.below(2)) * most;
  return {.kind = Kind::spend, .number = static_cast<std::int16_t>(used)};
}

}  // namespace

int danger(const State& state, int number) {
  constexpr int longest_reach = 4;
  const Seat seat = state.mover();
  const Space there = building(number);
  if (!players_in(state, there, enemy_of(seat)).empty()) return 0;
  return std::max(0, longest_reach + 1 - distance(state.at[seat], there));
}

bool princess_at_stake(const State& state) {
  const Fight& on = state.fight;
  return (on.attacker > 0 && state.carries(on.attacker)) || (on.defender > 0 && state.carries(on.defender));
}

Space post_of_minions(const State& state, Team team) {
  const Princess& own = state.princess_of(team);
  return own.carrier != 0 ? own.at : base_of(other(team));
}

Move by_thumb(const State& state, Seat seat, Rng& rng) {
  constexpr int worth_a_nudge = 3;  // two steps away
  switch (state.phase) {
    case Phase::lift:
      return simple(state.princess_of(team_of(seat)).carrier != 0 ? Kind::lift : Kind::decline);
    case Phase::nudge:
      return simple(danger(state, state.roll) >= worth_a_nudge ? Kind::nudge : Kind::decline);
    case Phase::sign: return simple(better_sign(state));
    case Phase::flee: return simple(should_flee(state) ? Kind::flee : Kind::decline);
    case Phase::drag: return drag_to_own(state);
    case Phase::relay: return simple(Kind::yield);
    case Phase::target: return target(state);
    case Phase::spend: return spending(state, seat, rng);
    default: return act(state, seat, rng);
  }
}

}  // namespace herbarium::rush
