// The rules of thumb by which playouts go on behind the tree, and from which the search takes its priors.
#include <algorithm>

#include "base/random_choice.hpp"
#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

// How near to the base a carrier may come before the enemies spend a cube on a flight.
constexpr int alarming = 2;

// The neighbour of `from` that costs least; of several, one at random.
template <class Cost>
Space best_neighbour(Space from, Rng& rng, Cost cost) {
  RandomBest<Space, decltype(cost(from))> best;
  for (const Space to : neighbours(from)) best.offer(to, -cost(to), rng);
  return best.value();
}

// A step along a shortest way to `to`, past enemies only if no other is as short.
Move step_towards(const State& state, Seat seat, Space to, Rng& rng) {
  const Team enemies = enemy_of(seat);
  const auto& steps = distances_to(to);
  return Step{best_neighbour(state.at[seat], rng, [&](Space next) {
    return 2 * steps[next] + (next != to && has_units(state, next, enemies) ? 1 : 0);
  })};
}

Move carry_home(const State& state, Seat seat, Rng& rng) {
  if (state.points == 0) return Plain::end;
  return step_towards(state, seat, base_of(team_of(seat)), rng);
}

// The step of a minion that brings it nearest to its post.
MinionStep minion_step(const State& state) {
  const Team team = team_of(state.mover());
  const auto& steps = distances_to(post_of_minions(state, team));
  MinionStep best;
  int least = out_of_reach;
  state.minions_of(team).each([&](Space from) {
    for (const Space to : neighbours(from)) {
      if (steps[to] >= least) continue;
      least = steps[to];
      best = {from, to};
    }
  });
  return best;
}

// With nothing better to do: to where the next Princess is likely to be near, and then a cube.
Move wander(const State& state, Seat seat, Rng& rng) {
  constexpr int shunned = 100000;
  const Team team = team_of(seat);
  const Space here = state.at[seat];
  if (state.points == 0) return may_take_cube(state) ? Plain::cube : Plain::end;
  const WaitingPlaces places(state, team);
  const auto cost = [&](Space to) {
    const bool shuns = to == state.stale[seat] || has_units(state, to, other(team));
    return (shuns ? shunned : 0) - places.worth(to);
  };
  const Space best = best_neighbour(here, rng, cost);
  if (may_take_cube(state) && cost(best) >= -places.worth(here)) return Plain::cube;
  return Step{best};
}

Move act(const State& state, Seat seat, Rng& rng) {
  if (may_grab(state)) return Plain::grab;
  if (owes_minion(state)) return minion_step(state);
  if (state.carries(seat)) return carry_home(state, seat, rng);
  if (may_take(state) && state.points > 0) return Take{static_cast<std::int8_t>(mate_of(state, seat))};
  const Space to = errand(state, seat);
  if (to != nowhere && to != state.at[seat] && state.points > 0) return step_towards(state, seat, to, rng);
  if (to != nowhere && may_take_cube(state)) return Plain::cube;
  return wander(state, seat, rng);
}

Drag drag_to_own(const State& state) {
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  const auto& steps = distances_to(state.at[state.due]);
  Drag best;
  int least = out_of_reach + 1;
  for (const Space to : neighbours(state.at[carrier])) {
    if (steps[to] >= least || !may_drag(state, carrier, to)) continue;
    least = steps[to];
    best.to = to;
  }
  return best;
}

bool should_flee(const State& state) {
  const Team team = team_of(state.mover());
  return steps_from_base(state.at[carrier_for(state, team)], team) <= alarming;
}

// Whichever sign leaves the Princess in less danger.
Plain better_sign(const State& state) {
  const int plus = danger(state, turned(state.roll, state.die));
  return plus <= danger(state, turned(state.roll, -state.die)) ? Plain::plus : Plain::minus;
}

// A player rather than a minion, and a carrier first: whoever wins the fights, she is free then.
Target target(const State& state) {
  const Fighters all = targets(state);
  Fighter best = all[0];
  for (const Fighter& each : all)
    if (!each.is_minion() && (best.is_minion() || state.carries(each.seat()))) best = each;
  return {best};
}

// For a Princess between half of the cubes and all of them, otherwise one at most.
Spend spending(const State& state, Seat seat, Rng& rng) {
  const int most = princess_at_stake(state) ? state.cubes[seat] : std::min<int>(state.cubes[seat], 1);
  const int kept = static_cast<int>(rng.below(static_cast<std::uint32_t>(most / 2 + 1)));
  const int used = princess_at_stake(state) ? most - kept : static_cast<int>(rng.below(2)) * most;
  return {static_cast<std::int16_t>(used)};
}

// Who has few cubes waits until the danger is great: 3 is two steps away.
Plain nudge_or_not(const State& state, Seat seat) {
  const int least = state.cubes[seat] >= 4 ? 1 : state.cubes[seat] >= 2 ? 2 : 3;
  return danger(state, state.roll) >= least ? Plain::nudge : Plain::decline;
}

}  // namespace

int danger(const State& state, int number) {
  constexpr int longest_reach = 4;
  const Seat seat = state.mover();
  const Space there = building(number);
  if (!players_in(state, there, enemy_of(seat)).empty()) return 0;
  return std::clamp(longest_reach + 1 - distance(state.at[seat], there), 0, longest_reach);
}

Space errand(const State& state, Seat seat) {
  const Princess& wanted = state.princess_of(enemy_of(seat));
  const Princess& own = state.princess_of(team_of(seat));
  const Space here = state.at[seat];
  if (!wanted.is_carried() && distance(here, wanted.at) <= state.points) return wanted.at;
  if (own.is_carried()) return own.at;
  if (wanted.is_carried()) return wanted.at;
  return nowhere;
}

Move rollout(const State& state, Seat seat, Rng& rng) {
  switch (state.phase) {
    case Phase::lift: return state.princess_of(team_of(seat)).is_carried() ? Plain::lift : Plain::decline;
    case Phase::nudge: return nudge_or_not(state, seat);
    case Phase::sign: return better_sign(state);
    case Phase::flee: return should_flee(state) ? Plain::flee : Plain::decline;
    case Phase::drag: return drag_to_own(state);
    case Phase::relay: return Plain::yield;
    case Phase::target: return target(state);
    case Phase::spend: return spending(state, seat, rng);
    default: return act(state, seat, rng);
  }
}

}  // namespace herbarium::rush
