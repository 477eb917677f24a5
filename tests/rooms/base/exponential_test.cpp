#include "base/random.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

using namespace herbarium;

TEST_CASE("e to a power, with the usual values") {
  CHECK(exponential(0) == 1);
  CHECK(exponential(1) == 2.7182818F);
  CHECK(exponential(-1) == 0.36787945F);
  CHECK(exponential(0.08F) == 1.0832871F);
  CHECK(exponential(88.8F) == std::numeric_limits<float>::infinity());
  CHECK(exponential(-105) == 0);
  CHECK(exponential(std::numeric_limits<float>::infinity()) == std::numeric_limits<float>::infinity());
  CHECK(exponential(-std::numeric_limits<float>::infinity()) == 0);
}

TEST_CASE("e to a power has the same bits on every machine") {
  std::uint64_t all = 0;
  for (int i = -100'000; i <= 100'000; ++i)
    all = all * 31 + std::bit_cast<std::uint32_t>(exponential(static_cast<float>(i) / 1024));
  CHECK(all == 3454843542175427566U);
}

TEST_CASE("e to a power is no farther from the truth than the next float") {
  for (int i = -80'000; i <= 80'000; i += 7) {
    const float power = static_cast<float>(i) / 1000;
    const auto exact = static_cast<float>(std::exp(static_cast<double>(power)));
    const float own = exponential(power);
    REQUIRE(own >= std::nextafter(exact, 0.0F));
    REQUIRE(own <= std::nextafter(exact, 2 * exact));
  }
}
