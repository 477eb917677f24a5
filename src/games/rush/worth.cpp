#include "games/rush/worth.hpp"

#include <algorithm>

#include "games/rush/standing.hpp"

namespace herbarium::rush {
namespace {

using Counted = std::array<int, state_weights.size()>;

constexpr int most_useful = 40;  // cubes

constexpr auto uses_of_cubes = [] {
  std::array<int, most_useful + 1> uses{};
  int thousandths = 0;
  for (int cubes = 1; cubes <= most_useful; ++cubes) {
    thousandths += 4000 / (3 + cubes);
    uses[static_cast<std::size_t>(cubes)] = thousandths / 100;
  }
  return uses;
}();

int cubes_of(const State& state, Team team) {
  int sum = 0;
  for (const Seat seat : members(state, team)) sum += state.cubes[seat];
  return sum;
}

// How well enemies can get between the carrier and the base, in tenths: 0 not at all, 10 they are there
// already.
int threat(const State& state, Seat carrier) {
  const Team team = team_of(carrier);
  const int left = steps_from_base(state.at[carrier], team) + 1;
  int best = 0;
  for (const Seat enemy : members(state, other(team))) {
    const int to_carrier = distance(state.at[enemy], state.at[carrier]);
    const int to_base = distance(state.at[enemy], base_of(team));
    // A carrier is half as fast as anybody else.
    best = std::max(best, 10 - 5 * std::min(to_carrier, to_base) / left);
  }
  return best;
}

// The enemies who can drag the carrier back.
int drags(const State& state, Seat carrier) {
  int number = 0;
  for (const Seat enemy : members(state, enemy_of(carrier)))
    if (state.cubes[enemy] > 0 && !state.fled.has(enemy)) ++number;
  return number;
}

// The turns that the team has yet in this round, beyond those of the other.
int turns_ahead(const State& state, Team team) {
  int ahead = 0;
  for (int turn = std::max<int>(state.turn, 0); state.has_mover() && turn < state.players; ++turn)
    ahead += team_of(state.order[static_cast<std::size_t>(turn)]) == team ? 1 : -1;
  return ahead;
}

class Count {
 public:
  Count(const State& state, Team team) : state_(state), team_(team), carrier_(carrier_for(state, team)) {
    of(StateFeature::cubes) = use_of_cubes(cubes_of(state, team));
    for (const Princess& princess : state.princesses)
      if (princess.is_carried()) of(StateFeature::cubes_in_carry) += of(StateFeature::cubes);
    for (const Seat seat : members(state, team)) count_player(seat);
    count_minions();
    if (carrier_ != nobody) count_carrying();
  }

  const Counted& all() const { return all_; }

 private:
  int& of(StateFeature feature) { return all_[static_cast<std::size_t>(feature)]; }

  void count_player(Seat seat) {
    const Space at = state_.at[seat];
    if (at == cloud) ++of(StateFeature::on_cloud);
    if (carrier_ != nobody) return;
    const int enemies = cubes_of(state_, other(team_));
    const int free = standing(at, team_, Fall::as_rolled) / 100;
    if (enemies == 0) of(StateFeature::stands_free) += free;
    if (enemies == 1 || enemies == 2) of(StateFeature::stands_few) += free;
    if (enemies > 0) of(StateFeature::stands_nudged) += standing(at, team_, Fall::nudged) / 10;
  }

  void count_minions() {
    const Minions& own = state_.minions_of(team_);
    of(StateFeature::minions) = own.places();
    of(StateFeature::minions_at_gate) = own.in(base_of(other(team_))) > 0 ? 1 : 0;
  }

  void count_carrying() {
    const int ahead = use_of_cubes(cubes_of(state_, other(team_))) - use_of_cubes(cubes_of(state_, team_));
    const int steps = steps_from_base(state_.at[carrier_], team_);
    of(StateFeature::carries) = 1;
    of(StateFeature::way) = steps;
    of(StateFeature::drags) = drags(state_, carrier_);
    of(StateFeature::threat) = threat(state_, carrier_);
    of(StateFeature::outnumbered) = of(StateFeature::threat) * std::max(0, ahead) / 10;
    of(StateFeature::moves_first) = turns_ahead(state_, team_);
    of(StateFeature::nearly_home) = steps <= 2 && drags(state_, carrier_) == 0 ? 1 : 0;
  }

  const State& state_;
  Team team_;
  Seat carrier_;
  Counted all_{};
};

int score_of(const Counted& counted) {
  int sum = 0;
  for (std::size_t i = 0; i < counted.size(); ++i) sum += counted[i] * state_weights[i].thousandths;
  return sum;
}

}  // namespace

void describe_state(const State& state, Seat seat, std::span<int> row) {
  const Count count(state, team_of(seat));
  const Counted& counted = count.all();
  std::copy(counted.begin(), counted.end(), row.begin());
}

int use_of_cubes(int cubes) { return uses_of_cubes[static_cast<std::size_t>(std::min(cubes, most_useful))]; }

int lead_of_zombies(const State& state) {
  return score_of(Count(state, Team::zombies).all()) - score_of(Count(state, Team::jocks).all());
}

}  // namespace herbarium::rush
