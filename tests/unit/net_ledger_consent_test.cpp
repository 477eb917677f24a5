// What the people at a table propose to each other.
#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

TEST_CASE("a takeback needs everybody's consent, and the dice are rolled again") {
  SharedGame game = herd();
  Rng rng(3);
  while (game.match().round() < 3) game.go_on(rng);
  game.settle();
  const std::string roll = game.match().full_text(0);
  const std::string seeds = game.table.seed_commitment(1);
  CHECK(game.refusal(1, "ask") == ": nothing that can be asked");
  CHECK(game.refusal(1, "ask takeback") == "a number is missing");
  CHECK(game.refusal(1, fmt::format("ask takeback {}", game.match().size())) ==
        "there is nothing to take back");
  CHECK(game.refusal(1, "agree") == "nothing is asked");
  const int in_a_round = 1;  // after the dice of the first round
  CHECK(says(game.refusal(1, fmt::format("ask takeback {}", in_a_round)), "a whole round"));
  game.enter(1, "ask takeback 0");
  CHECK(game.table.to_agree().digits() == "2");
  CHECK(game.refusal(1, "agree") == "seat 1 is not asked");
  CHECK(game.refusal(2, "ask adjourn") == "something else is asked already");
  game.enter(2, "agree");
  CHECK(game.match().size() == 0);
  CHECK(game.table.record_lines().empty());
  CHECK_FALSE(game.table.proposal());
  CHECK(game.table.seed_commitment(1) == seeds);
  game.settle();
  CHECK(game.match().size() == 1);
  // One roll in 36 would be the same, whatever the test's seed, so only the seeds are compared.
  CHECK(game.table.seed_commitment(1) != seeds);
}

TEST_CASE("an absent player prevents nothing but a takeback") {
  SharedGame game(tables::setup("rush", {{"players", 4}}));
  Rng rng(1);
  while (game.match().round() < 2) game.go_on(rng);
  game.settle();
  CHECK(says(game.refusal(1, "ask program 2"), "is here, or lost its line"));
  CHECK(says(game.refusal(1, "ask claim 2"), "is here, or lost its line"));
  CHECK(game.refusal(1, "ask claim 1") == "a seat cannot claim a game from itself");
  CHECK(game.refusal(1, "ask person 2") == "only who sat on a seat can take it back from the program");
  CHECK(game.refusal(1, "ask person 1") == "only who sat on a seat can take it back from the program");
  CHECK(game.refusal(1, "ask program 5") == "no person plays that seat");
  game.enter(nature, "lost 2");
  game.enter(1, "ask takeback 0");
  CHECK(game.table.to_agree().digits() == "234");
  game.enter(3, "refuse");
  CHECK_FALSE(game.table.proposal());
  game.pass(20);
  CHECK(says(game.refusal(1, "ask program 2"), "less than 30 seconds ago"));
  game.pass(10);
  game.enter(1, "ask program 2");
  CHECK(game.table.to_agree().digits() == "34");
  CHECK(game.refusal(2, "refuse") == "seat 2 is not asked");
  game.enter(3, "agree");
  game.enter(4, "agree");
  CHECK(game.table.is_program(2));
  CHECK(game.table.absent_person(2) == "bob");
  CHECK(game.table.record_header().find("seat 2 human bob\n") != std::string::npos);
  CHECK(game.refusal(3, "ask claim 2") == "no person plays that seat");
  game.enter(nature, "here 2");
  game.enter(2, "ask person 2");
  CHECK(game.table.to_agree().digits() == "134");
  for (const Seat seat : {1, 3, 4}) game.enter(seat, "agree");
  CHECK(game.table.is_person(2));
  CHECK(game.table.occupant(2).name == "bob");
}

TEST_CASE("a proposal can be withdrawn, lapses when the game goes on, and does not wait for the absent") {
  SharedGame game = herd();
  Rng rng(3);
  while (game.match().round() < 3) game.go_on(rng);
  game.settle();
  SUBCASE("whoever asks can think better of it") {
    game.enter(1, "ask takeback 0");
    game.enter(1, "refuse");
    CHECK_FALSE(game.table.proposal());
  }
  SUBCASE("a takeback is of this moment") {
    game.enter(1, "ask takeback 0");
    const Seat seat = game.table.awaited().first();
    game.hand_in(seat, game.match().random_move(seat, rng));
    CHECK_FALSE(game.table.proposal());
    CHECK(game.refusal(2, "agree") == "nothing is asked");
  }
  SUBCASE("what is asked lets nobody who is away wait") {
    game.enter(nature, "lost 2");
    game.pass(31);
    game.enter(1, "ask takeback 0");
    CHECK(game.table.to_agree().digits() == "2");
    game.enter(1, "ask claim 2");
    CHECK(game.match().over());
  }
  SUBCASE("to adjourn is asked of those who are here") {
    game.enter(1, "ask adjourn");
    game.enter(nature, "lost 2");
    CHECK(game.table.has_ended());
  }
}
