// From what a search found to a choice and to words.
#pragma once

#include <string>

#include "base/rng.hpp"
#include "core/thinking.hpp"

namespace herbarium::ai {

inline constexpr std::size_t most_candidates = 8;

// "expected to win 63 of 100 games".
std::string usual_reason(double value);

// One of what was tried, each as likely as it was visited; what was visited little is left out. `ranking` has
// the most visited first.
template <class Ranking>
std::size_t mixed_choice(const Ranking& ranking, Rng& rng) {
  const int least = ranking.front().visits / 10;
  int sum = 0;
  for (const auto& edge : ranking)
    if (edge.visits > least) sum += edge.visits;
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    if (ranking[i].visits <= least) break;
    if ((left -= ranking[i].visits) < 0) return i;
  }
  return 0;
}

}  // namespace herbarium::ai
