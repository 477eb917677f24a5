// Why the program would play something in Rush.
#include <doctest/doctest.h>

#include "games/rush/game.hpp"
#include "support/reasons.hpp"
#include "support/rush_states.hpp"

using namespace herbarium;
using reasons::better;
using reasons::Texts;
using reasons::why;

TEST_CASE("Rush: a nudge is told with where she would be, and with how many rolls it helps") {
  // Seat 1 stands in the Computing Center (#5); #10 is beside it, #11 is far away.
  auto state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  const auto rolled = [&](int number) {
    auto next = state;
    rush_states::submit(next, "* princess " + std::to_string(number));
    return next;
  };
  const int far = 11, near = 10;
  CHECK(why<Rush>(rolled(near), 2, {"nudge"}) == "takes her out of reach with 6 of 6 rolls");
  CHECK(why<Rush>(rolled(near), 2, {"decline"}) ==
        "she is put into the Cafeteria (#10), 3 steps from seat 1, who gets there with 2 of 4 rolls");
  // A nudge can do nothing for one who is out of reach, and so nothing is said for it.
  CHECK(why<Rush>(rolled(far), 2, {"nudge"}).empty());
  CHECK(why<Rush>(rolled(far), 2, {"decline"}).ends_with(" steps from seat 1, out of reach this turn"));
}

TEST_CASE("Rush: of a nudge that would often be in vain it is told how often") {
  auto state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  state.at[1] = rush_states::space("d9");
  rush_states::submit(state, "* princess 8");
  CHECK(why<Rush>(state, 2, {"decline"})
            .ends_with("a nudge would take her out of reach with only 4 of 6 rolls"));
}

TEST_CASE("Rush: plus and minus are told with where she goes either way") {
  auto state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  for (const char* line : {"* princess 12", "2 nudge", "* cube 2"}) rush_states::submit(state, line);
  CHECK(why<Rush>(state, 2, {"plus"}) ==
        "she then goes to the Bookstore (#14), 2 steps from seat 1, and 2 from their base; "
        "otherwise to the Cafeteria (#10), 3 steps from seat 1, and 3 from their base");
  CHECK(why<Rush>(state, 2, {"minus"}) ==
        "she then goes to the Cafeteria (#10), 3 steps from seat 1, and 3 from their base; "
        "otherwise to the Bookstore (#14), 2 steps from seat 1, and 2 from their base");
}

TEST_CASE("Rush: a flight is told with the way home, and with what it comes to") {
  auto state = rush_states::before_a_flight();
  CHECK(why<Rush>(state, 2, {"decline"}) ==
        "seat 1 is still 2 steps from home with the Princess, and gets there this turn with 1 of 4 rolls");
  auto farther = state;
  farther.at[1] = farther.princess_of(rush::Team::jocks).at = rush_states::space("h5");
  CHECK(
      why<Rush>(farther, 2, {"decline"}) ==
      "seat 1 is still 3 steps from home with the Princess and cannot get there this turn; the cube can drag "
      "them back later");
  CHECK(why<Rush>(state, 2, {"flee"}) ==
        "seat 1 is 2 steps from home with the Princess, and a cube drags them up to 6 farther");
  rush_states::submit(state, "2 flee");
  rush_states::submit(state, "* cube 2");
  CHECK(why<Rush>(state, 2, {"drag h5", "drag i5"}) == "seat 1 is then 4 steps from home instead of 2");
  CHECK(why<Rush>(state, 2, {"stop"}) == "seat 1 is then 2 steps from home instead of 2");
}

TEST_CASE("Rush: of a fight it is told what is at stake, and what the other side has") {
  auto state = rush_states::before_a_fight();
  CHECK(why<Rush>(state, 1, {"step f5"}) == "fights seat 2");
  rush_states::submit(state, "1 step f5");
  CHECK(why<Rush>(state, 1, {"spend 2"}) ==
        "no Princess is at stake; the other side has 1 cube; "
        "with 2 cubes you win 79 of 100 fights if they use none, 66 if they use 1");
  CHECK(why<Rush>(state, 2, {"spend 1"}) ==
        "no Princess is at stake; the other side has 2 cubes; "
        "with 1 cube you win 66 of 100 fights if they use none, 50 if they use 1");
}

TEST_CASE("Rush: a turn is told by where it ends") {
  const auto state = rush_states::after(2, {"* order 1:17 2:4", "* princess 10", "* move 4"});
  CHECK(why<Rush>(state, 1, {"step c5", "step c6", "step #10", "grab"}) ==
        "takes the Princess up, then 3 steps from home with the Princess");
  CHECK(why<Rush>(state, 1, {"step c5", "step c6", "step #10"}) == "stands where the Princess is then");
  CHECK(why<Rush>(state, 1, {"cube"}) == "you have 1 cube then");
}

TEST_CASE("Rush: a walk is better that brings more buildings within reach, or such that nudges help less") {
  auto state = rush_states::after(2, {"* order 1:17 2:4", "* princess 12", "* move 4"});
  state.at[1] = rush_states::space("e6");
  const Texts to_7{"step e7", "step e8", "step d8"};
  CHECK(better<Rush>(state, 1, to_7, {"step e7"}) ==
        "from there you reach the Princess in 16 of 100 turns instead of 15");
  CHECK(better<Rush>(state, 1, {"step e7"}, {"step e7"}).empty());
  CHECK(better<Rush>(state, 1, {"cube"}, {"step e7"}) ==
        "from there you reach the Princess in 16 of 100 turns instead of 15; 1 cube then instead of 0");
  state.cubes[2] = 1;
  CHECK(better<Rush>(state, 1, to_7, {"step e7"}) ==
        "from there you reach the Princess more often even if she is nudged");
  CHECK(better<Rush>(state, 1, {"cube"}, {"step e7"})
            .starts_with(
                "from there you reach the Princess in 16 of 100 turns instead of 15, if she is not nudged"));
}

TEST_CASE("Rush: a walk is better that ends on the way of whoever carries the own Princess, or near them") {
  auto state = rush_states::after(2, {"* order 1:4 2:17", "* princess 7", "* move 4"});
  state.at[1] = rush_states::space("h5");
  state.at[2] = rush_states::space("f7");
  state.princess_of(rush::Team::jocks) = {rush_states::space("h5"), 1};
  CHECK(better<Rush>(state, 2, {"step f6", "step f5"}, {"step f6"}) ==
        "stands on the way home of seat 1, who carries your Princess");
  CHECK(better<Rush>(state, 2, {"step f6"}, {"step f8"}) ==
        "3 steps from seat 1, who carries your Princess, instead of 5");
  CHECK(better<Rush>(state, 2, {"step f8"}, {"step f6"}).empty());
}

TEST_CASE("Rush: who keeps the Princess in a relay is told how far they have to carry her") {
  auto state = rush_states::after(4, {"* order 1:17 2:4 3:12 4:9", "* princess 12", "* move 4"});
  state.at[1] = state.at[3] = rush_states::space("g5");
  state.princess_of(rush::Team::jocks) = {rush_states::space("g5"), 3};
  rush_states::submit(state, "1 take 3");
  CHECK(why<Rush>(state, 3, {"yield"}) == "seat 1 can carry her on at once");
  CHECK(why<Rush>(state, 3, {"keep"}) == "you carry her yourself, 2 steps from home");
}
