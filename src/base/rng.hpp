// Random numbers that are the same on every machine: generator and distributions are the program's own.
#pragma once

#include <bit>
#include <cstdint>

namespace herbarium {

// xoshiro256** (Blackman and Vigna 2021, Scrambled linear pseudorandom number generators), seeded through
// splitmix64. A small value: copying it forks the sequence. Playouts draw all the time, so what they call is
// inline.
class Rng {
 public:
  explicit Rng(std::uint64_t seed);

  // The sequence for move `index` of the game with this seed. A move that is taken back and played again
  // therefore meets the same dice, and so does a resumed game.
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
  // generation in an interval: of the products, the few that would favour some results are drawn again. How
  // many these are takes a division, and is less than `bound`, so it is seldom computed.
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

}  // namespace herbarium
