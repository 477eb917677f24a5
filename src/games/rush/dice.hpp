// What one side rolls in a fight: a d20, and a d6 for each cube (doc/rules/rush.md, Fights).
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.hpp"

namespace herbarium::rush {

// There may be hundreds of cubes. The first d6 are kept in the order of their fall, of the rest how often
// each number fell, so that a roll stays small; they are then read in ascending order.
class CombatRoll {
 public:
  constexpr void set_d20(int value) { d20_ = static_cast<std::int8_t>(value); }
  constexpr int d20() const { return d20_; }

  constexpr void add(int d6) {
    if (!first_.full())
      first_.push(static_cast<std::int8_t>(d6));
    else
      ++more_[static_cast<std::size_t>(d6 - 1)];
    ++size_;
    sum_ = static_cast<std::int16_t>(sum_ + d6);
  }
  constexpr int size() const { return size_; }
  constexpr int total() const { return d20_ + sum_; }

  // Calls `visit` with each d6.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (const std::int8_t die : first_) visit(static_cast<int>(die));
    for (int value = 1; value <= 6; ++value)
      for (int i = 0; i < more_[static_cast<std::size_t>(value - 1)]; ++i) visit(value);
  }

  bool operator==(const CombatRoll&) const = default;

 private:
  std::int8_t d20_ = 0;
  std::int16_t size_ = 0;
  std::int16_t sum_ = 0;
  FixedList<std::int8_t, 16> first_;
  std::array<std::int16_t, 6> more_{};
};

}  // namespace herbarium::rush
