#include "table/takeback.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/random.hpp"
#include "core/record.hpp"
#include "support/tables.hpp"

using namespace herbarium;
using tables::play;

namespace {

// The first takeback for `asker`.
Takeback takeback(const LocalTable& table, Seat asker) {
  const auto found = table.takeback(asker);
  REQUIRE(found);
  return *found;
}

void undo(LocalTable& table, Seat asker) { REQUIRE(table.undo(takeback(table, asker))); }

std::unique_ptr<LocalTable> against_program(const std::string& game,
                                            const std::vector<std::pair<std::string, int>>& options = {}) {
  Setup setup = tables::setup(game, options);
  setup.occupants[1] = {Occupant::Kind::ai, "level-0"};
  return tables::create(setup);
}

// The number of others' moves that a person can read.
int read_by(const Match& match, Seat seat, int moves) {
  int read = 0;
  for (int move = 0; move < moves; ++move) read += match.text(move, seat) == match.full_text(move) ? 1 : 0;
  return read;
}

// A step is one person's, and had no result unknown to them.
void check_step(const Match& match, const Takeback& found) {
  const Seat person = match.actor(match.size() - 1);
  auto then = match;
  then.rewind(found.first);
  for (int move = found.first; move < match.size(); ++move) CHECK(match.actor(move) == person);
  CHECK(read_by(then, person, found.first) == read_by(match, person, found.first));
}

void check(const LocalTable& table) {
  const Match& match = table.match();
  if (!match.undo_blocker().empty()) return;
  const Seat asker = match.over() ? spectator : match.to_act().first();
  const auto found = table.takeback(asker);
  if (!found) return;
  auto then = match;
  then.rewind(found->first);
  INFO(write_move(match.actor(match.size() - 1), match.full_text(match.size() - 1)), found->first, " of ",
       match.size());
  CHECK(then.undo_blocker().empty());
  CHECK(then.to_act() != SeatSet{nature});
  CHECK_FALSE(found->consent.has(asker));
  if (found->consent.empty() && match.actor(match.size() - 1) != nature && asker != spectator &&
      match.actor(match.size() - 1) != asker)
    check_step(match, *found);
}

}  // namespace

TEST_CASE("in every game a step has no unknown result, and everything taken back can be redone") {
  for (const char* game : {"herbs", "herd", "harbustaz", "rush", "uibadi", "toy"}) {
    CAPTURE(game);
    const auto table = tables::create(tables::setup(game));
    const Match& match = table->match();
    Rng rng(7, 1);
    std::vector<std::string> positions{match.position()};
    while (!match.over() && match.size() < 150) {
      const Seat seat = random_member(match.to_act(), rng);
      const std::string text = seat == nature ? match.roll(rng) : match.random_move(seat, rng);
      REQUIRE(table->submit(seat, text));
      positions.push_back(match.position());
      check(*table);
    }
    const auto count = static_cast<std::size_t>(match.size());
    while (const auto found = table->takeback(spectator)) {
      REQUIRE(table->undo(*found));
      CHECK(match.position() == positions[static_cast<std::size_t>(match.size())]);
    }
    while (table->can_redo()) REQUIRE(table->redo());
    CHECK(match.position() == positions[count]);
  }
}

TEST_CASE("Herd: stone by stone, then by turns, with the dice as they fell") {
  const auto table = tables::create(tables::setup("herd", {{"size", 3}}));
  play(*table, "* roll 5 5; 1 place a1; 1 place a2; 1 place a3");
  CHECK(takeback(*table, 1).first == 3);
  CHECK(takeback(*table, 1).consent.empty());
  undo(*table, 1);
  undo(*table, 1);
  CHECK(table->match().size() == 2);
  REQUIRE(table->redo());
  CHECK(table->match().size() == 3);
  play(*table, "1 place c1; 1 place c2");
  if (!table->match().to_act().has(nature)) play(*table, "1 place c3");
  REQUIRE(table->match().to_act().has(nature));
  const int rolled = table->match().size();
  play(*table, "* roll 3 5");
  // The other's roll is known: the turn goes, and the other need not agree.
  const Takeback turn = takeback(*table, 1);
  CHECK(turn.first == 1);
  CHECK(turn.consent.empty());
  CHECK(takeback(*table, 2).consent == SeatSet{1});
  REQUIRE(table->undo(turn));
  for (int step = 1; step < rolled; ++step) REQUIRE(table->redo());
  CHECK(table->match().size() == rolled + 1);
  CHECK(table->match().full_text(rolled) == "roll 3 5");
}

TEST_CASE("dice stay the same, however many steps are replaced") {
  const auto table = tables::create(tables::setup("herd", {{"size", 3}}));
  REQUIRE(table->roll());
  const auto end_turn = [&](bool join) {
    for (bool first = true; !table->match().to_act().has(nature); first = false) {
      REQUIRE(table->submit(1, table->match().legal(1).front()));
      if (join && !first) table->join_step();
    }
  };
  end_turn(false);
  play(*table, "* roll 1 6");
  undo(*table, 1);
  CHECK(table->match().size() == 1);
  CHECK_FALSE(table->fallen_dice());
  end_turn(true);
  CHECK(table->fallen_dice() == "roll 1 6");
  REQUIRE(table->roll());
  CHECK(table->match().full_text(table->match().size() - 1) == "roll 1 6");
}

TEST_CASE("moves typed in one line are one step") {
  const auto table = tables::create(tables::setup("herd", {{"size", 5}}));
  play(*table, "* roll 5 5; 1 place a1; 1 place a2");
  table->join_step();
  play(*table, "1 place a3");
  table->join_step();
  play(*table, "1 place a4");
  undo(*table, 1);
  CHECK(table->match().size() == 4);
  undo(*table, 1);
  CHECK(table->match().size() == 1);
  REQUIRE(table->redo());
  CHECK(table->match().size() == 4);
  undo(*table, 1);
  CHECK(table->match().size() == 1);
}

TEST_CASE("against the program nobody is asked, and its answer goes, too") {
  const auto table = against_program("harbustaz");
  play(*table, "1 setup c3 g7; 2 choose black");
  while (table->match().size() < 8) {
    const Seat seat = table->match().to_act().first();
    play(*table, fmt::format("{} {}", seat, table->match().legal(seat).front()));
  }
  for (const Seat asker : {spectator, 1}) CHECK(takeback(*table, asker).consent.empty());
  undo(*table, 1);
  CHECK(table->match().to_act() == SeatSet{1});
  CHECK(table->match().size() >= 5);
}

TEST_CASE("Herbs: revealed bids go together, and their sheets stay") {
  const auto table = tables::create(tables::setup("herbs", {{"ap", 20}}));
  play(*table, "1 sheet 0 M5, 0 M1, Wh H3; 2 sheet 2 M5, Wh H2; 1 bid 1");
  CHECK(takeback(*table, 2).first == 2);
  CHECK(takeback(*table, 2).consent == SeatSet{1});
  CHECK(takeback(*table, 1).consent.empty());
  play(*table, "2 bid 2");
  CHECK(takeback(*table, 1).first == 2);
  CHECK(takeback(*table, 1).consent == SeatSet{2});
  undo(*table, 1);
  CHECK(takeback(*table, 1).first == 0);
}

TEST_CASE("if the program plays all seats, nobody has to agree") {
  Setup setup = tables::setup("harbustaz");
  for (Occupant& occupant : setup.occupants) occupant = {Occupant::Kind::ai, "level-0"};
  const auto table = tables::create(setup);
  play(*table, "1 setup c3 g7; 2 choose black");
  CHECK(takeback(*table, spectator).first == 1);
  CHECK(takeback(*table, spectator).consent.empty());
}

TEST_CASE("a resumed game goes back as far as its record") {
  files::RecordPlace place;
  {
    const auto table = tables::create(tables::setup("herd", {{"size", 5}}), place.path);
    play(*table, "* roll 5 5; 1 place a1; 1 place a2");
    table->join_step();
  }
  const auto table = tables::resume(place.path);
  CHECK(takeback(*table, 1).first == 2);
  undo(*table, 1);
  undo(*table, 1);
  CHECK(table->match().size() == 1);
  CHECK(place.bytes().ends_with("---\n* roll 5 5\n"));
}
