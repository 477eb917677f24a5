// Lines that stand for much in Rush: a turn, a flight, a letter; and what nobody is asked.
#include <doctest/doctest.h>

#include "games/rush/game.hpp"
#include "support/pictures.hpp"
#include "support/rush_states.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;
using namespace rush_states;

Texts typed(const State& state, Seat seat, const std::string& line) {
  return Rush::rules.shorthand(state, seat, line);
}

// Why a line is refused as a person types it, with its column; empty if it can be played.
std::string refusal_typed(const State& state, Seat seat, const std::string& line) {
  State now = state;
  for (const std::string& text : typed(state, seat, line)) {
    const auto move = Rush::rules.read(now, seat, text);
    if (!move) return std::to_string(move.error().column) + ": " + move.error().reason;
    Rush::rules.play(now, seat, *move, nullptr);
  }
  return "";
}

// Seat 1 has four points and stands beside #7, where the Homecoming Princess is.
State beside_her() {
  State state = after(2, move_of_four);
  state.at[1] = space("e9");
  return state;
}

}  // namespace

TEST_SUITE_BEGIN("rush");

TEST_CASE("a turn is one line, with commas and the like or without") {
  const State state = after(2, move_of_four);
  const Texts turn{"step e6", "step e7", "step e8", "step e9", "cube"};
  for (const char* line : {"library cube", "7; cube", "7,cube", " go #7 cube ", "e6 > e7 > e8 > e9; cube",
                           "7 c", "step e6 e7 e9 c", "E6 go lib CUBE"})
    CHECK_MESSAGE(typed(state, 1, line) == turn, line);
  CHECK(typed(state, 1, "step e6 e7") == Texts{"step e6", "step e7"});
  CHECK(typed(state, 1, "bell tower") == typed(state, 1, "9"));
  CHECK(typed(state, 1, "zeta mu beta cube") == typed(state, 1, "18 cube"));
}

TEST_CASE("a Princess, a base and a player are called by their letter or word") {
  const State state = beside_her();
  const Texts grab{"step #7", "grab", "step e9"};
  for (const char* line : {"H grab home", "h g home", "princess grab e9", "7 grab 5"})
    CHECK_MESSAGE(typed(state, 1, line) == grab, line);
  CHECK(typed(state, 1, "J") == typed(state, 1, "20"));
  CHECK(typed(state, 1, "p") == Texts{"step cloud"});
  CHECK(refusal_typed(state, 1, "p").starts_with("6: cloud: a square of ground "));
  CHECK(typed(state, 1, "k") == Texts{"k"});  // nobody is called so with two players
  State with_mate = after(4, {"* order 1:9 2:3 3:8 4:2", "* princess 7", "* move 4"});
  with_mate.at[3] = space("e8");
  CHECK(typed(with_mate, 1, "y t") == Texts{"y t"});
  CHECK(refusal_typed(with_mate, 1, "y t") == "3: 3: seat 3 carries nobody; nothing of the line is played");
}

TEST_CASE("a word is as short as it is clear") {
  State state = beside_her();
  state.at[1] = building(7);
  CHECK(typed(state, 1, "c") == Texts{"cube"});
  CHECK(typed(state, 1, "cub") == Texts{"cube"});
  CHECK(typed(state, 1, "g") == Texts{"grab"});
  CHECK(typed(state, 1, "e") == Texts{"end"});
  CHECK(typed(state, 1, "s e9") == Texts{"step e9"});
  CHECK(typed(state, 1, "d") == Texts{"d"});  // nothing to drop
  CHECK(typed(state, 1, "m") == Texts{"m"});
  submit(state, "1 grab");
  CHECK(typed(state, 1, "d") == Texts{"drop"});
  CHECK(typed(state, 1, "e9 d") == Texts{"step e9", "drop"});
  state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  submit(state, "* princess 19");
  CHECK(typed(state, 2, "n") == Texts{"nudge"});
  CHECK(typed(state, 2, "d") == Texts{"decline"});
  submit(state, "2 nudge");
  submit(state, "* cube 3");
  CHECK(typed(state, 2, "p") == Texts{"plus"});
  CHECK(typed(state, 2, "m") == Texts{"minus"});
  state = before_a_fight();
  state.minions_of(Team::jocks).add(space("f5"));
  submit(state, "1 step f5");
  for (const char* line : {"j", "J", "fight j", "f 2"})
    CHECK_MESSAGE(typed(state, 1, line) == (Texts{"fight 2"}), line);
  for (const char* line : {"m", "fight min"})
    CHECK_MESSAGE(typed(state, 1, line) == (Texts{"fight minion"}), line);
}

TEST_CASE("of a line with a slip nothing is played, and it says where that is") {
  const State state = after(2, move_of_four);
  for (const char* line : {"7 cbe", "7 grab", "7 cube e6", "e6 step a1"})
    CHECK_MESSAGE(typed(state, 1, line) == (Texts{line}), line);
  CHECK(refusal_typed(state, 1, "7 cbe") ==
        "3: cbe: `step`, `grab`, `drop`, `cube` or `end` is due here; nothing of the line is played");
  CHECK(refusal_typed(state, 1, "7 grab") ==
        "3: grab: the Homecoming Princess is in the Library (#7), and you are in e9; nothing of the line is "
        "played");
  CHECK(refusal_typed(state, 1, "  7 cube e6") ==
        "10: e6: the turn is over by then; nothing of the line is played");
  CHECK(refusal_typed(state, 1, "e6 step a1").starts_with("4: a1: a1 does not touch e6; these do: "));
  CHECK(refusal_typed(state, 1, "there 7") ==
        "1: there: `step`, `grab`, `drop`, `cube` or `end` is due here");
  State fight = before_a_fight();
  CHECK(refusal_typed(fight, 1, "f5 cube") ==
        "4: cube: a fight in f5 comes first; nothing of the line is played");
  State home = before_a_flight();
  for (const char* line : {"2 flee", "* cube 1", "2 stop", "* move 4"}) submit(home, line);
  CHECK(refusal_typed(home, 1, "f5 f6 end") == "");
  home.at[1] = home.princess_of(Team::jocks).at = space("f5");
  CHECK(refusal_typed(home, 1, "5 end") == "3: end: the game is over by then; nothing of the line is played");
}

TEST_CASE("a walk that stops at the Princess is not taken for one that has arrived") {
  const State state = beside_her();
  CHECK(typed(state, 1, "8") == Texts{"step #7"});
  CHECK(
      refusal_typed(state, 1, "8 cube") ==
      "3: cube: the way stops in #7, where the Homecoming Princess is: `grab` her, or go on; nothing of the "
      "line is played");
  CHECK(typed(state, 1, "8 grab") == Texts{"step #7", "grab"});
  CHECK(typed(state, 1, "8 8 cube") == Texts{"step #7", "step #8", "cube"});
}

TEST_CASE("a walk for which no points are left leads nowhere") {
  State state = beside_her();
  state.points = 1;
  CHECK(typed(state, 1, "H grab home") == Texts{"step #7", "grab"});
  CHECK(refusal_typed(state, 1, "7 7") == "3: #7: no points are left to move; nothing of the line is played");
  state.points = 0;
  CHECK(refusal_typed(state, 1, "7") == "6: #7: no points are left to move");
}

TEST_CASE("a flight is dragged several steps at once") {
  State state = before_a_flight();
  for (const char* line : {"2 flee", "* cube 3"}) submit(state, line);
  for (const char* line : {"drag h5 i5 j5", "h5 i5 j5", "j5", "drag j5", "d j5"})
    CHECK_MESSAGE(typed(state, 2, line) == (Texts{"drag h5", "drag i5", "drag j5"}), line);
  CHECK(typed(state, 2, "k5").size() == 3);  // as far as the steps reach
  CHECK(typed(state, 2, "h5 s") == Texts{"drag h5", "stop"});
  CHECK(refusal_typed(state, 2, "h5 g5") ==
        "4: g5: g5 is not farther from the Computing Center (#5), the carrier's base; nothing of the line is "
        "played");
  CHECK(refusal_typed(state, 2, "j5 stop") ==
        "4: stop: the flight is over by then; nothing of the line is played");
}

TEST_CASE("what a program advises is one line where one can hold it") {
  const State state = after(2, move_of_four);
  const auto line_for = [&](const State& at, const Texts& moves) {
    return Rush::rules.shorten(at, at.mover(), moves);
  };
  CHECK(line_for(state, {"step e6", "step e7", "cube"}) == "e7 cube");
  CHECK(line_for(state, {"step e6", "cube"}) == "e6 cube");
  CHECK(line_for(state, {"step e6"}) == "step e6");
  CHECK(line_for(beside_her(), {"step #7", "grab", "step e9", "end"}) == "#7 grab e9 end");
}

TEST_CASE("whoever can only end their turn need not say so") {
  const auto forced = [](const State& state) { return Rush::rules.forced(state, 1); };
  State state = beside_her();
  CHECK(forced(state).empty());
  submit(state, "1 step #7");
  submit(state, "1 grab");
  CHECK(forced(state).empty());
  submit(state, "1 step e9");
  CHECK(forced(state) == "end");
  CHECK(Rush::rules.forced(state, 2).empty());
  State dropped = state;
  submit(dropped, "1 drop");
  CHECK(forced(dropped).empty());
  state = after(2, move_of_four);
  state.points = 0;
  CHECK(forced(state).empty());  // there is a cube
  state.stale[1] = state.at[1];
  CHECK(forced(state) == "end");
  state.bonus = 1;
  state.minions_of(Team::zombies).add(space("c6"));
  CHECK(forced(state).empty());
}

TEST_CASE("what is waived is of a kind, and may depend on how far she is") {
  State state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  submit(state, "* princess 7");
  const auto waived = [&](const char* kind) {
    return Rush::rules.questions.is_waived(state, 2, kind).value();
  };
  for (const char* kind : {"nudges", "Nudge", "nudges while she is farther than 4", "nudges >4",
                           "farther than 4", "> 4", "while she is farther than 0"})
    CHECK_MESSAGE(waived(kind), kind);
  for (const char* kind : {"flights", "lifts", "nudges while she is farther than 5", "> 5", "flights > 1"})
    CHECK_FALSE_MESSAGE(waived(kind), kind);
  for (const char* kind :
       {"", "all", "nudges while", "nudges farther", "nudges > x", "> 4 5", "nudges flights"})
    CHECK_FALSE_MESSAGE(Rush::rules.questions.is_waived(state, 2, kind), kind);
  CHECK_FALSE(*Rush::rules.questions.is_waived(state, 1, "nudges"));
  const State flight = before_a_flight();  // 3 steps from home
  CHECK(Rush::rules.questions.is_waived(flight, 2, "flights > 1").value());
  CHECK_FALSE(Rush::rules.questions.is_waived(flight, 2, "flights > 4").value());
}

TEST_CASE("an announced building is marked, and everybody's distance is told") {
  State state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  submit(state, "* princess 7");
  CHECK(cell(state, "#7").ghost);
  CHECK(cell(state, "#7").sign == "H");
  CHECK_FALSE(cell(state, "#8").ghost);
  CHECK(plain_text(cell(state, "#7").note) == "5 from seat 1, 5 from seat 2");
  CHECK(cell(state, "cloud").note.empty());
  submit(state, "2 nudge");
  submit(state, "* cube 3");
  CHECK_FALSE(cell(state, "#7").ghost);
  CHECK(cell(state, "#10").typed.empty());
  CHECK(cell(state, "#10", 2).typed == "plus");
  CHECK(cell(state, "#4", 2).typed == "minus");
  submit(state, "2 minus");
  CHECK_FALSE(cell(state, "#4").ghost);
}

TEST_CASE("remarks follow some events, and never change the words") {
  const Line grabs = Rush::rules.words(Grabbed{Team::jocks});
  CHECK(plain_text(grabs) == "grabs the Homecoming Princess");
  CHECK_FALSE(rush::remark(Grabbed{Team::jocks}).empty());
  CHECK(rush::remark(Grabbed{Team::jocks}) != rush::remark(Grabbed{Team::zombies}));
  CHECK(rush::remark(Stepped{1, space("f5")}).empty());
  CHECK(rush::remark(CubeTaken{1}) == rush::remark(CubeTaken{7}));
}

TEST_SUITE_END();
