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
