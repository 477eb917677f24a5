// What seats and nature do in Rush (doc/rules/rush.md, Moves).
#pragma once

#include <algorithm>
#include <variant>

#include "games/rush/state.hpp"

namespace herbarium::rush {

// What one side rolls in a fight: a d20, and a d6 for each cube. As there may be hundreds of cubes, only the
// first d6 are kept in the order in which they fell; of the others it is counted how often each number fell,
// and they are read back in ascending order.
class CombatRoll {
 public:
  constexpr void set_d20(int value) { d20_ = static_cast<std::int8_t>(value); }
  constexpr int d20() const { return d20_; }

  constexpr void add(int d6) {
    if (size_ < first_.size())
      first_[size_] = static_cast<std::int8_t>(d6);
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
    for (std::size_t i = 0; i < std::min<std::size_t>(size_, first_.size()); ++i)
      visit(static_cast<int>(first_[i]));
    for (int value = 1; value <= 6; ++value)
      for (int i = 0; i < more_[static_cast<std::size_t>(value - 1)]; ++i) visit(value);
  }

  bool operator==(const CombatRoll&) const = default;

 private:
  std::int8_t d20_ = 0;
  std::array<std::int8_t, 16> first_{};
  std::uint16_t size_ = 0;
  std::int16_t sum_ = 0;
  std::array<std::int16_t, 6> more_{};
};

// A move that is a word and nothing more.
enum class Plain : std::uint8_t {
  lift,
  nudge,
  plus,
  minus,
  flee,
  stop,
  decline,
  grab,
  yield,
  keep,
  drop,
  cube,
  end,
};

// What nature rolls a single die for: where a player reappears, where the Princess does, a cube, movement.
enum class Die : std::uint8_t { reappear, princess, cube, move };

constexpr int sides_of(Die die) {
  constexpr int sides[] = {20, 20, 6, 4};
  return sides[static_cast<std::size_t>(die)];
}

struct DieRoll {
  Die die = Die::reappear;
  std::int8_t value = 0;

  bool operator==(const DieRoll&) const = default;
};

struct OrderRoll {
  PerPlayer<std::int8_t> d20;  // 0 where none is due

  bool operator==(const OrderRoll&) const = default;
};

struct FightRoll {
  CombatRoll attack, defence;

  bool operator==(const FightRoll&) const = default;
};

struct Step {
  Space to = 0;

  bool operator==(const Step&) const = default;
};

struct Drag {
  Space to = 0;

  bool operator==(const Drag&) const = default;
};

struct Take {
  std::int8_t mate = nobody;

  bool operator==(const Take&) const = default;
};

struct MinionStep {
  Space from = 0, to = 0;

  bool operator==(const MinionStep&) const = default;
};

struct Target {
  Fighter who;

  bool operator==(const Target&) const = default;
};

struct Spend {
  std::int16_t cubes = 0;

  bool operator==(const Spend&) const = default;
};

using Move = std::variant<Plain, Step, Drag, Take, MinionStep, Target, Spend, DieRoll, OrderRoll, FightRoll>;

}  // namespace herbarium::rush
