#include "games/rush/paths.hpp"

#include <algorithm>

#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

bool is_guarded(const State& state, Space space) { return has_units(state, space, enemy_of(state.mover())); }

// Something would happen to the mover there.
bool is_eventful(const State& state, Space space) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return is_guarded(state, space) || (princess.carrier == 0 && princess.at == space) ||
         (princess.carrier == seat && space == base_of(team_of(seat)));
}

// The cost of a way to each space: a step is dear, an enemy on the way a little, so that short ways count
// first and quiet ones next.
constexpr int step_cost = 256;
constexpr int far = 1 << 20;

std::array<int, spaces> costs_to(const State& state, Space to) {
  std::array<int, spaces> costs;
  costs.fill(far);
  costs[to] = 0;
  for (bool better = true; better;) {
    better = false;
    for (Space space = 0; space < cloud; ++space)
      for (const Space next : neighbours(space)) {
        const int cost = costs[next] + step_cost + (next != to && is_guarded(state, next) ? 1 : 0);
        if (cost >= costs[space]) continue;
        costs[space] = cost;
        better = true;
      }
  }
  return costs;
}

}  // namespace

std::vector<Space> way_to(const State& state, Space to) {
  const std::array<int, spaces> costs = costs_to(state, to);
  std::vector<Space> way;
  Space here = state.at[state.mover()];
  while (here != to && static_cast<int>(way.size()) < state.points) {
    const auto cost = [&](Space next) {
      return costs[next] + (next != to && is_guarded(state, next) ? 1 : 0);
    };
    const auto& around = neighbours(here);
    here =
        *std::min_element(around.begin(), around.end(), [&](Space a, Space b) { return cost(a) < cost(b); });
    way.push_back(here);
    if (is_eventful(state, here)) break;
  }
  return way;
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
        if (!is_guarded(state, to)) next.push_back(to);
      }
    rim = std::move(next);
  }
  all.remove(state.at[state.mover()]);
  return all;
}

}  // namespace herbarium::rush
