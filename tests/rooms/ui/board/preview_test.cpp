#include "ui/text/preview.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using sessions::Lines;
using sessions::Played;

namespace {

// Seat 1 can begin a battle now: its piece on d3 would point at the one on e4.
std::unique_ptr<LocalTable> before_a_battle() {
  return tables::played(tables::setup("uibadi", {{"players", 2}, {"size", 5}}), tables::before_a_battle);
}

Lines ghosts(const Board& board) {
  Lines names;
  for (const Cell& cell : board.cells)
    if (cell.ghost) names.push_back(cell.name + cell.sign);
  return names;
}

const Lines story = {
    "alice places a small piece on d3, pointing north-east, directly at the small attacker on e4.",
    "The small attacker on d3 points directly at the one on e4: a battle. Both are turned upright; bob "
    "defends e4 and alice defends d3.",
    "bob has a reserve of 2 pieces, alice of 3 pieces."};

}  // namespace

TEST_CASE("while a move is typed the board and the story show its effect") {
  const auto table = before_a_battle();
  const std::string before = table->match().position();
  std::vector<Reading> checks;
  const Played game(*table, {}, [&](const View& view) {
    for (const char* line : {"s d3 ne", "try s d3 ne", "place m e4", "s", "help", "s d3"})
      checks.push_back(view.read(line));
  });
  REQUIRE(checks.size() == 6);
  for (const std::size_t typed : {0U, 1U}) {
    REQUIRE(checks[typed].draft);
    CHECK(checks[typed].draft->story == story);
    CHECK(checks[typed].words == joined(story));
    CHECK(ghosts(checks[typed].draft->picture.board) == Lines{"d3S", "e4S"});
    CHECK(plain_text(checks[typed].draft->picture.moment) == "turn 7 of 200");
  }
  for (const std::size_t typed : {2U, 3U, 4U}) CHECK_FALSE(checks[typed].draft);
  CHECK_FALSE(checks[2].good);
  CHECK(checks[5].words == "alice places a small piece on d3, upright.");
  CHECK(table->match().position() == before);
}

TEST_CASE("the preview of a move that ends the game begins with the end, the only part that is never cut") {
  const auto table = tables::played(tables::setup("harbustaz", {{"size", 4}}),
                                    "1 setup d4 a1; 2 choose white; 1 sow d5; 2 pass");
  std::vector<Reading> readings;
  const Played game(*table, {}, [&](const View& view) {
    for (const char* line : {"sow d3", "pass"}) readings.push_back(view.read(line));
  });
  REQUIRE(readings.size() == 2);
  CHECK_FALSE(files::says(readings[0].draft->story.front(), "wins"));
  CHECK(readings[1].draft->story.front() == "alice wins, 34.5 : 0. Both passed in turn.");
}

TEST_CASE("the overlay and the list of territories show the future state") {
  const auto table =
      tables::played(tables::setup("harbustaz", {{"size", 4}}), "1 setup d4 a1; 2 choose white");
  std::optional<Reading> reading;
  const Played game(*table, {}, [&](const View& view) { reading = view.read("sow d5"); });
  REQUIRE(reading);
  REQUIRE(reading->draft);
  const Picture& picture = reading->draft->picture;
  REQUIRE(picture.overlay);
  CHECK(plain_text(picture.overlay->legend.lines[0]) == "# black: 34 cells from a2, 2 to 1");
  const Panel& list = picture.panels.at(picture.overlay->panel);
  CHECK(list.title == "Territories, then");
  CHECK(plain_text(list.lines[0]) == "black: 34 cells from a2, 2 pieces to 1");
}

TEST_CASE("a line's effect can be requested without playing it") {
  const auto table = before_a_battle();
  const int moves = table->match().size();
  const Played game(*table, {"try s d3 ne", "try", "try s e4", "try nonsense"});
  CHECK(game.ui.said("If so: " + story[0]));
  CHECK(game.ui.said(story[1]));
  CHECK(game.ui.said("Try which line?"));
  CHECK_FALSE(game.ui.said("If so: alice places a small piece on e4"));
  CHECK(table->match().size() == moves);
}

TEST_CASE("secrets are not forecast: the last number would reveal the other one") {
  const auto table = before_a_battle();
  tables::play(*table, "1 place s d3 ne; 2 commit 1");
  std::vector<Reading> checks;
  const Played game(*table, {"try 2"}, [&](const View& view) {
    for (const char* line : {"2", "try 2"}) checks.push_back(view.read(line));
  });
  CHECK(checks.at(0).words == "commit 2");
  for (const Reading& reading : checks) CHECK_FALSE(reading.draft);
  CHECK_FALSE(game.ui.said("If so: "));
  const Lines& completions = game.ui.views[0].completions;
  CHECK(std::find(completions.begin(), completions.end(), "try") == completions.end());
}

TEST_CASE("moves written in lines, or before chance, have no forecast") {
  for (const char* name : {"herbs", "toy"}) {
    const auto table = tables::create(tables::setup(name));
    bool asked = false;
    const Played game(*table, {"try pick 1"}, [&](const View& view) {
      for (const std::string& line : typeable_lines(view)) {
        const Reading reading = view.read(line);
        CHECK((!reading.draft || reading.draft->story.empty()));
      }
      asked = true;
    });
    CHECK(asked);
  }
}

TEST_CASE("a line hands over the turn if somebody else, or chance, acts after it") {
  const auto table =
      tables::played(tables::setup("rush", {{"players", 2}}), "* order 1:11 2:18; * princess 15; * move 3");
  const Played game(*table, {}, [](const View& view) {
    for (const char* stays : {"step m9", "nonsense", "hint", ""}) CHECK_FALSE(view.read(stays).hands_over());
    for (const char* leaves : {"end", "cube"}) CHECK(view.read(leaves).hands_over());
  });
  CHECK(game.ui.views.size() == 1);
}

TEST_CASE("trace shows its line on the board until the next line is typed") {
  const auto table = before_a_battle();
  const Played game(*table, {"trace e4", "look e4"});
  CHECK(game.ui.said("Its line: d4, c4, b4, a4, the rim."));
  REQUIRE(game.ui.views.size() == 3);
  CHECK_FALSE(game.ui.views[0].traced);
  REQUIRE(game.ui.views[1].traced);
  CHECK(game.ui.views[1].picture.board.cells[*game.ui.views[1].traced].name == "e4");
  CHECK_FALSE(game.ui.views[2].traced);
  CHECK(game.ui.views[0].traces_lines);
}

TEST_CASE("a preview says nothing of the next player's turn") {
  const auto rush =
      tables::played(tables::setup("rush", {{"players", 2}}), "* order 1:11 2:18; * princess 15; * move 3");
  std::optional<Reading> reading;
  Played(*rush, {}, [&](const View& view) { reading = view.read("cube"); });
  REQUIRE(reading);
  CHECK(reading->words == "takes a cube (now 1)");
}

TEST_CASE("a preview marks what its own player could choose next, and nothing that the other could") {
  const auto table =
      tables::played(tables::setup("harbustaz", {{"size", 4}}), "1 setup d4 a1; 2 choose white");
  std::string targets;
  Played(*table, {}, [&](const View& view) {
    const Reading reading = view.read("c3");
    REQUIRE(reading.draft);
    for (const Cell& cell : reading.draft->picture.board.cells)
      if (cell.target) targets += cell.name + " ";
  });
  CHECK(targets == "a3 c1 c5 e3 e5 ");
}

TEST_CASE("the column of a refusal is that of a word of the line, not of the move that it stands for") {
  const auto table =
      tables::played(tables::setup("herd", {{"size", 5}}), "* roll 2 2; 1 place a1; 1 place a2; * roll 2 3");
  struct Typed {
    const char* line;
    int column;
  };
  const Typed lines[] = {{"x a1 + e5", 8}, {" x a1 a2 e5", 10}, {"x a1 a1 + e5", 6},
                         {"c9 a2", 1},     {"place e5", 1},     {"x z9 + e5", 3}};
  Played(*table, {}, [&](const View& view) {
    for (const Typed& each : lines) {
      CAPTURE(each.line);
      CHECK(view.read(each.line).column == each.column);
    }
    CHECK(view.read("x a1 + e5").words == "place e5: 1 more stone of Red has to be removed first");
  });
}
