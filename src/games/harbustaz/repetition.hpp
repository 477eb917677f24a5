// How often a position has stood (doc/rules/harbustaz.md, End; Ruling Z1), and what that is counted from: the
// reversible actions since a colour last gained a piece.
//
// A move to an empty cell and a sowing by a peasant of height 1 bring a piece from beside the board, and no
// action ever takes one off it, so no earlier position can come back. All other actions (harvests, sowings
// that lower the peasant, passes) can be undone from what they were and where the pieces stand. So four bits
// for each are enough to compare the position exactly with all that it can repeat.
//
// There is no useful bound on how many such actions can follow one another, as seeds can be shifted about in
// very many ways. The trail keeps the latest 8192 and forgets older ones: a position that stood longer ago
// than that, with no piece added since, would count as new.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "board/hex.hpp"

namespace herbarium::harbustaz {

struct State;

// How often the pieces have stood as they do now with the same colour to act, this time included, as far back
// as the trail reaches.
int times_stood(const State& state);
// Whether that can be more than once. Unless both have passed only, a peasant has come back to its cell, and
// so has harvested at least twice. Each harvest made it higher, so it has sown as often; and the other side
// has acted as often as this one.
bool can_have_stood(const State& state);

class Trail {
 public:
  static constexpr int capacity = 8192;

  struct Harvest {
    HexWay way = HexWay::e;
    bool operator==(const Harvest&) const = default;
  };
  struct Sowing {
    HexWay way = HexWay::e;
    bool operator==(const Sowing&) const = default;
  };
  struct Pass {
    bool operator==(const Pass&) const = default;
  };
  using Step = std::variant<Harvest, Sowing, Pass>;

  int length() const { return length_; }
  void clear() { next_ = length_ = 0; }

  // Adds a step; when the trail is full, the oldest one is forgotten.
  void push(Step step) {
    std::uint64_t& word = words_[word_of(next_)];
    word &= ~(code_mask << shift_of(next_));
    word |= code_of(step) << shift_of(next_);
    next_ = (next_ + 1) % capacity;
    if (length_ < capacity) ++length_;
  }

  // The latest step (1), the one before it (2), … up to length().
  Step back(int steps) const {
    const int at = (next_ - steps + capacity) % capacity;
    return step_of((words_[word_of(at)] >> shift_of(at)) & code_mask);
  }

 private:
  static constexpr std::uint64_t ways = hex_ways.size();
  static constexpr std::uint64_t pass_code = 2 * ways;
  static constexpr int code_bits = 4;
  static constexpr int codes_per_word = 64 / code_bits;
  static constexpr std::uint64_t code_mask = (1U << code_bits) - 1;

  // A harvest is its way, a sowing comes behind all harvests, a pass last.
  static std::uint64_t code_of(const Step& step) {
    if (const auto* harvest = std::get_if<Harvest>(&step)) return static_cast<std::uint64_t>(harvest->way);
    if (const auto* sowing = std::get_if<Sowing>(&step))
      return ways + static_cast<std::uint64_t>(sowing->way);
    return pass_code;
  }
  static Step step_of(std::uint64_t code) {
    if (code == pass_code) return Pass{};
    if (code >= ways) return Sowing{static_cast<HexWay>(code - ways)};
    return Harvest{static_cast<HexWay>(code)};
  }

  static constexpr std::size_t word_of(int at) { return static_cast<std::size_t>(at / codes_per_word); }
  static constexpr int shift_of(int at) { return at % codes_per_word * code_bits; }

  std::array<std::uint64_t, capacity / codes_per_word> words_{};
  std::int32_t next_ = 0;  // where the next step goes
  std::int32_t length_ = 0;
};

}  // namespace herbarium::harbustaz
