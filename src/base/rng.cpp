#include "base/rng.hpp"

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

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

}  // namespace herbarium
