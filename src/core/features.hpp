// Judgement that is learnt: a position or a move is described by named features, and each counts by a weight
// fitted to games (tests/tune). What a game gives for that, and what it makes of the weights in
// play.
//
// Sums are of integers, and odds come from base/exponential.hpp, so that all machines judge alike.
#pragma once

#include <span>
#include <string_view>

#include "base/exponential.hpp"
#include "core/hook.hpp"
#include "core/seat.hpp"

namespace herbarium {

// A feature, and what one of it adds to the logarithm of the odds.
struct Weight {
  std::string_view feature;
  int thousandths;
  std::string_view meaning;
};

// What a game describes. Where a description has features of moves only, or of states only, the rest is left
// out.
template <class State, class Move>
struct Features {
  std::span<const Weight> of_moves{};
  // Describes moves of a seat that is to act: a row for each, in the order of the weights, all 0 before.
  Hook<void(const State&, Seat, std::span<const Move>, std::span<int> rows)> describe_moves{};

  std::span<const Weight> of_states{};
  // Describes a state as a seat sees it: one row, likewise.
  Hook<void(const State&, Seat, std::span<int> row)> describe_state{};
};

// Adds up what features count for and, where there is a row for them, how often each occurs.
class FeatureCount {
 public:
  explicit FeatureCount(std::span<const Weight> weights, std::span<int> row = {})
      : weights_(weights), row_(row) {}

  template <class Feature>
  void add(Feature feature, int amount) {
    const auto at = static_cast<std::size_t>(feature);
    sum_ += weights_[at].thousandths * amount;
    if (!row_.empty()) row_[at] += amount;
  }
  // In thousandths of the logarithm of the odds.
  int sum() const { return sum_; }

 private:
  std::span<const Weight> weights_;
  std::span<int> row_;
  int sum_ = 0;
};

// The odds that such a sum stands for: each thousand makes them 2.7 times as high.
inline float odds(int thousandths) { return exponential(static_cast<float>(thousandths) / 1000); }

}  // namespace herbarium
