#include "ui/replay/replay.hpp"

#include <doctest/doctest.h>

#include "core/record/replay.hpp"
#include "games/catalog.hpp"
#include "support/scripted_interface.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;
using Seconds = std::vector<double>;

namespace {

constexpr const char* record_text = R"(herbarium 1
game uibadi
option players 2
option size 5
---
1 place s h6 nw
2 place s e4 se @10.000
1 place s h8 nw @12.500
2 place s b3 sw @12.510
1 place m g7 nw @99.000
2 pass
)";

// A battle with a clock, and with long pauses in it and before it.
constexpr const char* battle_text = R"(herbarium 1
game uibadi
option players 2
option size 5
---
1 place s h6 nw
2 place s e4 se
1 place s h8 nw
2 place s b3 sw
1 place m g7 nw
2 place m b5 sw @5.000
1 place s d3 ne @50.000
2 commit 1 @70.000
1 commit 1 @71.000
1 aim h6 e3 e @71.020
* time @131.020
)";

struct Replayed {
  ScriptedInterface ui;

  explicit Replayed(const Lines& lines, std::size_t interrupted = 0, const char* text = record_text)
      : ui(lines) {
    ui.interrupted_hold = interrupted;
    const auto record = read_record(text);
    REQUIRE(record);
    const auto match = begin(*record, catalog());
    REQUIRE(match);
    REQUIRE(play_moves(*record, **match));
    replay(**match, *record, ui);
  }
};

void check_near(const Seconds& seconds, const Seconds& expected) {
  REQUIRE(seconds.size() == expected.size());
  for (std::size_t i = 0; i < seconds.size(); ++i) CHECK(seconds[i] == doctest::Approx(expected[i]));
}

}  // namespace

TEST_CASE("a game plays by itself in its own tempo, one move a second where that is not known") {
  const Replayed game({"play"});
  check_near(game.ui.hold_seconds, {1, 1, 2.5, 0.1, 5, 1});
  CHECK(game.ui.trail("ask") == Lines{"ask: 0/6> ", "ask: 6/6> "});
  check_near(Replayed({"4", "tempo 2", "p"}).ui.hold_seconds, {2.5, 0.5});
}

TEST_CASE("in a battle no second is left out, before it nobody waits for long") {
  check_near(Replayed({"6", "play"}, 0, battle_text).ui.hold_seconds, {5, 20, 1, 0.1, 60});
}

TEST_CASE("whatever is typed stops a game that plays, and nothing else") {
  const Replayed game({"play", "next"}, 3);
  CHECK(game.ui.trail() ==
        Lines{"ask: 0/6> ", "linger: 0/6> ", "linger: 1/6> ", "linger: 2/6> ", "ask: 2/6> ", "ask: 3/6> "});
}

TEST_CASE("a tempo that is none is refused, and so is playing from the end") {
  const Replayed game({"tempo 0", "tempo x", "tempo 101", "end", "play"});
  CHECK(game.ui.hold_seconds.empty());
  for (const char* words :
       {"0: how many times", "x: how many times", "101: how many times", "Nothing follows"})
    CHECK_MESSAGE(game.ui.said(words), words);
}

TEST_CASE("lines can be traced in a game that was played") {
  const Replayed game({"2", "trace e4", "next"});
  CHECK(game.ui.said("Its line: d4, c4, b4, a4, the rim."));
  CHECK(game.ui.views[2].traced);
  CHECK_FALSE(game.ui.views[3].traced);
}
