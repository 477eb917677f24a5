#include "ui/view.hpp"

#include <doctest/doctest.h>

#include "support/manual_clock.hpp"

using namespace herbarium;

TEST_CASE("the time left on a clock is rounded down, and never negative") {
  CHECK(left_in_brief(12.39) == "12.3 s");
  CHECK(left_in_brief(60) == "60.0 s");
  CHECK(left_in_brief(0.09) == "0.0 s");
  CHECK(left_in_brief(-3) == "0.0 s");
  CHECK(left_in_brief(259198.8) == "2 d 23 h");
  CHECK(left_in_words(59.99) == "59 seconds are left.");
  CHECK(left_in_words(259198.8) == "2 d 23 h are left.");
  CHECK(left_in_words(9.99) == "9.9 seconds are left.");
  CHECK(left_in_words(-1) == "0.0 seconds are left.");
  tables::ManualClock clock;
  const Countdown countdown{now_seconds() + 50, 60};
  CHECK(countdown.left() == doctest::Approx(50));
  clock.pass(49);
  CHECK(countdown.left() == doctest::Approx(1));
  clock.pass(2);
  CHECK(countdown.left() == 0);
}

TEST_CASE("a clock ticks when another tenth is due, and no more when it is over") {
  for (const double left : {12.39, 5.0, 0.12, 0.1}) {
    REQUIRE(next_tick(left));
    CHECK(*next_tick(left) > 0);
    CHECK(*next_tick(left) < 0.102);
    CHECK(left_in_brief(left - *next_tick(left)) != left_in_brief(left));
  }
  CHECK(*next_tick(12.39) > 0.09);
  CHECK_FALSE(next_tick(0.05));
  CHECK_FALSE(next_tick(0));
  CHECK_FALSE(next_tick(-1));
}
