// Mixed strategies for a game of two in which both choose at once, by RM+ with linear averaging (Tammelin
// 2014, Solving large imperfect information games using CFR+): regret matching (Hart and Mas-Colell 2000, A
// simple adaptive procedure leading to correlated equilibrium) in which no regret falls below 0, and of
// which the average is taken with round t counting t times. Both players learn from the same round, and not
// in turns as in CFR+. In a game of constant sum the averages approach an equilibrium.
#pragma once

#include <array>
#include <vector>

namespace herbarium::ai {

// What each of the two players gets for each pair of choices.
class Payoffs {
 public:
  Payoffs(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), values_(rows * columns) {}

  std::size_t choices(std::size_t player) const { return player == 0 ? rows_ : columns_; }
  std::array<float, 2>& at(std::size_t row, std::size_t column) { return values_[row * columns_ + column]; }
  // What `player` gets for `own` against `other`.
  float of(std::size_t player, std::size_t own, std::size_t other) const {
    return player == 0 ? values_[own * columns_ + other][0] : values_[other * columns_ + own][1];
  }

 private:
  std::size_t rows_, columns_;
  std::vector<std::array<float, 2>> values_;
};

using MixedStrategy = std::vector<float>;  // the probability of each choice; they add up to 1

// Mixed strategies from which neither player gains much by deviating. More rounds are more exact and take
// proportionally longer: in a game of constant sum, the possible gain falls at least as fast as one over the
// square root of their number.
std::array<MixedStrategy, 2> equilibrium(const Payoffs& payoffs, int rounds);

// What each choice of `player` gets against the other's strategy.
std::vector<float> expected_payoffs(const Payoffs& payoffs, std::size_t player, const MixedStrategy& other);

}  // namespace herbarium::ai
