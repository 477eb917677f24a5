#include <doctest/doctest.h>

#include "games/catalog.hpp"

using namespace herbarium;

TEST_CASE("a bid can be typed as a number alone, where one is due") {
  auto match = find_module(catalog(), "herbs")->start({200, 4});
  CHECK(match.now().expand_shorthand(1, " 3 ") == std::vector<std::string>{" 3 "});
  REQUIRE(match.submit(1, "sheet 0 M5, Wh K5"));
  REQUIRE(match.submit(2, "sheet 2 M5, Bl K7"));
  CHECK(match.now().expand_shorthand(1, " 3 ") == std::vector<std::string>{"bid 3"});
  CHECK(match.now().expand_shorthand(1, "bid 3") == std::vector<std::string>{"bid 3"});
  CHECK(match.now().expand_shorthand(1, "03") == std::vector<std::string>{"03"});
  for (const Seat seat : {1, 2}) REQUIRE(match.submit(seat, match.now().expand_shorthand(seat, "3")[0]));
  CHECK(match.to_act() == SeatSet{nature});
  CHECK(match.now().expand_shorthand(nature, "2") == std::vector<std::string>{"coin 2"});
}
