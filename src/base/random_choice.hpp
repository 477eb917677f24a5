// Choices at random, each possible one with the same chance.
#pragma once

#include "base/rng.hpp"

namespace herbarium {

// A member of a set of numbers that is not empty (Bits, SeatSet).
template <class Set>
int random_member(const Set& set, Rng& rng) {
  return set.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(set.size()))));
}

// An element of a list that is not empty.
template <class List>
const auto& random_element(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// The best of what it is offered, one after the other; of several that are equally good, one at random
// (reservoir sampling: Vitter 1985, Random sampling with a reservoir).
template <class T, class Score>
class RandomBest {
 public:
  // Draws a random number whenever nothing better was offered before.
  void offer(const T& value, Score score, Rng& rng) {
    if (equals_ > 0 && score < score_) return;
    if (equals_ == 0 || score > score_) equals_ = 0;
    score_ = score;
    if (rng.below(++equals_) == 0) value_ = value;
  }

  bool empty() const { return equals_ == 0; }
  // What a T is without a value, if nothing was offered.
  const T& value() const { return value_; }

 private:
  T value_{};
  Score score_{};
  std::uint32_t equals_ = 0;  // offered with this score
};

}  // namespace herbarium
