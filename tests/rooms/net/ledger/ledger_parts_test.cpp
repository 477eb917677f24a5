// Moves that are opened in parts: sheets of Herbs, line by line.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;
using Parts = std::vector<std::string>;

namespace {

// Both Herbs move to A6 in the first step; there is no later conflict.
const std::string sheet_of_1 = "sheet 0 M5 5, 0 TR 0, 0 M1 1, Wh B3 1";
const std::string sheet_of_2 = "sheet 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2";

// A game in which both have handed in these sheets, opened as far as possible.
SharedGame in_conflict(const std::string& first = sheet_of_1, const std::string& second = sheet_of_2) {
  SharedGame game = herbs();
  game.hand_in(1, first);
  game.hand_in(2, second);
  game.settle();
  return game;
}

// The key of each part, in locks that a test makes itself.
std::string key_of(int number) { return digest(key_a, fmt::format("{}", number)); }

std::string lock_of(const SharedGame& game, Seat seat, const Parts& parts) {
  std::string lock = "lock";
  for (int i = 0; i < static_cast<int>(parts.size()); ++i)
    lock += " " + digest(key_of(i), game.table.part_text(seat, i, parts[static_cast<std::size_t>(i)]));
  return lock;
}

// Seat 1 hands in these parts, valid or not, and opens them as they are due; seat 2 an honest sheet. Until
// a seat has lost, or an act other than opening is due.
SharedGame with_parts_of_one(const Parts& parts) {
  SharedGame game = herbs();
  game.enter(1, lock_of(game, 1, parts));
  game.hand_in(2, "sheet -, 2 M1 1, Bl D7 2");
  while (game.table.is_opening_parts() && !game.match().over()) {
    if (const auto number = game.table.part_due(1))
      game.enter(1, fmt::format("open {} {}", key_of(*number), parts[static_cast<std::size_t>(*number)]));
    if (!game.match().over() && game.due(2) != "") game.show(2);
  }
  return game;
}

}  // namespace

TEST_CASE("a sheet is opened line by line, and in a conflict nobody has received later lines") {
  SharedGame game = in_conflict();
  game.check("= moves 2, awaits 12, parts closed, last line -");
  CHECK(game.match().phase(1) == "bid");
  // Everything that any terminal has received.
  CHECK(says(game.proof, " 0 M5 5 "));
  CHECK(says(game.proof, " 2 M5 5 "));
  for (const char* closed : {"TR", "TL", "HT", "M1", "Wh B3", "Bl D7", "sheet"}) {
    CAPTURE(closed);
    CHECK_FALSE(says(game.proof, closed));
  }
  for (const Ledger& terminal : game.terminals)
    for (int move = 0; move < 2; ++move) {
      const std::string known = terminal.match().full_text(move);
      CHECK_FALSE(says(known, "T"));
      CHECK_FALSE(says(known, "H"));
      CHECK(says(known, "M5 5"));
    }
  // The record has nothing of the round yet, and the costs are public.
  CHECK(says(game.match().position(), "ap=193,192"));

  game.enter(1, game.commit_of(1, key_a, "bid 2"));
  game.enter(2, game.commit_of(2, key_b, "bid 1"));
  game.enter(2, "open " + key_b + " bid 1");
  CHECK_FALSE(says(game.proof, "TL"));
  game.enter(1, "open " + key_a + " bid 2");
  game.check("settle = not parts closed");
  CHECK(game.table.record_lines() ==
        Parts{"1 " + sheet_of_1 + "\n", "2 " + sheet_of_2 + "\n", "1 bid 2\n", "2 bid 1\n"});
  // The same moves at one keyboard give the same game.
  auto alone = game.match().module().start(game.table.terms().options);
  for (const std::string& line : game.table.record_lines())
    REQUIRE(alone.submit(line[0] - '0', line.substr(2, line.size() - 3)));
  CHECK(alone.position() == game.match().position());
}

TEST_CASE("a terminal has its own sheet whole, and no other") {
  SharedGame game = in_conflict();
  Ledger& own = game.terminals[0];
  CHECK_FALSE(says(own.match().full_text(0), "TR"));
  game.commitments[0].tell(own);
  CHECK(own.match().full_text(0) == sheet_of_1);
  CHECK_FALSE(says(own.match().full_text(1), "TL"));
  CHECK(own.match().position() == game.match().position());
  game.check(R"(
      1 hands in bid 0
      2 hands in bid 0
      settle)");
  CHECK(own.match().position() == game.match().position());
  CHECK(own.match().full_text(1) == sheet_of_2);
}

TEST_CASE("parts are opened in their order, when they are due, with their own keys") {
  SharedGame game = herbs();
  const Parts parts = game.match().now().parts(sheet_of_1);
  CHECK(parts == Parts{"7", "0 M5 5", "0 TR 0", "0 M1 1", "-", "Wh B3 1"});
  CHECK(game.match().now().join_parts(parts) == sheet_of_1);
  // Seat 2 copies the lock, and cannot open it.
  game.check(fmt::format(R"(
      1 lock {0}      ! a lock of a move that is opened in parts is 6 hashes
      1 lock {0}{0}{0}{0}{0}{0}12345  ! is 6 hashes
      1 {1}
      1 {1}           ! seat 1 has already locked a move
      1 open {2} 7    ! there is nothing to open now
      2 {1}
      2 open {2} 7    ! opened another move than it locked
      2 {1}           ! sheets are being opened
      1 open x 7      ! a lock is opened with a key of 64 hexadecimal digits
      1 open {2} 6    ! opened another move than it locked
      1 open {3} 0 M5 5  ! opened another move than it locked
      1 open {3} 7    ! opened another move than it locked
      1 open {2}      ! opened another move than it locked
      1 open {2} 7
      1 open {3} 0 M5 5
      1 open {4} 0 TR 0  ! there is nothing to open now
      = awaits 2, moves 0)",
                         key_a, lock_of(game, 1, parts), key_of(0), key_of(1), key_of(2)));
}

TEST_CASE("a player who hands in an illegal sheet loses, and the proof explains it") {
  struct Cheat {
    Parts parts;
    std::string reason;
  };
  const std::vector<Cheat> cheats = {
      {{"9", "0 M9 9", "-", "-", "-", "Wh B3 1"}, "M"},
      {{"5", "2 M5 5", "-", "-", "-", "-"}, "not yours"},
      {{"2", "0 M5 5", "-", "-", "-", "Wh B3 1"}, "the sheet is paid with 2 AP, and costs 5"},
      {{"9", "0 M5 5", "-", "-", "-", "Wh B3 1"}, "its parts are not a sheet"},
      {{"999", "0 M5 5", "-", "-", "-", "Wh B3 1"}, "0 to 200 AP"},
      {{"+6", "0 M5 5", "-", "-", "-", "Wh B3 1"}, "0 to 200 AP"},
      {{"0", "-", "-", "-", "-", "-"}, "a stone is missing"},
      {{"2", "Wh B3 1", "Wh B4 1", "-", "-", "-"}, "one stone"},
      {{"1", "-", "-", "-", "Wh B3 1", "-"}, "its parts are not a sheet"},
      {{"1", "-", "-", "-", "-", "Wh B3"}, "its parts are not a sheet"},
      {{"6", "0 M5", "-", "-", "-", "Wh B3 1"}, "its parts are not a sheet"},
      {{"6", "0 M5 5, Wh B3 1", "-", "-", "-", "-"}, ""},
      {{"1", "", "-", "-", "-", "Wh B3 1"}, ""},
  };
  for (const Cheat& cheat : cheats) {
    CAPTURE(fmt::format("{}", fmt::join(cheat.parts, "|")));
    const SharedGame game = with_parts_of_one(cheat.parts);
    CHECK(says(game.facts(), ", winners 2, "));
    CHECK(game.table.record_lines() == std::vector<std::string>{"1 resign\n"});
    REQUIRE(game.table.illegal_move());
    CHECK(game.table.illegal_move()->seat == 1);
    CHECK(says(game.table.illegal_move()->reason, cheat.reason));
    CHECK(says(files::joined(game.report()), "seat 1 (alice) handed in an illegal move, and loses: "));
  }
  // An honest one, made by the same means, does not.
  const SharedGame honest = with_parts_of_one({"6", "0 M5 5", "-", "-", "-", "Wh B3 1"});
  CHECK(honest.match().size() == 2);
  CHECK_FALSE(honest.table.illegal_move());
  CHECK(honest.table.record_lines()[0] == "1 sheet 0 M5 5, Wh B3 1\n");
}

TEST_CASE("a round that ends early leaves no closed line in the record") {
  SharedGame resigned = in_conflict();
  resigned.check("2 play resign = winners 1");
  CHECK(resigned.table.record_lines() == std::vector<std::string>{"2 resign\n"});

  SharedGame back = in_conflict();
  back.check(R"(
      1 hands in bid 1
      2 ask takeback 0)");
  // Once bids have been played it would take back more than was asked, even if a coin is still due.
  SharedGame(back).check(R"(
      2 hands in bid 1
      1 shows
      2 shows  = parts closed, rolling, not asked)");
  back.check(R"(
      1 agree  = moves 0, awaits 12, committed -
      1 hands in sheet Wh B3 1
      2 hands in sheet Bl D7 2
      settle)");
  CHECK(back.table.record_lines().size() == 2);
}

TEST_CASE("a new player in a conflict knows none of the seat's lines: all hand in again") {
  SharedGame game = in_conflict();
  game.hand_in(2, "bid 3");
  const Entry early = game.signs(2, "play resign", 100);
  game.agree(1, "program 1");
  CHECK(game.refusal(early) == "seat 2 signed this before something that made it void");
  game.check("= moves 0, not parts closed, awaits 12, committed -");
}

TEST_CASE("a player who gives the seat away amid a coin has broken the roll, and no seed is used again") {
  in_conflict().check(R"(
      1 hands in bid 1
      2 hands in bid 1
      roll begins          = parts closed
      1 shows
      2 and all program 2  = moves 0, untossed 2, seeds -, shown -)");
}

TEST_CASE("closed lines outlive the table, and equal bids toss a coin amid them") {
  for (const std::string other : {"bid 0", "bid 1"}) {
    SharedGame game = in_conflict();
    game.check(R"(
        1 hands in bid 1
        reopened by *  = parts closed
        * here 1
        * here 2)");
    game.hand_in(2, other);
    game.settle();
    const auto& lines = game.table.record_lines();
    CHECK(lines.size() == (other == "bid 1" ? 5 : 4));
    CHECK(lines[0] == "1 " + sheet_of_1 + "\n");
    CHECK(lines.back().starts_with(other == "bid 1" ? "* coin " : "2 bid 0"));
  }
}
