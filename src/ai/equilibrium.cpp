#include "ai/equilibrium.hpp"

#include <algorithm>
#include <numeric>

namespace herbarium::ai {
namespace {

// In proportion to what is positive; all alike where nothing is.
void share_out(const std::vector<float>& regrets, Mix& mix) {
  const float sum = std::accumulate(regrets.begin(), regrets.end(), 0.0F);
  for (std::size_t i = 0; i < mix.size(); ++i)
    mix[i] = sum > 0 ? regrets[i] / sum : 1.0F / static_cast<float>(mix.size());
}

void find_worths(const Payoffs& payoffs, std::size_t player, const Mix& other, std::vector<float>& worth) {
  for (std::size_t own = 0; own < worth.size(); ++own) {
    worth[own] = 0;
    for (std::size_t i = 0; i < other.size(); ++i) worth[own] += other[i] * payoffs.of(player, own, i);
  }
}

// One player's regrets, none below 0, and the sum of what he played, later rounds counting more.
struct Side {
  explicit Side(std::size_t choices) : regrets(choices), mix(choices, 1.0F), sum(choices), worth(choices) {}

  void learn(int round) {
    float got = 0;
    for (std::size_t i = 0; i < mix.size(); ++i) got += mix[i] * worth[i];
    for (std::size_t i = 0; i < mix.size(); ++i) {
      sum[i] += static_cast<float>(round) * mix[i];
      regrets[i] = std::max(0.0F, regrets[i] + worth[i] - got);
    }
  }

  std::vector<float> regrets;
  Mix mix;
  std::vector<float> sum;
  std::vector<float> worth;  // of each choice in this round
};

}  // namespace

std::vector<float> worths(const Payoffs& payoffs, std::size_t player, const Mix& other) {
  std::vector<float> worth(payoffs.choices(player));
  find_worths(payoffs, player, other, worth);
  return worth;
}

std::array<Mix, 2> equilibrium(const Payoffs& payoffs, int rounds) {
  Side sides[] = {Side(payoffs.choices(0)), Side(payoffs.choices(1))};
  for (int round = 1; round <= rounds; ++round) {
    for (Side& side : sides) share_out(side.regrets, side.mix);
    for (const std::size_t player : {0U, 1U}) {
      find_worths(payoffs, player, sides[1 - player].mix, sides[player].worth);
      sides[player].learn(round);
    }
  }
  std::array<Mix, 2> mixes{Mix(payoffs.choices(0)), Mix(payoffs.choices(1))};
  for (const std::size_t player : {0U, 1U}) share_out(sides[player].sum, mixes[player]);
  return mixes;
}

}  // namespace herbarium::ai
