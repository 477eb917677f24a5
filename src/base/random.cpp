#include "base/random.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <random>

namespace herbarium {

// --- random numbers ----------------------------------------------------------------------------------------

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

// --- powers of e -------------------------------------------------------------------------------------------

namespace {

// This many steps from one power of 2 to the next (table-driven: Tang 1989, Table-driven implementation of
// the exponential function in IEEE floating-point arithmetic).
constexpr int steps = 32;
constexpr double step = 0.69314718055994530942 / steps;

// 1 + x + x^2/2! + ..., up to the given number of terms.
constexpr double series(double x, int terms) {
  double sum = 1;
  for (int i = terms; i > 0; --i) sum = 1 + sum * x / i;
  return sum;
}

constexpr std::array<double, steps> powers = [] {
  std::array<double, steps> table{};
  for (int i = 0; i < steps; ++i) table[static_cast<std::size_t>(i)] = series(i * step, 20);
  return table;
}();

// 2 to a power from -1022 to 1023.
double power_of_two(int power) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

}  // namespace

float exponential(float power) {
  constexpr float largest = 88.73F, smallest = -104;
  if (power > largest) return std::numeric_limits<float>::infinity();
  if (power < smallest) return 0;
  const double nearest = power / step + (power < 0 ? -0.5 : 0.5);
  const int count = static_cast<int>(nearest);
  const double rest = power - count * step;
  const double fraction =
      1 + rest * (1 + rest * (1.0 / 2 + rest * (1.0 / 6 + rest * (1.0 / 24 + rest / 120))));
  const int index = count & (steps - 1);
  return static_cast<float>(powers[static_cast<std::size_t>(index)] * fraction *
                            power_of_two((count - index) / steps));
}

}  // namespace herbarium
