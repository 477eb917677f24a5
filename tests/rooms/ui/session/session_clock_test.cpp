#include <doctest/doctest.h>

#include <algorithm>

#include "support/manual_clock.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

TEST_CASE("a running clock is shown, and printed on request") {
  tables::ManualClock clock;
  const auto table = toy(2);
  tables::play(*table, "* roll 3");
  const Played game(*table, {"clock", "pick 1", "pick 1", "clock"}, [&](const View&) { clock.pass(1.5); });
  const auto& views = game.ui.views;
  REQUIRE(views.size() == 5);
  CHECK_FALSE(views[0].clock);
  CHECK(views[1].messages.back() == "No time runs.");
  REQUIRE(views[3].clock);
  CHECK(views[3].clock->length == 60);
  CHECK(std::count(views[3].completions.begin(), views[3].completions.end(), "clock") == 1);
  CHECK(views[4].messages.back() == "58 seconds are left.");
  CHECK(views[4].clock->end == views[3].clock->end);
  REQUIRE(game.ui.seconds[3]);
  CHECK(*game.ui.seconds[3] == doctest::Approx(60));
  CHECK(*game.ui.seconds[4] == doctest::Approx(58.5));
}

TEST_CASE("a clock that runs for secret moves is shown too, and ends a curtain") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 1}, {"hurry", 1}}));
  tables::play(*table, "* roll 3");
  int curtains = 0;
  tables::ManualClock clock;
  const Played game(
      *table, {"pick 2"}, [](const View&) {},
      [&]() -> Answer {
        if (++curtains == 1) return {Answer::Kind::line, ""};
        clock.pass(1.1);
        return {Answer::Kind::expired, ""};
      });
  CHECK(prompts(game) == Lines{"alice> ", "> "});
  CHECK(game.ui.views[0].clock->length == 1);
  CHECK(game.ui.said("The clock has run out."));
  CHECK(table->match().text(2, spectator) == "time");
}

TEST_CASE("news is not the end of the clock") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 1}}));
  tables::play(*table, "* roll 3; 1 pick 2; 2 pick 2");
  const tables::ManualClock clock;
  const Played game(*table, {"^N", "1 grab a1"});
  CHECK(table->match().text(3, spectator) == "grab a1");
  CHECK_FALSE(game.ui.said("The clock has run out."));
}

TEST_CASE("lines after the end of the clock come too late, in every way of typing") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 1}}));
  tables::play(*table, "* roll 3; 1 pick 2; 2 pick 2");
  bool waited = false;
  tables::ManualClock clock;
  const Played game(*table, {"1 grab a1", "1 grab b1"}, [&](const View& view) {
    if (view.prompt == "> " && !std::exchange(waited, true)) clock.pass(1.1);
  });
  // The first was typed while the clock ran, as far as the session can know.
  CHECK(table->match().score().points[1] == 1);
  CHECK(game.ui.said("The clock has run out."));
}

TEST_CASE("no scene takes time while a clock runs, but the last one is held before a curtain") {
  const auto table =
      tables::played(tables::setup("uibadi", {{"players", 2}, {"size", 5}}), tables::before_a_battle);
  ScriptedInterface ui(Lines{"s d3 ne"});
  ui.shows_board = true;
  sessions::play(*table, ui);
  CHECK(table->clock_end());
  const auto told = ui.trail("tell");
  REQUIRE(told.size() == 1);
  CHECK(files::says(told[0], "bob has a reserve of 2 pieces"));
}
