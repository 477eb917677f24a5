// How far everybody is from where something happens, or may happen.
#include <algorithm>
#include <vector>

#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

struct Way {
  int steps;
  Seat seat;
};

std::vector<Way> ways_to(const State& state, Space space) {
  std::vector<Way> ways;
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (state.at[seat] != cloud) ways.push_back({distance(state.at[seat], space), seat});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.steps < b.steps; });
  return ways;
}

Line in_words(const std::vector<Way>& ways) {
  std::vector<Line> all;
  for (const Way& way : ways) all.push_back(line(way.steps, " from ", seat_ref(way.seat)));
  return listed(all, ", ");
}

}  // namespace

FixedList<Space, 2> announced(const State& state) {
  FixedList<Space, 2> all;
  // While a nudge is told, its die is used up.
  const bool nudged = state.phase == Phase::sign && state.die == 0;
  if (state.phase == Phase::nudge || state.phase == Phase::nudge_die || nudged)
    all.push(building(state.roll));
  if (state.phase != Phase::sign || nudged) return all;
  for (const int sign : {1, -1}) all.push(building(turned(state.roll, sign * state.die)));
  return all;
}

Line distances_from(const State& state, Space space) {
  return space == cloud ? Line() : in_words(ways_to(state, space));
}

Line nearest_to(const State& state, Space space) {
  std::vector<Way> ways = ways_to(state, space);
  for (const Team team : teams) {
    const auto is_theirs = [&](const Way& way) { return team_of(way.seat) == team; };
    const auto nearest = std::find_if(ways.begin(), ways.end(), is_theirs);
    if (nearest != ways.end()) ways.erase(std::remove_if(nearest + 1, ways.end(), is_theirs), ways.end());
  }
  return in_words(ways);
}

}  // namespace herbarium::rush
