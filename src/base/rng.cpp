#include "base/rng.hpp"

#include <bit>
#include <random>

namespace herbarium {
namespace {

std::uint64_t splitmix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t state = index;
  return seed ^ splitmix(state);
}

}  // namespace

Rng::Rng(std::uint64_t seed) {
  for (auto& word : words_) word = splitmix(seed);
}

Rng::Rng(std::uint64_t seed, std::uint64_t index) : Rng(mixed(seed, index)) {}

std::uint64_t Rng::next() {
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

// Lemire's multiplication; the few values that would favour some results are drawn again. How many these are
// takes a division, and is less than `bound`, so it is mostly not asked.
std::uint32_t Rng::below(std::uint32_t bound) {
  for (;;) {
    const std::uint64_t product = (next() >> 32) * bound;
    const auto low = static_cast<std::uint32_t>(product);
    if (low >= bound || low >= (0U - bound) % bound) return static_cast<std::uint32_t>(product >> 32);
  }
}

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

}  // namespace herbarium
