// Mixed strategies in a game of two that choose at once, where the game knows what each pair of choices is
// worth (Heuristics::contest).
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "ai/equilibrium.hpp"
#include "core/heuristics.hpp"

namespace herbarium::ai {

// A move of a mixed strategy: how often it should come, and what the seat gets with it against the other's.
template <class Move>
struct MixedMove {
  Move move;
  float probability = 0;
  float value = 0;
};

// What each should do, the most probable move first: 0 is the one, 1 the other. There must be a move for
// both.
template <class Move>
std::array<std::vector<MixedMove<Move>>, 2> solved(const Contest<Move>& contest) {
  constexpr int rounds = 400;  // of regret matching: the values are no more exact than that
  Payoffs payoffs(contest.own.size(), contest.others.size());
  for (std::size_t i = 0; i < contest.own.size(); ++i)
    for (std::size_t j = 0; j < contest.others.size(); ++j) {
      const float value = contest.values[i * contest.others.size() + j];
      payoffs.at(i, j) = {value, 1 - value};
    }
  const auto mixed = equilibrium(payoffs, rounds);
  std::array<std::vector<MixedMove<Move>>, 2> all;
  for (const std::size_t side : {0U, 1U}) {
    const std::vector<Move>& moves = side == 0 ? contest.own : contest.others;
    const std::vector<float> expected = expected_payoffs(payoffs, side, mixed[1 - side]);
    for (std::size_t i = 0; i < moves.size(); ++i)
      all[side].push_back({moves[i], mixed[side][i], expected[i]});
    std::stable_sort(all[side].begin(), all[side].end(),
                     [](const auto& a, const auto& b) { return a.probability > b.probability; });
  }
  return all;
}

}  // namespace herbarium::ai
