#include <doctest/doctest.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/played_session.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/session/views.hpp"
#include "ui/text/rounds.hpp"

using namespace herbarium;
using namespace sessions;

namespace {

// Before both hand in how many aims they have, or after it, with these lines.
std::unique_ptr<LocalTable> battle(const std::string& handed_in = "") {
  return tables::played(tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 0}}),
                        tables::up_to_a_battle + ";" + handed_in);
}

}  // namespace

TEST_CASE("in real time the line names the seat, and the clock ends it") {
  const tables::ManualClock clock;
  const auto table = toy(4);
  tables::play(*table, "* roll 3");
  const Played game(*table, {"pick 2", "pick 1", "pick 1", "pick 0", "1 grab a1", "0 time", "* time",
                             "9 stop", "99 stop", "stop", "2 grab a1", "1 grab b1", "resign", "^Z"});
  CHECK(game.ui.said("Begin with the number of the seat that acts."));
  CHECK(game.ui.said("The clock has run out."));
  CHECK(table->match().round() == 2);
  CHECK(table->match().score().points[1] == 2);
  CHECK_FALSE(game.ui.seconds[3]);
  REQUIRE(game.ui.seconds[4]);
  CHECK(*game.ui.seconds[4] == doctest::Approx(60));
  CHECK(game.ui.trail("curtain").size() == 5);
}

TEST_CASE("in real time yes and no are typed, and nobody resigns without being asked") {
  const auto table = battle("2 commit 1; 1 commit 1");
  const Played game(*table, {"^C", "no", "1 resign", "no", "2 resign", "yes"});
  const auto& views = game.ui.views;
  REQUIRE(views.size() >= 6);
  for (const std::size_t asked : {0u, 2u, 4u}) CHECK(views[asked].pads.size() == 2);
  for (const std::size_t asked : {1u, 3u, 5u}) CHECK(views[asked].pads.empty());
  CHECK(table->match().text(table->match().size() - 1, spectator) == "resign");
  CHECK(table->match().actor(table->match().size() - 1) == 2);
}

TEST_CASE("somebody who only watches a battle is not told how to type in it") {
  Setup setup = tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 0}});
  for (Occupant& occupant : setup.occupants) occupant = {Occupant::Kind::ai, "level-1"};
  const auto table = tables::played(setup, tables::up_to_a_battle + "; 2 commit 1; 1 commit 1");
  CHECK(hint_of(*table, spectator) == "Others act at once; nothing is asked of you.");
  setup.occupants[0] = {Occupant::Kind::human, "Ada"};
  const auto alone = tables::played(setup, tables::up_to_a_battle + "; 2 commit 1; 1 commit 1");
  CHECK(hint_of(*alone, spectator) == "All act at once; Ada: 1 aim or a stop; `?` helps.");
  CHECK(hint_of(*battle("2 commit 1; 1 commit 1"), spectator).starts_with("All act at once; typed"));
}

TEST_CASE("in real time help tells how to aim and how to stop") {
  const auto table = battle("2 commit 1; 1 commit 1");
  const Played game(*table, {"help"});
  const auto is_page = [](const auto& each) { return each.how == "page"; };
  const auto page = std::find_if(game.ui.shown.begin(), game.ui.shown.end(), is_page);
  REQUIRE(page != game.ui.shown.end());
  for (const char* word : {"f7 d9 w", "stop"}) CHECK(files::says(page->all, word));
}

TEST_CASE("on a screen leaving a battle needs confirmation, and each line shows its effect first") {
  const auto table = battle("2 commit 1; 1 commit 1");
  ScriptedInterface ui({"quit", "no", "quit", "yes"});
  ui.shows_board = true;
  int battles = 0;
  ui.on_ask = [&](const View& view) {
    if (view.pads.empty()) return;
    ++battles;
    const Reading reading = view.read("1 h6 e3 e");
    CHECK(reading.complete);
    CHECK(reading.words.starts_with("hits e4: alice would win, 1 attacker to 0. alice aims"));
    REQUIRE(reading.draft);
    const auto& cells = reading.draft->picture.board.cells;
    CHECK(std::count_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.hit; }) == 1);
    CHECK_FALSE(view.read("3 h6 e3 e").complete);
    const std::vector<std::string> moves = plain_texts(*view.moves);
    CHECK(std::count(moves.begin(), moves.end(), "2 stop") == 1);
  };
  sessions::play(*table, ui);
  CHECK(battles == 2);
  REQUIRE(ui.views.size() == 4);
  CHECK(ui.views[1].prompt == "yes or no> ");
}

namespace {

// A screen that takes its time over frames.
struct SlowInterface : ScriptedInterface {
  explicit SlowInterface(const Lines& lines) : ScriptedInterface(lines) { frame_seconds = 1; }
};

}  // namespace

TEST_CASE("a battle is shown again when it is over, slowly and from its beginning") {
  const auto table = battle();
  SlowInterface ui({"1", "1", "1 h6 e3 e", "2 stop", "^C", "yes"});
  sessions::play(*table, ui);
  const Lines told = ui.trail("tell");
  REQUIRE(told.size() == 5);
  CHECK(told[0] == "tell: The numbers are 1 for bob and 1 for alice.");
  CHECK(told[1].starts_with("tell: alice aims"));
  CHECK(told[4].starts_with("tell: 1 piece aimed"));
  const auto slow = std::count_if(ui.shown.begin(), ui.shown.end(), [](const auto& each) {
    const std::size_t once = each.all.find("The numbers are");
    if (each.all.find("slow motion, ") == std::string::npos) return false;
    CHECK(each.all.find("The numbers are", once + 1) == std::string::npos);
    return true;
  });
  CHECK(slow == 5);
}

namespace {

// Seat 1 alone has a reserve in the battle of turn 8, and nobody in the one of turn 12.
const std::string three_battles = R"(
      1 place s c2 ne; 2 place s e3 se; 1 place s f3 ne; 2 place s h4 se
      1 place s c7 nw; 2 place s d3 se; 1 commit 0; 2 commit 0
      1 pass; 2 place s g4 se; 2 commit 0; 1 commit 0
      1 pass; 2 place s e8 sw)";

std::unique_ptr<LocalTable> third_battle(const std::string& more = "") {
  return tables::played(tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 0}}),
                        three_battles + ";" + more);
}

}  // namespace

TEST_CASE("a number committed unasked is announced to nobody") {
  const auto table = third_battle();
  const Played game(*table, {"pass", "s d7 sw"}, {.plays_forced = true});
  REQUIRE(table->match().over());
  CHECK(
      game.ui.said("Neither has a reserve; 1 attacker at the piece of bob, 0 at that of alice: "
                   "alice wins the battle."));
  CHECK_FALSE(game.ui.said("has handed in."));
}

TEST_CASE("the earlier rounds leave out a number without a choice") {
  const auto table = third_battle("1 pass");
  Lines lines;
  for (const Panel& panel : latest_rounds(table->match(), {"alice", "bob"}, 1, table->match().size()))
    for (const Spans& line : panel.lines) lines.push_back(plain_text(wrapped(line, 80)[0]));
  REQUIRE(lines.size() >= 5);
  lines.resize(5);
  CHECK(lines == Lines{"11 alice: pass", "10 bob: place s e8 sw", " 9 alice: pass", " 8 bob: place s g4 se",
                       " 8 alice: commit 0"});
}

TEST_CASE("the table of the seats does not give away the winner while the last battle is shown") {
  const auto table = third_battle();
  SlowInterface ui({"pass", "s d7 sw"});
  sessions::play(*table, ui, {.plays_forced = true});
  REQUIRE(table->match().over());
  int scenes = 0;
  for (const auto& each : ui.shown) {
    if (each.how != "tell") continue;
    ++scenes;
    CHECK_FALSE(files::says(each.all, "has won"));
  }
  CHECK(scenes > 0);
  CHECK(ui.views.back().seats.front().status == "has won");
}
