// Turns the result of a search into a choice and its reason.
#pragma once

#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "core/match/thinking.hpp"

namespace herbarium::ai {

// How many candidates a result has: as many as a person would look at.
inline constexpr std::size_t most_candidates = 8;

// What the first candidate is worth, and what the next best is: "expected to win 63 of 100 games from here,
// 58 with `place c4`". The next best is none of `turn`, which is to be played anyway. There must be one
// candidate at least.
std::string expectation(std::span<const Candidate> candidates, std::span<const std::string> turn);

// The mixed strategy that the visits are, as decoupled UCT gives it (Lanctot, Lisý and Winands 2013, Monte
// Carlo tree search in simultaneous move games): the visits of those that it has. `ranking` has the most
// visited first. What has no more than a tenth of its visits is left out (thresholding: Ganzfried, Sandholm
// and Waugh 2012, Strategy purification and thresholding): more left out is easier to foresee, less plays now
// and then what was only tried to explore.
template <class Ranking>
std::vector<int> mixed_strategy(const Ranking& ranking) {
  const int least = ranking.front().visits / 10;
  std::vector<int> visits;
  for (const auto& edge : ranking) {
    if (edge.visits <= least) break;
    visits.push_back(edge.visits);
  }
  return visits;
}

// A draw from that strategy.
template <class Ranking>
std::size_t mixed_choice(const Ranking& ranking, Rng& rng) {
  const std::vector<int> visits = mixed_strategy(ranking);
  const int sum = std::accumulate(visits.begin(), visits.end(), 0);
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
  for (std::size_t i = 0; i < visits.size(); ++i)
    if ((left -= visits[i]) < 0) return i;
  return 0;
}

}  // namespace herbarium::ai
