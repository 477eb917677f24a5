#include "ai/simultaneous.hpp"

#include <algorithm>
#include <numeric>

namespace herbarium::ai {
namespace {

// Regret matching: probabilities in proportion to the regrets, which are not negative; all equal if all are
// 0.
void normalize(const std::vector<float>& regrets, MixedStrategy& strategy) {
  const float sum = std::accumulate(regrets.begin(), regrets.end(), 0.0F);
  for (std::size_t i = 0; i < strategy.size(); ++i)
    strategy[i] = sum > 0 ? regrets[i] / sum : 1.0F / static_cast<float>(strategy.size());
}

void compute_expected_payoffs(const Payoffs& payoffs, std::size_t player, const MixedStrategy& other,
                              std::vector<float>& expected) {
  for (std::size_t own = 0; own < expected.size(); ++own) {
    expected[own] = 0;
    for (std::size_t i = 0; i < other.size(); ++i) expected[own] += other[i] * payoffs.of(player, own, i);
  }
}

// One player's regrets, none below 0, and the weighted sum of their strategies: later rounds count more.
struct Side {
  explicit Side(std::size_t choices)
      : regrets(choices), strategy(choices, 1.0F), sum(choices), expected(choices) {}

  void update(int round) {
    float got = 0;
    for (std::size_t i = 0; i < strategy.size(); ++i) got += strategy[i] * expected[i];
    for (std::size_t i = 0; i < strategy.size(); ++i) {
      sum[i] += static_cast<float>(round) * strategy[i];
      regrets[i] = std::max(0.0F, regrets[i] + expected[i] - got);
    }
  }

  std::vector<float> regrets;
  MixedStrategy strategy;
  std::vector<float> sum;
  std::vector<float> expected;  // of each choice in this round
};

}  // namespace

std::vector<float> expected_payoffs(const Payoffs& payoffs, std::size_t player, const MixedStrategy& other) {
  std::vector<float> expected(payoffs.choices(player));
  compute_expected_payoffs(payoffs, player, other, expected);
  return expected;
}

std::array<MixedStrategy, 2> equilibrium(const Payoffs& payoffs, int rounds) {
  Side sides[] = {Side(payoffs.choices(0)), Side(payoffs.choices(1))};
  for (int round = 1; round <= rounds; ++round) {
    for (Side& side : sides) normalize(side.regrets, side.strategy);
    for (const std::size_t player : {0U, 1U}) {
      compute_expected_payoffs(payoffs, player, sides[1 - player].strategy, sides[player].expected);
      sides[player].update(round);
    }
  }
  std::array<MixedStrategy, 2> strategies{MixedStrategy(payoffs.choices(0)),
                                          MixedStrategy(payoffs.choices(1))};
  for (const std::size_t player : {0U, 1U}) normalize(sides[player].sum, strategies[player]);
  return strategies;
}

}  // namespace herbarium::ai
