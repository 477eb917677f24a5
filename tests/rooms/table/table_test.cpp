#include "table/local_table.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/tables.hpp"
#include "table/shelf.hpp"
#include "ui/session/drafts.hpp"

using namespace herbarium;
using tables::play;

namespace {

const std::string herbs_header =
    "herbarium 1\ngame herbs\noption ap 20\noption actions 4\nseat 1 human alice\nseat 2 human bob\nseed "
    "1\n---\n";

std::unique_ptr<LocalTable> small_herbs(const std::string& path = "") {
  return tables::create(tables::setup("herbs", {{"ap", 20}}), path);
}

// Takes back the move that the next player would take back.
void undo(LocalTable& table) {
  const auto takeback = table.takeback(table.match().to_act().first());
  REQUIRE(takeback);
  REQUIRE(table.undo(*takeback));
}

void undo_to(LocalTable& table, int moves) { REQUIRE(table.undo({moves, {}})); }

// Both want the same square and bid the same: a coin decides.
void play_to_the_coin(LocalTable& table) {
  play(table, "1 sheet 0 M5, Wh H3; 2 sheet 2 M5, Wh H2; 1 bid 1; 2 bid 1");
  REQUIRE(table.match().to_act().has(nature));
}

}  // namespace

TEST_CASE("every move is in the record when it is played") {
  files::RecordPlace place;
  const auto table = small_herbs(place.path);
  CHECK(place.bytes() == herbs_header);
  play(*table, "2 sheet  2 m 3, wh(H,2)");
  CHECK(place.bytes() == herbs_header + "2 sheet 2 M3 3, Wh H2 1\n");
  CHECK_FALSE(table->submit(2, "sheet 2 M3"));
  CHECK_FALSE(table->submit(1, "sheet 2 M3"));
  CHECK(place.bytes() == herbs_header + "2 sheet 2 M3 3, Wh H2 1\n");
  CHECK(table->name(1) == "alice");
}

TEST_CASE("the record follows undo and redo") {
  files::RecordPlace place;
  const auto table = small_herbs(place.path);
  CHECK_FALSE(table->takeback(1));
  play(*table, "1 sheet 1 M1, Wh A4; 2 sheet Wh H2");
  const std::string one = place.bytes();
  const std::string position = table->match().position();
  play(*table, "1 sheet Wh A5");
  const std::string more = place.bytes();

  undo(*table);
  CHECK(place.bytes() == one);
  CHECK(table->match().position() == position);
  undo(*table);
  CHECK(place.bytes() == herbs_header);
  CHECK_FALSE(table->takeback(1));
  REQUIRE(table->redo());
  REQUIRE(table->redo());
  CHECK(place.bytes() == one);
  REQUIRE(table->redo());
  CHECK(place.bytes() == more);
  CHECK_FALSE(table->can_redo());

  undo(*table);
  play(*table, "2 sheet Wh A6");
  CHECK_FALSE(table->can_redo());
  CHECK(place.bytes() == one + "2 sheet Wh A6 1\n");
}

TEST_CASE("the same seed gives the same chances, also after undo") {
  std::vector<std::string> rolls;
  for (int game = 0; game < 2; ++game) {
    const auto table = tables::create(tables::setup("toy", {{"players", 2}}));
    for (int again = 0; again < 2; ++again) {
      REQUIRE(table->roll());
      rolls.push_back(table->match().full_text(0));
      play(*table, "1 pick 0");
      undo_to(*table, 0);
    }
  }
  CHECK(rolls == std::vector<std::string>(4, rolls[0]));
}

TEST_CASE("after the same move as the one taken back the rest can still be redone") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}}));
  REQUIRE(table->roll());
  play(*table, "1 pick 0; 2 pick 1");
  undo_to(*table, 0);
  REQUIRE(table->roll());
  CHECK(table->can_redo());
  REQUIRE(table->redo());
  REQUIRE(table->redo());
  CHECK(table->match().size() == 3);
  undo_to(*table, 0);
  REQUIRE(table->roll());
  play(*table, "1 pick 1");
  CHECK_FALSE(table->can_redo());
}

TEST_CASE("a resumed game equals the one before, including its dice") {
  files::RecordPlace place;
  std::string position;
  std::vector<std::string> rolled;
  {
    const auto table = small_herbs(place.path);
    play_to_the_coin(*table);
    position = table->match().position();
  }
  for (int time = 0; time < 2; ++time) {
    const auto table = tables::resume(place.path);
    CHECK(table->match().position() == position);
    CHECK(table->notes().empty());
    CHECK(table->name(2) == "bob");
    REQUIRE(table->roll());
    rolled.push_back(table->match().full_text(table->match().size() - 1));
    undo_to(*table, 0);
    play_to_the_coin(*table);
  }
  CHECK(rolled[0] == rolled[1]);
}

TEST_CASE("comments and blank lines of a record survive further moves and undo") {
  files::RecordPlace place;
  const std::string begun = herbs_header + "# well\n\n1 sheet Wh A4 1 # hm\n# end\n";
  files::write(place.path, begun);
  const auto table = tables::resume(place.path);
  play(*table, "2 sheet Wh H2; 1 sheet Wh A5");
  undo(*table);
  CHECK(place.bytes() == begun + "2 sheet Wh H2 1\n");
}

TEST_CASE("a clock runs from the move that starts it, and stops while nobody plays") {
  files::RecordPlace place;
  tables::ManualClock clock;
  {
    const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 60}}), place.path);
    CHECK_FALSE(table->clock_left());
    play(*table, "* roll 3");
    clock.pass(6);
    play(*table, "1 pick 3");
    CHECK_FALSE(table->clock_left());
    play(*table, "2 pick 2");
    REQUIRE(table->clock_left());
    CHECK(*table->clock_left() == doctest::Approx(60));
    clock.pass(5);
    CHECK(*table->clock_left() == doctest::Approx(55));
    play(*table, "1 grab a1");
  }
  clock.pass(1000);
  const auto table = tables::resume(place.path);
  REQUIRE(table->clock_left());
  CHECK(*table->clock_left() == doctest::Approx(55));
  CHECK(files::says(place.bytes(), "pick 3\n"));
  CHECK(files::says(place.bytes(), "2 pick 2 @6.000\n"));
  CHECK(files::says(place.bytes(), "1 grab a1 @11.000\n"));
}

TEST_CASE("of people at one keyboard, each has the whole time for their secret number") {
  tables::ManualClock clock;
  for (const bool alone : {false, true}) {
    CAPTURE(alone);
    auto setup = tables::setup("uibadi", {{"players", 2}, {"size", 5}});
    if (alone) setup.occupants = {{Occupant::Kind::human, "Ada"}, {Occupant::Kind::ai, "level-1"}};
    const auto table = tables::played(setup, tables::up_to_a_battle);
    clock.pass(50);
    play(*table, "2 commit 1");
    CHECK(*table->clock_left() == doctest::Approx(alone ? 10 : 60));
    clock.pass(5);
    play(*table, "1 commit 1");
    CHECK(*table->clock_left() == doctest::Approx(60));
  }
}

TEST_CASE("drafts are saved next to the record, restored, and dropped") {
  files::RecordPlace place;
  const std::string draft = place.path + ".draft";
  {
    const auto table = small_herbs(place.path);
    DraftEditor desk(*table);
    CHECK(desk.add(1, "1 m3, 0 tr").lines.size() == 2);
    CHECK(desk.add(1, "1 M3, 7 X").news[0].substr(0, 12) == "Not written:");
    CHECK(desk.lines(1).size() == 2);
    CHECK(files::read(draft) == "0\n1\n1 M3\n0 TR\n");
  }
  const auto table = tables::resume(place.path);
  {
    DraftEditor desk(*table);
    CHECK(desk.lines(1) == DraftLines{"1 M3", "0 TR"});
    CHECK(desk.lines(2).empty());
    play(*table, "1 sheet Wh A4");
  }
  // Now it belongs to a different moment of the game.
  CHECK(DraftEditor(*table).lines(1).empty());
  DraftEditor(*table).forget(1);
  CHECK(access(draft.c_str(), F_OK) != 0);
}

TEST_CASE("a draft moves along with its record") {
  files::RecordPlace place;
  {
    const auto table = tables::create(tables::setup("herbs"), place.path);
    REQUIRE(keep_draft(place.path, {0, 1, {"1 M3", "0 TR"}}));
    REQUIRE(table->move_record(place.other));
    const auto draft = kept_draft(place.other);
    REQUIRE(draft);
    CHECK(draft->seat == 1);
    CHECK(draft->lines == std::vector<std::string>{"1 M3", "0 TR"});
  }
  const auto table = tables::resume(place.other);
  CHECK(DraftEditor(*table).lines(1) == std::vector<std::string>{"1 M3", "0 TR"});
}

TEST_CASE("a file that is not a draft is left alone") {
  files::RecordPlace place;
  const auto table = small_herbs(place.path);
  for (const char* text :
       {"", "0\n1\n", "0\n99\n1 M3\n", "0\n0\n1 M3\n", "x\ny\nz\n", "0\n-1\n1 M3\n", "\n\n\n"}) {
    files::write(place.path + ".draft", text);
    DraftEditor desk(*table);
    for (Seat seat = 1; seat <= 2; ++seat) CHECK(desk.lines(seat).empty());
  }
}

TEST_CASE("a draft that cannot be saved is reported, and stays in memory") {
  files::RecordPlace place;
  const auto table = small_herbs(place.path);
  std::filesystem::create_directory(place.path + ".draft.new");
  DraftEditor desk(*table);
  const Sentences said = desk.add(1, "1 M3").news;
  REQUIRE(said.size() == 1);
  CHECK(files::says(said[0], "cannot be saved on disk"));
  CHECK(desk.lines(1) == DraftLines{"1 M3"});
}

TEST_CASE("seats with the same name are distinguished") {
  const Sentences called = display_names({{Occupant::Kind::human, "Ada"},
                                          {Occupant::Kind::ai, "level-9"},
                                          {Occupant::Kind::human, ""},
                                          {Occupant::Kind::ai, "level-9"},
                                          {Occupant::Kind::human, "Ada"},
                                          {Occupant::Kind::ai, "level-3"}});
  CHECK(called == Sentences{"Ada (1)", "Level 9 A", "seat 3", "Level 9 B", "Ada (5)", "Level 3"});
}

TEST_CASE("the program's players have the names of their levels, and people any name") {
  const Sentences called = display_names({{Occupant::Kind::human, "level-9"},
                                          {Occupant::Kind::ai, "level-9 seconds=2"},
                                          {Occupant::Kind::ai, "greedy"},
                                          {Occupant::Kind::ai, "strange"},
                                          {Occupant::Kind::ai, ""}});
  CHECK(called == Sentences{"level-9", "Level 9 seconds=2", "greedy", "strange", "seat 5"});
}

TEST_CASE("a table can begin with the moves of another game: they are in its record, and can be taken back") {
  files::RecordPlace first, second;
  const auto played = small_herbs(first.path);
  play(*played, "1 sheet 1 M1, Wh A4; 2 sheet Wh H2");
  Setup setup = tables::setup("herbs", {{"ap", 20}});
  setup.moves = {{.actor = 1, .text = "sheet 1 M1, Wh A4", .time = {}},
                 {.actor = 2, .text = "sheet Wh H2", .time = {}}};
  const auto table = tables::create(setup, second.path);
  CHECK(second.bytes() == first.bytes());
  CHECK(table->match().position() == played->match().position());
  play(*table, "1 sheet Wh A5");
  undo(*table);
  CHECK(second.bytes() == first.bytes());
  undo(*table);
  CHECK(second.bytes() == herbs_header);
  while (table->can_redo()) REQUIRE(table->redo());
  CHECK(second.bytes() == first.bytes() + "1 sheet Wh A5 1\n");
  // Also without a record; and not with illegal moves.
  CHECK(tables::create(setup)->match().position() == played->match().position());
  setup.moves.push_back({.actor = 1, .text = "bid 3", .time = {}});
  files::RecordPlace third;
  CHECK_FALSE(LocalTable::create(setup, third.path));
  CHECK(access(third.path.c_str(), F_OK) != 0);
}
