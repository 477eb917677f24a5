#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "core/record.hpp"
#include "games/catalog.hpp"
#include "net/ledger/proof.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

// A game at which nobody sits yet.
SharedGame unseated(const std::string& name, int given = 0) {
  TableTerms all = terms(tables::setup(name));
  all.given = given;
  return SharedGame(all, false);
}

}  // namespace

TEST_CASE("nothing happens at a table before all seats are taken, and none is taken twice") {
  SharedGame game = unseated("herbs");
  game.check("1 play sheet ! nobody sits on seat 1");
  game.check("3 say hello ! there is no seat 3");
  game.enter(nature, game.sits(1, "alice"));
  game.check(fmt::format(R"(
      * {}                   ! seat 1 is taken
      * {}                   ! there is no such seat
      * {}                   ! there is no such seat
      * seat 2 dog rex       ! dog: human or ai
      * seat 2 ai of-the-moon  ! ai: human or ai
      * {}                   ! the name is too long
      1 lock {}              ! the game has not begun
      1 ask takeback 0       ! the game has not begun
      1 say hello            = not begun
      * {}                   = begun
      * give 1 resign        ! the game has begun
      * dance                ! dance: not an entry of a table
      1 dance                ! dance: not an entry of a seat
      1 seat 1 human bob     ! seat: not an entry of a seat
      1 say                  ! nothing is said
      1 say x{:x<500}         ! a message has at most 500 bytes
      1 say {:x<500})",
                         game.sits(1, "bob"), game.sits(3, "bob"), game.sits(0, "bob"),
                         game.sits(2, std::string(65, 'x')), key_a, game.sits(2, "bob"), "", ""));
}

TEST_CASE("an entry has its own words and no others") {
  stones().check(R"(
      1 ask adjourn
      2 agree 1    ! : no words follow here
      2 refuse 1   ! : no words follow here
      1 hint 1     ! : no words follow here
      * lost 1 2   ! : no words follow here
      * here 1 2   ! : no words follow here
      * clock 1 2  ! : no words follow here
      * end 1 2    ! : no words follow here
      2 agree)");
}

TEST_CASE("a reopened table continues, and commitments remain valid") {
  SharedGame game = herbs();
  game.settle();
  const std::string seed = game.table.seed_commitment(1);
  game.check(R"(
      1 hands in
      * sitting          ! has not signed this
      1 and all adjourn  = ended
      1 say hello        ! the table has ended
      * end              ! the table has ended
      * lost 2           ! the table has ended
      * here 2           ! the table has ended
      * free 2           ! the table has ended
      * clock            ! the table has ended
      1 sitting          ! the table has ended
      reopened by *      = not ended, committed 1)");
  CHECK(game.table.seed_commitment(1) == seed);
  CHECK(game.table.times_void(1) == 0);
  while (!game.match().over()) game.go_on();
}

TEST_CASE("a person leaves numbers to whoever plays their seat later") {
  SharedGame game = herbs();
  const int last = game.table.last_number(1);
  CHECK(says(game.refusal(game.signs(1, "say x", last + 10'001)), "leaves out too many numbers"));
  game.enter(game.signs(1, "say x", last + 10'000));
  CHECK(game.table.last_number(1) == last + 10'000);
}

TEST_CASE("a game is opened first by the key in its terms, which nobody has signed") {
  SharedGame game(terms(setup("herbs")), false);
  const std::string sitting = "sitting " + signing_key(1).name();
  const Entry entry{game.time, nature, sitting, {}};
  Entry own = entry;
  own.seal = game.table.sign_as_table(signing_key(1), entry);
  CHECK(says(game.refusal(own), "another key than that of the terms opens the game"));
  game.enter(nature, game.sits(1, "alice"));
  CHECK(game.refusal(nature, sitting).empty());
  CHECK(game.table.table_key() == signing_key(1).name());
}

TEST_CASE("time does not run backwards, and a refused entry does not advance it") {
  SharedGame game = herbs();
  const double before = game.table.time();
  CHECK(game.said_at(before - 0.001, 1, "say hello") != "");
  CHECK(game.refusal(signed_entry(game.table, before + 100, 1, "dance")) != "");
  CHECK(game.said_at(before, 1, "say hello") == "");
}

TEST_CASE("a random game is the same at every terminal, and in its record") {
  struct Kind {
    const char* game;
    std::vector<std::pair<std::string, int>> options;
    int games;
  };
  const std::vector<Kind> kinds{{"herbs", {{"ap", 40}, {"actions", 4}}, 3},
                                {"herbs", {{"ap", 40}, {"actions", 8}}, 6},  // with bids amid closed lines
                                {"herd", {{"size", 3}}, 3},
                                {"harbustaz", {{"size", 4}}, 2},
                                {"rush", {{"rounds", 10}}, 2},
                                {"rush", {{"players", 4}, {"rounds", 10}}, 2},
                                {"uibadi", {{"players", 2}, {"size", 4}, {"turns", 30}, {"clock", 10}}, 3},
                                {"uibadi", {{"players", 3}, {"size", 4}, {"turns", 30}, {"clock", 0}}, 2},
                                {"uibadi", {{"players", 6}, {"size", 5}, {"turns", 40}}, 2}};
  int conflicts = 0;
  for (const Kind& kind : kinds) {
    for (int number = 0; number < kind.games; ++number) {
      CAPTURE(kind.game);
      CAPTURE(number);
      SharedGame game(tables::setup(kind.game, kind.options));
      game.rng = Rng(static_cast<std::uint64_t>(number) + 1);
      for (int steps = 0; !game.match().over() && steps < 5000; ++steps) {
        game.go_on();
        for (const Ledger& terminal : game.terminals)
          if (game.table.has_closed_parts())
            REQUIRE(SharedGame::told(terminal) == SharedGame::told(game.table));
      }
      REQUIRE(game.match().over());
      conflicts += says(game.record(), " bid ") ? 1 : 0;
      const std::string told = SharedGame::told(game.table);
      for (const Ledger& terminal : game.terminals) CHECK(SharedGame::told(terminal) == told);
      CHECK(SharedGame::told(Ledger(game.table)) == told);
      const auto record = read_record(game.record());
      REQUIRE(record);
      auto match = begin(*record, catalog());
      REQUIRE(match);
      REQUIRE(play_moves(*record, *match));
      CHECK(match->position() == game.match().position());
      CHECK(match->over());
      CHECK(SharedGame::told(game.read()) == told);
      CHECK(compare_with_proof(game.record(), game.read()));
    }
  }
  CHECK(conflicts > 0);
}

TEST_CASE("a taken seat can be freed until the game begins, and then keeps its owner") {
  SharedGame game = unseated("harbustaz");
  const std::string bob = game.sits(2, "bob");
  game.check(fmt::format(R"(
      * free 2          ! nobody sits on seat 2
      * free 3          ! there is no such seat
      * {}
      * free 2)",
                         bob));
  CHECK(game.table.occupant(2).is_free());
  game.check("* seat 2 ai level-3");
  game.enter(nature, game.sits(1, "alice"));
  game.check("* free 1 ! the game has begun");
}

TEST_CASE("no name of a person makes their words look like another's") {
  for (const char* name : {"bob: yes", "bob (watching)", "[table] bob", "Reconnected. bob", " bob", "bob ",
                           "a  b", "bob\"", "\x1b[1mbob", ""}) {
    CAPTURE(name);
    CHECK_FALSE(check_person_name(name));
    SharedGame game = unseated("harbustaz");
    CHECK(game.said_at(game.time, nature,
                       "seat 2 human " + tables::claim_of(game.table, tables::signing_key(2), 2, name)) !=
          "");
    CHECK(game.said_at(game.time, nature, std::string("seat 2 ai level-1 ") + name) != "");
  }
  for (const char* name : {"bob", "club/bob", "Ada Lovelace", "CORP\\bob", "bob@corp.example.org", "o'neil",
                           "J.R.", "\u00dcnal"})
    CHECK(check_person_name(name));
}

TEST_CASE("hints are for tables whose terms allow them, and appear in the proof") {
  CHECK(SharedGame(tables::setup("harbustaz")).refusal(1, "hint") == "hints are off at this table");
  TableTerms allowing = terms(tables::setup("harbustaz"));
  allowing.hints = true;
  CHECK(says(write_terms(allowing), "\nhints yes\n"));
  SharedGame game(Ledger::begin(write_terms(allowing), catalog())->terms());
  game.check(R"(
      2 hint  ! it is not that seat's turn
      1 hint)");
  CHECK(says(game.last(), " 1 hint "));
}

TEST_CASE("no more moves come from elsewhere than the terms say, before anybody sits down") {
  SharedGame game = unseated("harbustaz", 1);
  game.enter(nature, "give 1 " + game.match().legal(1).front());
  CHECK(game.refusal(nature, "give 2 " + game.match().legal(2).front()) ==
        "more moves from elsewhere than the terms say");
}

TEST_CASE("a name has at most 64 bytes, and nobody else takes a seat reserved for one") {
  for (const std::size_t length : {64U, 65U}) {
    CAPTURE(length);
    const std::string name(length, 'x');
    const bool fits = length <= 64;
    SharedGame game = unseated("harbustaz", 1);
    const std::string program = "seat 1 ai level-3 " + name.substr(8);
    CHECK((SharedGame(game).refusal(nature, program) == "") == fits);
    game.enter(nature, "give 1 " + game.match().legal(1).front());
    const char* outcome = fits ? "" : " ! the name is too long";
    game.check(fmt::format("* keep 2 {}{}", name, outcome));
    game.check(fmt::format("* {}{}", game.sits(1, name), outcome));
  }
  SharedGame game = unseated("harbustaz", 1);
  game.enter(nature, "give 1 " + game.match().legal(1).front());
  game.check(R"(
      * keep 2 bob
      * keep 2 bob   ! seat 2 is taken
      2 say hello    ! the player of seat 2 has not come yet)");
  game.check(fmt::format("* {} ! seat 2 is reserved for bob", game.sits(2, "eve")));
  game.enter(nature, game.sits(2, "bob"));
  game.check(fmt::format("* {} ! seat 2 is taken", game.sits(2, "bob")));
  game.enter(2, "say hello");
}
