// Turns the result of a search into a choice and its reason.
#pragma once

#include <string>

#include "base/rng.hpp"
#include "core/match/thinking.hpp"

namespace herbarium::ai {

// How many candidates a result has: as many as a person would look at.
inline constexpr std::size_t most_candidates = 8;

// "expected to win 63 of 100 games".
std::string usual_reason(double value);

// A draw from the mixed strategy that the visits are, as decoupled UCT gives it (Lanctot, Lisý and Winands
// 2013, Monte Carlo tree search in simultaneous move games). `ranking` has the most visited first. What has
// no more than a tenth of its visits is left out (thresholding: Ganzfried, Sandholm and Waugh 2012,
// Strategy purification and thresholding): more left out is easier to foresee, less plays now and then what
// was only tried to explore.
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
