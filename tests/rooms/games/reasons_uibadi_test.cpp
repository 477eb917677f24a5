// Why the program would play something in Uibadi.
#include <doctest/doctest.h>

#include "games/uibadi/game.hpp"
#include "support/reasons.hpp"
#include "support/uibadi_states.hpp"

using namespace herbarium;
using reasons::better;
using reasons::Texts;
using reasons::why;

TEST_CASE("Uibadi: a fifth attacker is said to cost a win, and what blocks one to save it") {
  using namespace uibadi_states;
  Texts lines;
  for (const char* cell : {"c4", "c6", "c8", "c10"}) {
    lines.emplace_back("1 pass");
    lines.push_back("2 place s " + std::string(cell) + " sw");
  }
  State four = after(lines, options(2, 8));
  CHECK(why<Uibadi>(four, 1, {"place s b3"}) == "of 4 attackers at you 3 are left");
  win(four, {2, 0});
  CHECK(why<Uibadi>(four, 1, {"place s b3"}) == "of 4 attackers at you 3 are left");
  CHECK(why<Uibadi>(four, 1, {"place s j8 nw"}) ==
        "a fifth attacker at you would cost a win; 1 attacker then points at seat 2");
  State five = after(lines, {"1 pass", "2 place s c2 se"}, options(2, 8));
  win(five, {2, 0});
  CHECK(why<Uibadi>(five, 1, {"place s b3"}) == "saves a win: of 5 attackers at you 4 are left");
  CHECK(why<Uibadi>(five, 1, {"pass"}) == "even so 5 attackers point at you and cost a win");
}

TEST_CASE("Uibadi: pressure on others, a battle and what is committed are told") {
  using namespace uibadi_states;
  State state = after({"1 place s j8 nw", "2 pass"}, options(2, 8));
  win(state, {0, 3});
  CHECK(why<Uibadi>(state, 1, {"place s j10 nw"}) == "2 attackers then point at seat 2; you are armed then");
  const Texts before(up_to_a_battle.begin(), up_to_a_battle.end() - 1);
  CHECK(why<Uibadi>(after(before), 1, {"place s d3 ne"}) ==
        "of 3 attackers at you 2 are left; leads to a battle with seat 2: your reserve is 3, theirs 2");
  CHECK(why<Uibadi>(after(up_to_a_battle), 1, {"commit 2"}) == "you have 3 to aim, seat 2 has 2");
  const State battle = after(up_to_a_battle, {"1 commit 2", "2 commit 1"});
  CHECK(why<Uibadi>(battle, 1, {"aim h6 e3 e"}) ==
        "then 0 attackers point at what you defend, 1 at what seat 2 defends: as it stands you win");
  CHECK(why<Uibadi>(battle, 1, {"stop"}) ==
        "then 0 attackers point at what you defend, 0 at what seat 2 defends: as it stands nobody wins");
}

TEST_CASE("Uibadi: what grows is told with what can still send it back") {
  using namespace uibadi_states;
  State state = after({"1 place s h6 nw", "2 place s b3 sw", "1 place s h8 nw", "2 pass"});
  CHECK(why<Uibadi>(state, 1, {"grow h6"}) == "only a large piece can send h6 back then");
}

TEST_CASE("Uibadi: a turn is better that keeps the next player from what they could do else") {
  using namespace uibadi_states;
  State won = after({"1 place s j8 nw", "2 place s c4 sw"}, options(2, 8));
  win(won, {0, 3});
  CHECK(better<Uibadi>(won, 1, {"place s c2 ne"}, {"pass"}) == "keeps seat 2 from winning the game next");
  Texts lines;
  for (const char* cell : {"c4", "c6", "c8", "c10"}) {
    lines.emplace_back("1 pass");
    lines.push_back("2 place s " + std::string(cell) + " sw");
  }
  State four = after(lines, options(2, 8));
  win(four, {2, 0});
  CHECK(better<Uibadi>(four, 1, {"place m b3"}, {"pass"}) == "keeps seat 2 from costing you a win next");
  CHECK(better<Uibadi>(four, 1, {"pass"}, {"pass"}).empty());
  const Texts before(up_to_a_battle.begin(), up_to_a_battle.end() - 2);
  CHECK(better<Uibadi>(after(before), 2, {"place s d3"}, {"pass"}) ==
        "keeps seat 1 from a battle with you next with more to aim than you");
}
