#include "games/rush/worth.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

// --- Good places to be. All of this is computed once and then looked up.

using Standings = std::array<std::array<std::int16_t, spaces>, 4>;  // by team and fall

// The number of the four rolls of a d4 with which a player gets from `space` to the building of that
// number, each counting `worth` of that building.
template <class Worth>
int reached(Space space, int number, const Worth& worth) {
  const Space there = building(number);
  return rolls_for(distance(space, there)) * worth(there);
}

// The same over the six rolls of a nudge, each with the sign that is worse for the player.
template <class Worth>
int reached_after_nudge(Space space, int number, const Worth& worth) {
  int sum = 0;
  for (int die = 1; die <= sides_of(Die::cube); ++die)
    sum += std::min(reached(space, turned(number, die), worth), reached(space, turned(number, -die), worth));
  return sum;
}

// Over all numbers that can be rolled for her, 4 rolls of movement and 6 of a nudge.
template <class Worth>
int reached_in_all(Space space, Fall fall, const Worth& worth) {
  int sum = 0;
  for (int number = 1; number <= buildings; ++number) {
    const int as_rolled = sides_of(Die::cube) * reached(space, number, worth);
    sum +=
        fall == Fall::as_rolled ? as_rolled : std::min(as_rolled, reached_after_nudge(space, number, worth));
  }
  return sum;
}
constexpr int rolls_in_all = buildings * sides_of(Die::move) * sides_of(Die::cube);

std::size_t row_of(Team team, Fall fall) { return index_of(team) * 2 + (fall == Fall::nudged ? 1 : 0); }

// A building is worth 25 less the steps from it to the player's home.
Standings all_standings() {
  Standings all{};
  for (const Team team : teams)
    for (const Fall fall : {Fall::as_rolled, Fall::nudged})
      for (Space space = 0; space < cloud; ++space) {
        const int sum =
            reached_in_all(space, fall, [&](Space there) { return 25 - steps_from_base(there, team); });
        all[row_of(team, fall)][space] = static_cast<std::int16_t>(sum * 10000 / (rolls_in_all * 25));
      }
  return all;
}

// --- The value of a position

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

// The enemies' chance to get between the carrier and the base, in tenths: 0 none, 10 they are there
// already.
int threat(const State& state, Seat carrier) {
  const Team team = team_of(carrier);
  const int left = steps_from_base(state.at[carrier], team) + 1;
  int best = 0;
  for (const Seat enemy : members(state, other(team))) {
    const int to_carrier = distance(state.at[enemy], state.at[carrier]);
    const int to_base = distance(state.at[enemy], base_of(team));
    // A carrier moves at half speed.
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

// The team's excess of remaining turns in this round over the other team.
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

// --- The odds of a fight

constexpr int most_cubes = 40;

// The probability of each sum.
std::vector<double> sums(int cubes) {
  constexpr int first = 20, each = 6;
  std::vector<double> all(first + 1, 1.0 / first);
  all[0] = 0;
  for (int cube = 0; cube < std::min(cubes, most_cubes); ++cube) {
    std::vector<double> more(all.size() + each, 0);
    for (std::size_t sum = 0; sum < all.size(); ++sum)
      for (std::size_t die = 1; die <= each; ++die) more[sum + die] += all[sum] / each;
    all = std::move(more);
  }
  return all;
}

}  // namespace

const std::array<std::int16_t, spaces>& standings(Team team, Fall fall) {
  static const Standings table = all_standings();
  return table[row_of(team, fall)];
}

int standing(Space space, Team team, Fall fall) { return standings(team, fall)[space]; }

// A building has no worth if one of the Princess's own team helps her to the Cloud there.
int turns_within_reach(const State& state, Space space, Team team, Fall fall) {
  const auto is_free = [&](Space there) { return players_in(state, there, other(team)).empty() ? 1 : 0; };
  return reached_in_all(space, fall, is_free) * 1000 / rolls_in_all;
}

void describe_state(const State& state, Seat seat, std::span<int> row) {
  const Count count(state, team_of(seat));
  const Counted& counted = count.all();
  std::copy(counted.begin(), counted.end(), row.begin());
}

int use_of_cubes(int cubes) { return uses_of_cubes[static_cast<std::size_t>(std::min(cubes, most_useful))]; }

int lead_of_zombies(const State& state) {
  return score_of(Count(state, Team::zombies).all()) - score_of(Count(state, Team::jocks).all());
}

int fights_won(int cubes, int against) {
  const std::vector<double> own = sums(cubes), other = sums(against);
  double won = 0, lost = 0;
  for (std::size_t a = 0; a < own.size(); ++a)
    for (std::size_t b = 0; b < other.size(); ++b)
      if (a != b) (a > b ? won : lost) += own[a] * other[b];
  return static_cast<int>(std::lround(100 * won / (won + lost)));
}

}  // namespace herbarium::rush
