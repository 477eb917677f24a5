#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"

using namespace herbarium;

namespace {

constexpr int draws = 30000;

// Whether each was drawn about as often as the others.
bool about_equal(const std::vector<int>& counts) {
  for (const int count : counts)
    if (std::abs(count - draws / static_cast<int>(counts.size())) > draws / 50) return false;
  return true;
}

}  // namespace

TEST_CASE("unit numbers are between 0 and 1, evenly spread") {
  Rng rng(1);
  std::vector<int> tenths(10);
  for (int i = 0; i < draws; ++i) {
    const float drawn = rng.unit();
    REQUIRE(drawn >= 0);
    REQUIRE(drawn < 1);
    ++tenths[static_cast<std::size_t>(10 * drawn)];
  }
  CHECK(about_equal(tenths));
}

TEST_CASE("members of a set and elements of a list are drawn equally often, by one number each") {
  Bits<2> set;
  for (const int number : {3, 64, 127}) set.add(number);
  const std::array<int, 3> list{3, 64, 127};
  Rng rng(2), same = rng, plain = rng;
  std::vector<int> counts(3);
  for (int i = 0; i < draws; ++i) {
    const auto rank = plain.below(3);
    REQUIRE(random_member(set, rng) == list[rank]);
    REQUIRE(random_element(list, same) == list[rank]);
    ++counts[rank];
  }
  CHECK(about_equal(counts));
}

TEST_CASE("the best is chosen, and of equals one at random") {
  Rng rng(3);
  std::vector<int> counts(3);
  for (int i = 0; i < draws; ++i) {
    RandomBest<int, double> best;
    REQUIRE(best.empty());
    const std::array<double, 7> scores{-5, 1, 2, 1, 2, 0, 2};
    for (int at = 0; at < 7; ++at) best.offer(at, scores[static_cast<std::size_t>(at)], rng);
    REQUIRE_FALSE(best.empty());
    REQUIRE((best.value() == 2 || best.value() == 4 || best.value() == 6));
    ++counts[static_cast<std::size_t>(best.value() / 2 - 1)];
  }
  CHECK(about_equal(counts));
}

TEST_CASE("a value worse than the best so far takes no random number") {
  Rng rng(4), other = rng;
  RandomBest<int, int> best;
  best.offer(1, 5, rng);
  best.offer(2, 4, rng);
  other.below(1);
  CHECK(rng.next() == other.next());
}
