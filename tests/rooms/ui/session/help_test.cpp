// Help at the prompt, and words that nobody knows.
#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

namespace {

std::unique_ptr<LocalTable> placing() {
  auto table = tables::create(tables::setup("herd", {{"size", 3}}));
  tables::play(*table, "* roll 2 2; 1 place a1");
  return table;
}

// The only text that a session shows in answer to a line.
std::string page_for(Table& table, const Lines& lines) {
  const Played game(table, lines);
  for (const auto& each : game.ui.shown)
    if (each.how == "page") return each.all;
  return "";
}

}  // namespace

TEST_CASE("help has about ten lines: what can be typed now, and where the rest is") {
  for (const auto& [table, word, line] :
       {std::tuple(placing(), "c4 d5 e5", ""), std::tuple(herbs(), "M1-6", "1 M1")}) {
    const std::string help = page_for(*table, {line, "help"});
    CHECK(files::says(help, word));
    CHECK(files::says(help, "  undo "));
    CHECK(files::says(help, "  help all "));
    CHECK(files::says(help, "  legend "));
    CHECK(std::count(help.begin(), help.end(), '\n') <= 20);
    CHECK(files::says(help, "  board "));  // in plain lines
    CHECK(files::lines(page_for(*table, {line, "help all"})).size() > 60);
  }
}

TEST_CASE("help always works, on a sheet too") {
  const auto table = herbs();
  const Played game(*table, {"1 M1", "help", "help undo", "help m", "help herbs", "help legend", "help tango",
                             "help review", "help pnt"});
  CHECK(game.ui.trail("page").size() == 3);
  CHECK(game.ui.said("undo: take back the last step"));
  CHECK(game.ui.said("move N M: move line N to place M."));
  CHECK(game.ui.said("tango: there is no help on this word; `help all` shows everything"));
  CHECK(game.ui.said("review: find out where the game was lost (w too) (not possible now)."));
  CHECK(game.ui.said("pnt: a word of this game; `rules` and `manual` explain it."));
  CHECK(game.ui.refused_lines() == 1);
}

TEST_CASE("an unknown word is told to be unknown, with the nearest one that can be typed") {
  const auto table = placing();
  const Played game(*table, {"plcae c3"}, [](const View& view) {
    CHECK(view.read("plcae c3").words == "plcae: unknown word; did you mean place?");
    CHECK(view.read("udno").words == "udno: unknown word; did you mean undo?");
    CHECK(view.read("xyzzy").words == "xyzzy: unknown word; `help` lists the commands");
    for (const char* command : {"look c3", "help look", "help all"})
      CHECK_MESSAGE(view.read(command).good, command);
    CHECK(view.read("look c3").words.starts_with("look: "));
    for (const char* known : {"remove a1", "place z9", "und", "c9", "xy", "a1b2", "summary", ""})
      CHECK_FALSE_MESSAGE(view.read(known).is_unknown, known);
  });
  CHECK(game.ui.said("plcae: unknown word; did you mean place?"));
  CHECK(game.ui.refused_lines() == 1);
}
