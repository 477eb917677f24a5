#include "games/rush/standing.hpp"

#include <algorithm>

#include "games/rush/moves.hpp"
#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

// All of this is computed once and then looked up.
using Distances = std::array<std::array<std::uint8_t, spaces>, spaces>;
using Standings = std::array<std::array<std::int16_t, spaces>, 4>;  // by team and landing

// From one space to all, by breadth-first search.
std::array<std::uint8_t, spaces> distances_from(Space start) {
  std::array<std::uint8_t, spaces> found;
  found.fill(out_of_reach);
  if (start == cloud) return found;
  FixedList<Space, spaces> queue;
  queue.push(start);
  found[start] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Space to : neighbours(queue[next])) {
      if (found[to] != out_of_reach) continue;
      found[to] = static_cast<std::uint8_t>(found[queue[next]] + 1);
      queue.push(to);
    }
  return found;
}

const Distances& distances() {
  static const Distances table = [] {
    Distances all;
    for (int space = 0; space < spaces; ++space)
      all[static_cast<std::size_t>(space)] = distances_from(static_cast<Space>(space));
    return all;
  }();
  return table;
}

// What a building is worth that a player can carry the Princess home from: 25 less the steps.
struct LessFarFromHome {
  Team team;
  int operator()(Space there) const { return 25 - steps_from_base(there, team); }
};
// All the same, but for those where one of her own team helps her to the Cloud.
struct UnlessHelped {
  const State& state;
  Team hers;
  int operator()(Space there) const { return players_in(state, there, hers).empty() ? 1 : 0; }
};

// With how many of the four rolls of a d4 a player gets from `space` to the building of that number, each
// counting as much as that building is worth.
template <class Worth>
int reached(Space space, int number, const Worth& worth) {
  const Space there = building(number);
  const int rolls = std::clamp(sides_of(Die::move) + 1 - distance(space, there), 0, sides_of(Die::move));
  return rolls * worth(there);
}

// The same over the six rolls of a nudge, each with the sign that is worse for the player.
template <class Worth>
int reached_after_nudge(Space space, int number, const Worth& worth) {
  int sum = 0;
  for (int die = 1; die <= sides_of(Die::cube); ++die)
    sum += std::min(reached(space, turned(number, die), worth), reached(space, turned(number, -die), worth));
  return sum;
}

// Over all numbers that she can be rolled to, 4 rolls of movement and 6 of a nudge.
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

const Standings& all_standings() {
  static const Standings table = [] {
    Standings all{};
    for (const Team team : teams)
      for (const Fall fall : {Fall::as_rolled, Fall::nudged})
        for (Space space = 0; space < cloud; ++space)
          all[row_of(team, fall)][space] = static_cast<std::int16_t>(
              reached_in_all(space, fall, LessFarFromHome{team}) * 10000 / (rolls_in_all * 25));
    return all;
  }();
  return table;
}

}  // namespace

int distance(Space a, Space b) { return distances_to(b)[a]; }

const std::array<std::uint8_t, spaces>& distances_to(Space to) { return distances()[to]; }

int standing(Space space, Team team, Fall fall) { return standings(team, fall)[space]; }

const std::array<std::int16_t, spaces>& standings(Team team, Fall fall) {
  return all_standings()[row_of(team, fall)];
}

int turns_within_reach(const State& state, Space space, Team team, Fall fall) {
  return reached_in_all(space, fall, UnlessHelped{state, other(team)}) * 1000 / rolls_in_all;
}

}  // namespace herbarium::rush
