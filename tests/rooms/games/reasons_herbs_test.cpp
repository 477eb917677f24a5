// Why the program would play something in Herbs.
#include <doctest/doctest.h>

#include "games/herbs/game.hpp"
#include "support/reasons.hpp"

using namespace herbarium;
using reasons::submit;
using reasons::why;

namespace {

Herbs::State herbs_after(const std::string& one, const std::string& two) {
  Herbs::State state = Herbs::rules.start({200, 4});
  submit<Herbs>(state, 1, one);
  submit<Herbs>(state, 2, two);
  return state;
}

}  // namespace

TEST_CASE("Herbs: a bid is told with what either order leads to") {
  // Both Herbs want to walk across K6, which only the first of them can.
  const auto meeting = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, Bl A7");
  CHECK(why<Herbs>(meeting, 1, {"bid 1"}) ==
        "you first: Herb 1 K6, Herb 3 K7; seat 2 first: Herb 1 K4, Herb 3 K5");
  CHECK(why<Herbs>(meeting, 2, {"bid 1"}) ==
        "you first: Herb 1 K4, Herb 3 K5; seat 1 first: Herb 1 K6, Herb 3 K7");
}

TEST_CASE("Herbs: a bid is told with how a Herb would face, if that is all that the orders change") {
  Herbs::State state = Herbs::rules.start({200, 4});
  using namespace herbs;
  state.arena.herb(0) = {place_of('B', 2), Heading::north};
  state.arena.herb(2) = {place_of('B', 6), Heading::south};
  submit<Herbs>(state, 1, "sheet 0 TR, Wh K6");
  submit<Herbs>(state, 2, "sheet 2 F, Wh A9");
  CHECK(
      why<Herbs>(state, 1, {"bid 1"}) ==
      "either way you lose 3 AP; you first: Herb 0 B1 facing east, Herb 2 B6; seat 2 first: Herb 0 B1 facing "
      "north, Herb 2 B6");
}

TEST_CASE("Herbs: what a bid is worth does not tell what the other's sheet has in store") {
  const auto one = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, 2 M3, Bl A7");
  const auto other = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, 2 TR, 2 F, Wh B9");
  CHECK(why<Herbs>(one, 1, {"bid 1"}) == why<Herbs>(other, 1, {"bid 1"}));
}

TEST_CASE("Herbs: a bid is told with how the other has bid, or that they cannot bid as much") {
  auto meeting = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, Bl A7");
  const std::string orders = why<Herbs>(meeting, 1, {"bid 1"});
  for (const int bid : {9, 3, 0, 2, 11}) meeting.past_bids[2].push(static_cast<std::int16_t>(bid));
  CHECK(why<Herbs>(meeting, 1, {"bid 1"}) == orders + "; seat 2 has bid 3, 0, 2 and 11 so far");
  meeting.arena.ap[2] = 12;
  CHECK(why<Herbs>(meeting, 1, {"bid 12"}) == orders + "; seat 2 has bid 3, 0, 2 and 11 so far");
  CHECK(why<Herbs>(meeting, 1, {"bid 13"}) == orders + "; seat 2 has only 12 AP to bid");
}

TEST_CASE("Herbs: a sheet is told with what it saves, and with what it prepares") {
  // Herb 3 on K9 can push Herb 1 from J9 into the pit on I9.
  Herbs::State state = Herbs::rules.start({200, 4});
  using namespace herbs;
  state.arena.stones = {};
  state.arena.herb(0) = {place_of('A', 1), Heading::north};
  state.arena.herb(2) = {place_of('A', 11), Heading::north};
  state.arena.herb(1) = {place_of('J', 9), Heading::south};
  state.arena.herb(3) = {place_of('K', 9), Heading::west};
  CHECK(why<Herbs>(state, 1, {"sheet 1 M2, Wh A5"}) ==
        "0 GP for 3 AP if nobody interferes; a strike of seat 2 can then win nothing instead of 4 GP");
  CHECK(why<Herbs>(state, 1, {"sheet 0 M1, Wh A5"}) == "0 GP for 2 AP if nobody interferes");
  // Two actions lead to where two more push the black stone of C2 into the pit on C3.
  state.actions = 2;
  state.arena.stone(place_of('C', 2)) = Stone::black;
  CHECK(why<Herbs>(state, 1, {"sheet 0 TR, 0 M2, Wh A5"}) ==
        "0 GP for 3 AP if nobody interferes; the next round can bring 3 GP more, none without this sheet");
}

TEST_CASE("Herbs: a sheet is told by its points and its price") {
  const auto state = Herbs::rules.start({200, 4});
  CHECK(why<Herbs>(state, 1, {"sheet 1 M3, Wh A5"}).starts_with("0 GP for 4 AP if nobody interferes"));
}
