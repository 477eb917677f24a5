// Numbers that are the same on every machine: random ones, choices made with them, and powers of e.
#pragma once

#include <bit>
#include <cstdint>

namespace herbarium {

// --- random numbers ----------------------------------------------------------------------------------------

// xoshiro256** (Blackman and Vigna 2021, Scrambled linear pseudorandom number generators), seeded through
// splitmix64. A small value: copying it forks the sequence. Playouts draw all the time, so their functions
// are inline.
class Rng {
 public:
  explicit Rng(std::uint64_t seed);

  // The sequence for move `index` of the game with this seed. A move taken back and played again therefore
  // has the same dice, as does a resumed game.
  Rng(std::uint64_t seed, std::uint64_t index);

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // A number from 0 to bound-1, each equally likely (bound > 0). Lemire (2019), Fast random integer
  // generation in an interval: of the products, the few that would favour some results are drawn again.
  // Their number takes a division, and is less than `bound`, so it is seldom computed.
  std::uint32_t below(std::uint32_t bound) {
    for (;;) {
      const std::uint64_t product = (next() >> 32) * bound;
      const auto low = static_cast<std::uint32_t>(product);
      if (low >= bound || low >= (0U - bound) % bound) return static_cast<std::uint32_t>(product >> 32);
    }
  }

  // A number from 0 up to, but not including, 1: each multiple of 2^-24 equally likely.
  float unit() { return static_cast<float>(next() >> 40) * 0x1p-24F; }

  // A roll of one die: 1 to sides.
  int die(int sides) { return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides))); }

 private:
  std::uint64_t words_[4];
};

// An unpredictable seed from the operating system.
std::uint64_t random_seed();

// --- choices -----------------------------------------------------------------------------------------------

// A member of a set of numbers (Bits, SeatSet), each with the same chance; the set must not be empty.
template <class Set>
int random_member(const Set& set, Rng& rng) {
  return set.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(set.size()))));
}

// An element of a list, each with the same chance; the list must not be empty.
template <class List>
const auto& random_element(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// The best of the values offered one after the other; of several equally good ones, one at random
// (reservoir sampling: Vitter 1985, Random sampling with a reservoir).
template <class T, class Score>
class RandomBest {
 public:
  // Draws a random number unless a better value was offered before.
  void offer(const T& value, Score score, Rng& rng) {
    if (equals_ > 0 && score < score_) return;
    if (equals_ == 0 || score > score_) equals_ = 0;
    score_ = score;
    if (rng.below(++equals_) == 0) value_ = value;
  }

  bool empty() const { return equals_ == 0; }
  // A default T if nothing was offered.
  const T& value() const { return value_; }

 private:
  T value_{};
  Score score_{};
  std::uint32_t equals_ = 0;  // values offered with this score
};

// --- powers of e -------------------------------------------------------------------------------------------

// e to a power, the same on every machine: a C library's result may differ in the last bit, and a search
// depends on every bit. The nearest float, except for less than one power in a million; 0 or infinity beyond
// the range of a float.
float exponential(float power);

}  // namespace herbarium
