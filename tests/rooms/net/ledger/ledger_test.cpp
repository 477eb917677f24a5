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

TEST_CASE("nothing happens at a table before all seats are taken, and none is taken twice") {
  SharedGame game(tables::setup("herbs"));
  Ledger table(game.table.terms());
  const auto refused = [&](Seat who, const std::string& what) {
    const auto taken = table.take(signed_entry(table, 0, who, what));
    return taken ? std::string() : taken.error().reason;
  };
  CHECK(refused(1, "play sheet") == "nobody sits on seat 1");
  CHECK(refused(3, "say hello") == "there is no seat 3");
  const auto takes = [&](Seat seat, const std::string& name) {
    return refused(nature,
                   fmt::format("seat {} human {}", seat, claim_of(table, signing_key(seat), seat, name)));
  };
  CHECK(takes(1, "alice").empty());
  CHECK(takes(1, "bob") == "seat 1 is taken");
  CHECK(takes(3, "bob") == "there is no such seat");
  CHECK(takes(0, "bob") == "there is no such seat");
  CHECK(refused(nature, "seat 2 dog rex") == "dog: human or ai");
  CHECK(refused(nature, "seat 2 ai of-the-moon") == "ai: human or ai");
  CHECK(takes(2, std::string(65, 'x')) == "the name is too long");
  CHECK(refused(1, "lock " + key_a) == "the game has not begun");
  CHECK(refused(1, "ask takeback 0") == "the game has not begun");
  CHECK(refused(1, "say hello").empty());
  CHECK_FALSE(table.has_begun());
  CHECK(takes(2, "bob").empty());
  CHECK(table.has_begun());
  CHECK(refused(nature, "give 1 resign") == "the game has begun");
  CHECK(refused(nature, "dance") == "dance: not an entry of a table");
  CHECK(refused(1, "dance") == "dance: not an entry of a seat");
  CHECK(refused(1, "seat 1 human bob") == "seat: not an entry of a seat");
  CHECK(refused(1, "say").find("nothing is said") == 0);
  CHECK(refused(1, "say " + std::string(501, 'x')) == "a message has at most 500 bytes");
  CHECK(refused(1, "say " + std::string(500, 'x')) == "");
}

TEST_CASE("an entry has its own words and no others") {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
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
  game.hand_in(1, game.match().random_move(1, rng));
  CHECK(says(game.refusal(nature, "sitting"), "has not signed this"));
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
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

TEST_CASE("time does not run backwards, and a refused entry does not advance it") {
  SharedGame game = herbs();
  const double before = game.table.time();
  CHECK_FALSE(game.table.take(signed_entry(game.table, before - 0.001, 1, "say hello")));
  CHECK_FALSE(game.table.take(signed_entry(game.table, before + 100, 1, "dance")));
  CHECK(game.table.time() == before);
  CHECK(game.table.take(signed_entry(game.table, before, 1, "say hello")));
}

TEST_CASE("a random game is the same at every terminal, and in its record") {
  struct Kind {
    const char* game;
    std::vector<std::pair<std::string, int>> options;
    int games;
  };
  const std::vector<Kind> kinds{{"herbs", {{"ap", 30}}, 3},
                                {"herd", {{"size", 3}}, 3},
                                {"harbustaz", {{"size", 4}}, 2},
                                {"rush", {{"rounds", 10}}, 2},
                                {"rush", {{"players", 4}, {"rounds", 10}}, 2},
                                {"uibadi", {{"players", 2}, {"size", 4}, {"turns", 30}, {"clock", 10}}, 3},
                                {"uibadi", {{"players", 3}, {"size", 4}, {"turns", 30}, {"clock", 0}}, 2},
                                {"uibadi", {{"players", 6}, {"size", 5}, {"turns", 40}}, 2}};
  for (const Kind& kind : kinds) {
    for (int number = 0; number < kind.games; ++number) {
      CAPTURE(kind.game);
      CAPTURE(number);
      SharedGame game(tables::setup(kind.game, kind.options));
      Rng rng(static_cast<std::uint64_t>(number) + 1);
      for (int steps = 0; !game.match().over() && steps < 5000; ++steps) game.go_on(rng);
      REQUIRE(game.match().over());
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
      const auto proof = read_proof(game.proof, catalog());
      REQUIRE(proof);
      CHECK(SharedGame::told(proof->ledger) == told);
      CHECK(compare_with_proof(game.record(), proof->ledger));
    }
  }
}

TEST_CASE("a taken seat can be freed until the game begins, and then keeps its owner") {
  Ledger ledger(terms(tables::setup("harbustaz")));
  const auto take = [&](const std::string& what) {
    const auto taken = ledger.take(signed_entry(ledger, ledger.time(), nature, what));
    return taken ? "" : taken.error().reason;
  };
  CHECK(take("free 2") == "nobody sits on seat 2");
  CHECK(take("free 3") == "there is no such seat");
  CHECK(take("seat 2 human " + claim_of(ledger, signing_key(2), 2, "bob")).empty());
  CHECK(take("free 2").empty());
  CHECK(ledger.occupant(2).kind.empty());
  CHECK(take("seat 2 ai level-3").empty());
  CHECK(take("seat 1 human " + claim_of(ledger, signing_key(1), 1, "alice")).empty());
  CHECK(take("free 1") == "the game has begun");
}

TEST_CASE("hints are for tables whose terms allow them, and appear in the proof") {
  SharedGame game(tables::setup("harbustaz"));
  CHECK(game.refusal(1, "hint") == "hints are off at this table");
  TableTerms allowing = terms(tables::setup("harbustaz"));
  allowing.hints = true;
  CHECK(says(write_terms(allowing), "\nhints yes\n"));
  auto ledger = Ledger::begin(write_terms(allowing), catalog());
  REQUIRE(ledger);
  CHECK(ledger->terms().hints);
  for (const Seat seat : {1, 2})
    CHECK(ledger->take(signed_entry(
        *ledger, 0, nature,
        fmt::format("seat {} human {}", seat, claim_of(*ledger, signing_key(seat), seat, "alice")))));
  CHECK(ledger->take(signed_entry(*ledger, 0, 1, "hint")));
  CHECK_FALSE(ledger->take(signed_entry(*ledger, 0, 2, "hint")));
}

TEST_CASE("a name has at most 64 bytes, and nobody else takes a seat reserved for one") {
  for (const std::size_t length : {64U, 65U}) {
    CAPTURE(length);
    const bool fits = length <= 64;
    const std::string name(length, 'x');
    Ledger ledger(terms(tables::setup("harbustaz")));
    const auto refused = [&](Seat who, const std::string& what) {
      const auto taken = ledger.take(signed_entry(ledger, 0, who, what));
      return taken ? "" : taken.error().reason;
    };
    REQUIRE(refused(nature, "give 1 " + ledger.match().legal(1).front()) == "");
    CHECK((refused(nature, "keep 2 " + name) == "") == fits);
    CHECK((refused(nature, "seat 1 human " + claim_of(ledger, signing_key(1), 1, name)) == "") == fits);
    Ledger other(ledger.terms());
    const std::string level = "level-3 " + name.substr(8);
    CHECK(other.take(signed_entry(other, 0, nature, "seat 1 ai " + level)).has_value() == fits);
  }
  Ledger ledger(terms(tables::setup("harbustaz")));
  const auto refused = [&](Seat who, const std::string& what) {
    const auto taken = ledger.take(signed_entry(ledger, 0, who, what));
    return taken ? "" : taken.error().reason;
  };
  REQUIRE(refused(nature, "give 1 " + ledger.match().legal(1).front()) == "");
  REQUIRE(refused(nature, "keep 2 bob") == "");
  CHECK(refused(nature, "keep 2 bob") == "seat 2 is taken");
  CHECK(refused(2, "say hello") == "the player of seat 2 has not come yet");
  const auto claims = [&](const std::string& name) {
    return refused(nature, "seat 2 human " + claim_of(ledger, signing_key(2), 2, name));
  };
  CHECK(claims("eve") == "seat 2 is reserved for bob");
  CHECK(claims("bob") == "");
  CHECK(claims("bob") == "seat 2 is taken");
  CHECK(refused(2, "say hello") == "");
}
