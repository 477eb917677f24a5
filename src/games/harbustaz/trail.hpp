// The reversible actions since a colour last gained a piece: all that repetition needs
// (doc/rules/harbustaz.md, End).
//
// A move to an empty cell and a sowing by a peasant of height 1 bring a piece from beside the board, and no
// action ever takes one off it: no earlier position can come back. All other actions (harvests, sowings that
// lower the peasant, passes) can be walked backwards from what they were and where the pieces stand, so four
// bits each are enough to compare the position with all that it can repeat, exactly.
//
// How many such actions can follow one another has no bound worth naming, as seeds can be shifted about in
// very many ways. The trail keeps the latest 8192 and forgets older ones: then a position that stood longer
// ago than that, with no piece added since, would count as new.
#pragma once

#include <array>
#include <cstdint>

#include "board/hex.hpp"

namespace herbarium::harbustaz {

struct Step {
  enum class Kind : std::uint8_t { harvest, sow, pass };
  Kind kind = Kind::pass;
  HexWay way = HexWay::e;  // not of a pass
};

class Trail {
 public:
  static constexpr int capacity = 8192;

  int length() const { return length_; }
  void clear() { next_ = length_ = 0; }

  // Adds a step; when the trail is full, the oldest one is forgotten.
  void push(Step step) {
    const unsigned code = static_cast<unsigned>(step.kind) * 6 + static_cast<unsigned>(step.way);
    std::uint64_t& word = words_[word_of(next_)];
    word &= ~(std::uint64_t{15} << shift_of(next_));
    word |= std::uint64_t{code} << shift_of(next_);
    next_ = (next_ + 1) % capacity;
    if (length_ < capacity) ++length_;
  }

  // The latest step (1), the one before it (2), … up to length().
  Step back(int steps) const {
    const int at = (next_ - steps + capacity) % capacity;
    const auto code = (words_[word_of(at)] >> shift_of(at)) & 15;
    return {static_cast<Step::Kind>(code / 6), static_cast<HexWay>(code % 6)};
  }

 private:
  static constexpr std::size_t word_of(int at) { return static_cast<std::size_t>(at) / 16; }
  static constexpr int shift_of(int at) { return at % 16 * 4; }

  std::array<std::uint64_t, capacity / 16> words_{};
  std::int32_t next_ = 0;  // where the next step goes
  std::int32_t length_ = 0;
};

}  // namespace herbarium::harbustaz
