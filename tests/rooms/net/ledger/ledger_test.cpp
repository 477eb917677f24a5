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
  game.check({{1, "play sheet", "nobody sits on seat 1"},
              {3, "say hello", "there is no seat 3"},
              {nature, game.sits(1, "alice")},
              {nature, game.sits(1, "bob"), "seat 1 is taken"},
              {nature, game.sits(3, "bob"), "there is no such seat"},
              {nature, game.sits(0, "bob"), "there is no such seat"},
              {nature, "seat 2 dog rex", "dog: human or ai"},
              {nature, "seat 2 ai of-the-moon", "ai: human or ai"},
              {nature, game.sits(2, std::string(65, 'x')), "the name is too long"},
              {1, "lock " + key_a, "the game has not begun"},
              {1, "ask takeback 0", "the game has not begun"},
              {1, "say hello"}});
  CHECK_FALSE(game.table.has_begun());
  game.enter(nature, game.sits(2, "bob"));
  CHECK(game.table.has_begun());
  game.check({{nature, "give 1 resign", "the game has begun"},
              {nature, "dance", "dance: not an entry of a table"},
              {1, "dance", "dance: not an entry of a seat"},
              {1, "seat 1 human bob", "seat: not an entry of a seat"},
              {1, "say", "nothing is said"},
              {1, "say " + std::string(501, 'x'), "a message has at most 500 bytes"},
              {1, "say " + std::string(500, 'x')}});
}

TEST_CASE("an entry has its own words and no others") {
  SharedGame game = stones();
  game.enter(1, "ask adjourn");
  for (const auto& [who, what] : {std::pair{2, "agree 1"},
                                  {2, "refuse 1"},
                                  {1, "hint 1"},
                                  {nature, "lost 1 2"},
                                  {nature, "here 1 2"},
                                  {nature, "clock 1 2"},
                                  {nature, "end 1 2"}})
    CHECK(says(game.refusal(who, what), ": no words follow here"));
  game.enter(2, "agree");
}

TEST_CASE("a reopened table continues, and commitments remain valid") {
  SharedGame game = herbs();
  Rng rng(2);
  game.settle();
  const std::string seed = game.table.seed_commitment(1);
  game.hand_in(1, rng);
  CHECK(says(game.refusal(nature, "sitting"), "has not signed this"));
  game.agree(1, "adjourn");
  CHECK(game.table.has_ended());
  CHECK(game.refusal(1, "say hello") == "the table has ended");
  for (const char* what : {"end", "lost 2", "here 2", "free 2", "clock"})
    CHECK(game.refusal(nature, what) == "the table has ended");
  CHECK(game.refusal(1, "sitting") == "the table has ended");
  game.sit_again();
  CHECK_FALSE(game.table.has_ended());
  CHECK(game.table.committed().digits() == "1");
  CHECK(game.table.seed_commitment(1) == seed);
  CHECK(game.table.times_void(1) == 0);
  while (!game.match().over()) game.go_on(rng);
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
      Rng rng(static_cast<std::uint64_t>(number) + 1);
      for (int steps = 0; !game.match().over() && steps < 5000; ++steps) {
        game.go_on(rng);
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
  game.check({{nature, "free 2", "nobody sits on seat 2"},
              {nature, "free 3", "there is no such seat"},
              {nature, game.sits(2, "bob")},
              {nature, "free 2"}});
  CHECK(game.table.occupant(2).is_free());
  game.check({{nature, "seat 2 ai level-3"},
              {nature, game.sits(1, "alice")},
              {nature, "free 1", "the game has begun"}});
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
  game.check({{1, "hint"}, {2, "hint", "it is not that seat's turn"}});
  CHECK(says(game.last(), " 1 hint "));
}

TEST_CASE("no more moves come from elsewhere than the terms say, before anybody sits down") {
  SharedGame game = unseated("harbustaz", 1);
  game.check({{nature, "give 1 " + game.match().legal(1).front()}});
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
    game.check({{nature, "give 1 " + game.match().legal(1).front()},
                {nature, "keep 2 " + name, fits ? "" : "the name is too long"},
                {nature, game.sits(1, name), fits ? "" : "the name is too long"}});
  }
  SharedGame game = unseated("harbustaz", 1);
  game.check({{nature, "give 1 " + game.match().legal(1).front()},
              {nature, "keep 2 bob"},
              {nature, "keep 2 bob", "seat 2 is taken"},
              {2, "say hello", "the player of seat 2 has not come yet"},
              {nature, game.sits(2, "eve"), "seat 2 is reserved for bob"},
              {nature, game.sits(2, "bob")},
              {nature, game.sits(2, "bob"), "seat 2 is taken"},
              {2, "say hello"}});
}
