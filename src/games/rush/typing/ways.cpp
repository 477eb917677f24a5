// The ways that lead to a space: of a walk, and of a flight.
#include <algorithm>

#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

bool is_guarded(const State& state, Space space) { return has_units(state, space, enemy_of(state.mover())); }

// Whether something happens to the mover on entering.
bool is_eventful(const State& state, Space space) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return is_guarded(state, space) || (!princess.is_carried() && princess.at == space) ||
         (princess.carrier == seat && space == base_of(team_of(seat)));
}

// What the cheapest way from each space to `to` costs. A step costs so much more than an enemy on the way
// that the shortest ways come first, and among them those past the fewest enemies.
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

// Finds a way from where the carrier is, on which each step leads farther from home and past no enemies.
class FlightPlan {
 public:
  explicit FlightPlan(const State& state)
      : state_(state),
        carrier_(carrier_for(state, team_of(state.mover()))),
        from_(state.at[carrier_]),
        home_(team_of(carrier_)) {}

  std::vector<Space> way_to(Space to) {
    if (!leads(to)) way_.clear();
    if (way_.size() > static_cast<std::size_t>(state_.steps))
      way_.resize(static_cast<std::size_t>(state_.steps));
    return way_;
  }

 private:
  int steps(Space space) const { return steps_from_base(space, home_); }

  // Appends the way to `here`, if there is one.
  bool leads(Space here) {
    if (here == from_) return true;
    if (here == cloud || steps(here) <= steps(from_) || seen_.has(here)) return false;
    seen_.add(here);
    if (has_units(state_, here, enemy_of(carrier_))) return false;
    for (const Space before : neighbours(here)) {
      if (steps(before) >= steps(here) || !leads(before)) continue;
      way_.push_back(here);
      return true;
    }
    return false;
  }

  const State& state_;
  Seat carrier_;
  Space from_;
  Team home_;
  Bits<4> seen_;
  std::vector<Space> way_;
};

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

std::vector<Space> flight_to(const State& state, Space to) { return FlightPlan(state).way_to(to); }

}  // namespace herbarium::rush
