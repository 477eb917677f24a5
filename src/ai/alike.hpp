// Moves that people would call the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "ai/contest.hpp"
#include "ai/double_oracle.hpp"

namespace herbarium::ai {

// Whether the game says that two moves are.
template <Game G>
bool are_alike(const typename G::State& state, Seat seat, const typename G::Move& one,
               const typename G::Move& other) {
  if constexpr (G::heuristics.words.alike != nullptr)
    return G::heuristics.words.alike(state, seat, one, other);
  return false;
}

// Whether what is expected of them is the same, to a hundredth.
inline bool is_same_value(float one, float other) { return std::abs(one - other) < 0.01F; }

// A strategy, and how many others are meant by it.
template <class Move>
struct GroupedStrategy : MixedMove<Move> {
  int alike = 0;
};

// The strategies of `seat`, the most probable first. If they are to be told, those that the game says are
// alike, and that are worth the same to a hundredth, are one, as probable as all of them.
template <Game G>
std::vector<GroupedStrategy<typename G::Move>> grouped(
    const std::vector<typename DoubleOracle<G>::Strategy>& strategies, const typename G::State& state,
    Seat seat, bool are_told) {
  std::vector<GroupedStrategy<typename G::Move>> groups;
  for (const auto& strategy : strategies) {
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& each) {
      return are_told && is_same_value(each.value, strategy.value) &&
             are_alike<G>(state, seat, each.move, strategy.move);
    });
    if (group != groups.end()) {
      group->probability += strategy.probability;
      group->alike += strategy.probability > 0 ? 1 : 0;
      continue;
    }
    groups.push_back({strategy, 0});
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.probability > b.probability; });
  return groups;
}

}  // namespace herbarium::ai
