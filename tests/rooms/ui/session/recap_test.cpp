#include "ui/text/story.hpp"

#include <doctest/doctest.h>

#include "support/scripted_interface.hpp"
#include "support/tables.hpp"
#include "ui/session/session.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

Lines recap(const Table& table) { return recap_of(table.match(), names_of(table)); }

}  // namespace

TEST_CASE("a recap tells the last turn, with its dice, and whose turn it is") {
  const auto table = tables::create(tables::setup("herd", {{"size", 3}}));
  tables::play(*table, "* roll 4 6");
  CHECK(recap(*table).empty());
  tables::play(*table, "1 place c3");
  tables::play(*table, "1 place a1");
  CHECK(
      recap(*table) ==
      Lines{
          "Last: Red rolls 4 and 6; in the first turn the lower counts. Red places on c3. Red places on a1.",
          "It is alice's turn."});
  tables::play(*table, "1 place e5");
  tables::play(*table, "1 place c5");
  tables::play(*table, "* roll 1 1");
  const Lines all = recap(*table);
  CHECK(all.back() == "It is bob's turn.");
  CHECK(all[0].ends_with("Red places on c5. Blue rolls 1 and 1."));
}

TEST_CASE("a recap tells no secret, and what was told before it") {
  const auto table = tables::create(tables::setup("herbs", {{"ap", 20}}));
  CHECK(recap(*table).empty());
  tables::play(*table, "1 sheet 1 M1, Wh A4");
  CHECK(recap(*table) == Lines{"alice has handed in.", "It is bob's turn."});
  tables::play(*table, "2 sheet Wh H2");
  const Lines open = recap(*table);
  CHECK(open[0].starts_with("Last: "));
  CHECK(open.back() == "alice and bob are to act.");
  tables::play(*table, "1 sheet Wh A5");
  CHECK(recap(*table) == Lines{open[0], "alice has handed in.", "It is bob's turn."});
  tables::play(*table, "2 resign");
  CHECK(recap(*table).back().starts_with("alice wins"));
}

TEST_CASE("a recap is no longer than a few rows of messages") {
  const auto table = tables::create(tables::setup("herd", {{"size", 3}}));
  tables::play(*table, "* roll 6 6");
  for (const char* cell : {"a1", "a2", "a3", "b1", "b2", "b3"})
    tables::play(*table, std::string("1 place ") + cell);
  tables::play(*table, "* roll 1 6");
  for (const char* move :
       {"remove a1", "place c1", "place c2", "place c3", "place c4", "place d2", "place d3"})
    tables::play(*table, std::string("2 ") + move);
  const std::string last = recap(*table)[0];
  CHECK(last.size() < 260);
  CHECK(last.ends_with("Blue places on d3."));
}

TEST_CASE("whoever resumes a game is told its last turn first") {
  files::RecordPlace place;
  {
    const auto table = tables::create(tables::setup("herd", {{"size", 3}}), place.path);
    tables::play(*table, "* roll 4 6");
    tables::play(*table, "1 place c3");
  }
  const auto table = tables::resume(place.path);
  ScriptedInterface ui;
  History history;
  Session(*table, ui, {}, history).play();
  REQUIRE(ui.views.size() == 1);
  CHECK(ui.views[0].messages[1] ==
        "Last: Red rolls 4 and 6; in the first turn the lower counts. Red places on c3.");
  CHECK(ui.views[0].messages[2] == "It is alice's turn.");
}
