#include "ui/session/session.hpp"

#include <doctest/doctest.h>

#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

// No screen shows how much of what was said is still there.
TEST_CASE("the messages do not grow without end") {
  const auto table = herbs();
  const Played game(*table, Lines(2000, "7 X"));
  CHECK(game.ui.views.back().messages.size() <= 500);
  CHECK(game.ui.views.back().unread == 1);
}

TEST_CASE("a move that is made unasked is taken back with the line before it") {
  const auto table = tables::create(tables::setup("rush", {{"players", 2}}));
  for (const char* line : {"* order 1:17 2:4", "* princess 17", "* move 4"}) tables::play(*table, line);
  SessionOptions options{.plays_forced = true};
  options.house_rules.types_dice = true;
  const Played game(*table, {"17 grab", "undo", "c6 grab"}, options);
  CHECK(prompts(game) == Lines{"alice> ", "dice> ", "alice> ", "alice> "});
  CHECK(table->match().size() == 3);
}
