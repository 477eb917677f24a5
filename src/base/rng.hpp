// Random numbers that are the same on every machine: generator and distributions are our own.
#pragma once

#include <cstdint>

namespace herbarium {

// xoshiro256** by Blackman and Vigna, seeded through splitmix64. A small value: copying it forks the
// sequence.
class Rng {
 public:
  explicit Rng(std::uint64_t seed);

  // The sequence that belongs to place `index` of the game with this seed. Taking a move back and playing
  // it again therefore meets the same dice, and so does a game that is resumed.
  Rng(std::uint64_t seed, std::uint64_t index);

  std::uint64_t next();

  // A number from 0 to bound-1, each equally likely (bound > 0).
  std::uint32_t below(std::uint32_t bound);

  // A roll of one die: 1 to sides.
  int die(int sides) { return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides))); }

 private:
  std::uint64_t words_[4];
};

// A seed that nobody can foresee, from the operating system.
std::uint64_t random_seed();

}  // namespace herbarium
