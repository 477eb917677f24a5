#include "games/rush/reach.hpp"

#include <algorithm>

namespace herbarium::rush {
namespace {

using Distances = std::array<std::array<std::uint8_t, spaces>, spaces>;
using Readiness = std::array<std::array<float, spaces>, 2>;

// From one space to all.
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

// The chance that a d4 is enough for so many steps.
float chance_of_steps(int steps) { return std::clamp(static_cast<float>(5 - steps) / 4, 0.0F, 1.0F); }

float readiness_found(Space space, Team team) {
  constexpr float share = 1.0F / buildings;
  constexpr float each_step_home = 0.04F;
  float sum = 0;
  for (int number = 1; number <= buildings; ++number) {
    const Space there = building(number);
    const float worth = 1 - each_step_home * static_cast<float>(steps_from_base(there, team));
    sum += share * worth * chance_of_steps(distance(space, there));
  }
  return sum;
}

}  // namespace

int distance(Space a, Space b) { return distances()[a][b]; }

float readiness(Space space, Team team) {
  static const Readiness table = [] {
    Readiness all{};
    for (const Team each : teams)
      for (Space from = 0; from < cloud; ++from) all[index_of(each)][from] = readiness_found(from, each);
    return all;
  }();
  return table[index_of(team)][space];
}

}  // namespace herbarium::rush
