// Strategies of a mix that people would call the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "ai/double_oracle.hpp"

namespace herbarium::ai {

// A strategy, and how many others are meant by it.
template <class Move>
struct GroupedStrategy {
  Move move;
  float probability = 0;
  float value = 0;
  int alike = 0;
};

// The strategies of `seat`, the most probable first. If they are to be told, those that the game says are
// alike, and that are worth the same to a hundredth, are one, as probable as all of them.
template <Game G>
std::vector<GroupedStrategy<typename G::Move>> grouped(
    const std::vector<typename DoubleOracle<G>::Strategy>& strategies, const typename G::State& state,
    Seat seat, bool are_told) {
  constexpr float same_value = 0.01F;
  std::vector<GroupedStrategy<typename G::Move>> groups;
  for (const auto& [move, probability, value] : strategies) {
    if constexpr (G::heuristics.alike != nullptr) {
      const auto group =
          std::find_if(groups.begin(), groups.end(), [&, &move = move, &value = value](const auto& each) {
            return are_told && std::abs(each.value - value) < same_value &&
                   G::heuristics.alike(state, seat, each.move, move);
          });
      if (group != groups.end()) {
        group->probability += probability;
        group->alike += probability > 0 ? 1 : 0;
        continue;
      }
    }
    groups.push_back({move, probability, value});
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.probability > b.probability; });
  return groups;
}

}  // namespace herbarium::ai
