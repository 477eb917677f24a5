#include "games/rush/dice_odds.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace herbarium::rush {
namespace {

constexpr int most_cubes = 40;

// The probability of each sum.
std::vector<double> sums(int cubes) {
  constexpr int first = 20, each = 6;
  std::vector<double> all(first + 1, 1.0 / first);
  all[0] = 0;
  for (int cube = 0; cube < std::min(cubes, most_cubes); ++cube) {
    std::vector<double> more(all.size() + each, 0);
    for (std::size_t sum = 0; sum < all.size(); ++sum)
      for (std::size_t die = 1; die <= each; ++die) more[sum + die] += all[sum] / each;
    all = std::move(more);
  }
  return all;
}

}  // namespace

int fights_won(int cubes, int against) {
  const std::vector<double> own = sums(cubes), other = sums(against);
  double won = 0, lost = 0;
  for (std::size_t a = 0; a < own.size(); ++a)
    for (std::size_t b = 0; b < other.size(); ++b)
      if (a != b) (a > b ? won : lost) += own[a] * other[b];
  return static_cast<int>(std::lround(100 * won / (won + lost)));
}

}  // namespace herbarium::rush
