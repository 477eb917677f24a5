// Two people who act at once at one keyboard.
#include "ui/prompt/split_keyboard.hpp"

#include <doctest/doctest.h>

#include "support/played_screen.hpp"

using namespace herbarium;
using namespace played;

namespace {

Line aim(const char* from, const char* to) { return line("aim ", cell_ref(from), " ", cell_ref(to), " n"); }

PadView pad(int seat, const char* name) {
  return {seat, name, {aim("a1", "b2"), aim("a1", "c3"), line("stop")}, [](const std::string& move) {
            Check check;
            check.words = "foretold: " + move;
            return check;
          }};
}

struct Battle : Play {
  Battle() {
    view.pads = {pad(1, "Ada"), pad(2, "Ben")};
    view.completions = {"quit"};
  }
};

}  // namespace

TEST_CASE("a stop needs its key twice, and any other key of that hand in between cancels it") {
  Battle play;
  CHECK(play.type("x").press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.shows("(x again: stop, for the whole battle)"));
  CHECK(play.type("ax").press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.type("x").line() == "1 stop");
  // The other's keys do not count, and a player's choice outlives the other's answer.
  CHECK(play.type("xmo").line() == "2 aim a1 b2 n");
  CHECK(play.type("x").line() == "1 stop");
}

TEST_CASE("the possible cells are marked, and the effect of the marked aim is shown") {
  Battle play;
  play.view.pads.pop_back();
  play.view.picture.board.cells[0].target = true;
  play.press(Kind::expired).ask();
  // Of the rows from the top, b2 and c3 can be chosen; a1 follows automatically.
  CHECK(play.shows(" 3  .  .  .+"));
  CHECK(play.shows(" 1  .  .  .  1"));
  CHECK(play.shows("foretold: aim a1 b2 n"));
  // With further choices left, nothing is chosen.
  play.view.pads[0].completions.push_back(line("aim ", cell_ref("a1"), " ", cell_ref("b2"), " e"));
  play.press(Kind::expired).ask();
  CHECK_FALSE(play.shows("foretold"));
}

TEST_CASE("a click chooses a possible cell, or acts as the key named in the line at the foot") {
  Battle play;
  play.press(Kind::expired).ask();
  CHECK(play.click(2, 10).line() == "1 aim a1 c3 n");
  // An impossible choice is not made.
  CHECK(play.click(2, 4).press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.tape.bells == 1);
  CHECK(play.click(22, 70).press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.shows("(m again: stop, for the whole battle)"));
  CHECK(play.click(22, 50).line() == "2 stop");
  CHECK(play.click(21, 3).line() == "1 aim a1 b2 n");
}
