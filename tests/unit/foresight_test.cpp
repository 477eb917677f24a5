#include "ui/foresight.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/played_interface.hpp"
#include "support/tables.hpp"
#include "ui/session.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

// Seat 1 may begin a battle now: its piece on c2 would point at that of d3.
std::unique_ptr<Table> before_a_battle() {
  auto table = tables::lay(tables::setup("uibadi", {{"players", 2}, {"size", 4}}));
  for (const char* line : {"1 place s g5 nw", "2 place s d3 se", "1 place s g7 nw", "2 place s a2 sw",
                           "1 place m f6 nw", "2 place m a4 sw"})
    tables::play(*table, line);
  return table;
}

struct Played {
  PlayedInterface ui;
  History history;

  Played(Table& table, const Lines& lines, std::function<void(const View&)> on_ask = nullptr) : ui(lines) {
    ui.on_ask = std::move(on_ask);
    Session(table, ui, {}, history).play();
  }
};

Lines ghosts(const Board& board) {
  Lines names;
  for (const Cell& cell : board.cells)
    if (cell.ghost) names.push_back(cell.name + cell.sign);
  return names;
}

const Lines story = {
    "alice places a small piece on c2, pointing north-east, directly at the small attacker on d3.",
    "The small attacker on c2 points directly at the one on d3: a battle. Both are turned upright; bob "
    "defends d3 and alice defends c2.",
    "bob has a reserve of 2 pieces, alice of 3 pieces."};

}  // namespace

TEST_CASE("while an event is typed the board and the story show what it would do") {
  const auto table = before_a_battle();
  const std::string before = table->match().position();
  std::vector<Check> checks;
  const Played game(*table, {}, [&](const View& view) {
    for (const char* line : {"s c2 ne", "try s c2 ne", "place m d3", "s", "help", "s c2"})
      checks.push_back(view.check(line));
  });
  REQUIRE(checks.size() == 6);
  for (const std::size_t typed : {0U, 1U}) {
    REQUIRE(checks[typed].preview);
    CHECK(checks[typed].preview->story == story);
    CHECK(checks[typed].words == joined(story));
    CHECK(ghosts(checks[typed].preview->picture.board) == Lines{"c2S", "d3S"});
    CHECK(checks[typed].preview->picture.moment == "turn 7 of 200");
  }
  for (const std::size_t typed : {2U, 3U, 4U}) CHECK_FALSE(checks[typed].preview);
  CHECK_FALSE(checks[2].good);
  CHECK(checks[5].words == "alice places a small piece on c2, upright.");
  CHECK(table->match().position() == before);
}

TEST_CASE("what a line would do can be asked for, and is not done") {
  const auto table = before_a_battle();
  const int events = table->match().size();
  const Played game(*table, {"try s c2 ne", "try", "try s d3", "try nonsense"});
  CHECK(game.ui.said("If so: " + story[0]));
  CHECK(game.ui.said(story[1]));
  CHECK(game.ui.said("Try which line?"));
  CHECK_FALSE(game.ui.said("If so: alice places a small piece on d3"));
  CHECK(table->match().size() == events);
}

TEST_CASE("what is secret is not foretold: the last number would tell the other one") {
  const auto table = before_a_battle();
  for (const char* line : {"1 place s c2 ne", "2 commit 1"}) tables::play(*table, line);
  std::vector<Check> checks;
  const Played game(*table, {"try 2"}, [&](const View& view) {
    for (const char* line : {"2", "try 2"}) checks.push_back(view.check(line));
  });
  CHECK(checks.at(0).words == "commit 2");
  for (const Check& check : checks) CHECK_FALSE(check.preview);
  CHECK_FALSE(game.ui.said("If so: "));
  const Lines& offers = game.ui.views[0].offers;
  CHECK(std::find(offers.begin(), offers.end(), "try") == offers.end());
}

TEST_CASE("where an event is written in lines, or chance follows, nothing is foretold") {
  for (const char* name : {"herbs", "toy"}) {
    const auto table = tables::lay(tables::setup(name));
    bool asked = false;
    const Played game(*table, {"try pick 1"}, [&](const View& view) {
      for (const std::string& line : view.offers) CHECK_FALSE(view.check(line).preview);
      asked = true;
    });
    CHECK(asked);
  }
}

TEST_CASE("trace shows its line on the board until the next line is typed") {
  const auto table = before_a_battle();
  const Played game(*table, {"trace d3", "look d3"});
  CHECK(game.ui.said("Its line: c3, b3, a3, the rim."));
  REQUIRE(game.ui.views.size() == 3);
  CHECK_FALSE(game.ui.views[0].traced);
  REQUIRE(game.ui.views[1].traced);
  CHECK(game.ui.views[1].picture.board.cells[*game.ui.views[1].traced].name == "d3");
  CHECK_FALSE(game.ui.views[2].traced);
  CHECK(game.ui.views[0].lines);
}
