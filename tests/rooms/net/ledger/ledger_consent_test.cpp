// What the people at a table propose to each other.
#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/files.hpp"
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
  CHECK(files::says(game.table.record_header(), "seat 2 human bob\n"));
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
  SUBCASE("anything else stays asked while the game goes on") {
    game.enter(1, "ask adjourn");
    const Seat seat = game.table.awaited().first();
    game.hand_in(seat, game.match().random_move(seat, rng));
    CHECK(game.table.proposal());
    CHECK(game.table.to_agree().digits() == "2");
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

TEST_CASE("after a takeback amid a roll no seed counts that was committed to, or shown, for it") {
  for (const bool has_tossed : {false, true}) {
    CAPTURE(has_tossed);
    SharedGame game = herd();
    Rng rng(3);
    while (game.match().round() < 3 || !game.table.is_roll_begun()) {
      if (!game.table.is_rolling()) {
        const Seat seat = game.table.awaited().first();
        game.hand_in(seat, game.match().random_move(seat, rng));
      } else if (game.match().round() < 3 || !game.table.all_have_seeds()) {
        game.settle();
      }
    }
    const int times_void = game.table.times_void(1);
    const std::string tossed = **of_seat(game.commitments, 1).due(game.table);
    if (has_tossed) game.enter(1, tossed);
    game.enter(2, "ask takeback 0");
    game.enter(1, "agree");
    REQUIRE(game.match().size() == 0);
    for (const Seat seat : {1, 2}) {
      CAPTURE(seat);
      CHECK(game.table.seed_commitment(seat) == "");
      CHECK_FALSE(game.table.has_revealed_seed(seat));
      CHECK(game.table.times_void(seat) == times_void + 1);
    }
    CHECK(game.refusal(1, tossed) == "not all have committed themselves to a seed");
    for (const Seat seat : {1, 2}) {
      const std::string fresh = **of_seat(game.commitments, seat).due(game.table);
      CHECK(fresh.starts_with("seed "));
      game.enter(seat, fresh);
    }
    CHECK(says(game.refusal(1, tossed), "shows another seed than it has committed itself to"));
  }
}

namespace {

// Why an entry that comes at that time is refused.
std::string refusal_at(const SharedGame& game, double time, Seat who, const std::string& what) {
  Ledger ledger = game.table;
  const auto taken = ledger.take(signed_entry(ledger, time, who, what));
  return taken ? "" : taken.error().reason;
}

SharedGame four_in_rush() {
  SharedGame game(tables::setup("rush", {{"players", 4}}));
  game.settle();
  return game;
}

}  // namespace

TEST_CASE(
    "a seat may be passed over 30 seconds after its line was lost, or when its time is over, and not "
    "before") {
  SharedGame game = herd();
  game.enter(nature, "lost 2");
  const double lost = game.table.time();
  CHECK(says(refusal_at(game, lost + 29.999, 1, "ask program 2"), "less than 30 seconds ago"));
  CHECK(refusal_at(game, lost + 30, 1, "ask program 2") == "");
  // To say it again changes nothing; a new sitting, at which nobody is back yet, does.
  game.pass(20);
  game.enter(nature, "lost 2");
  CHECK(refusal_at(game, lost + 30, 1, "ask program 2") == "");
  game.sit_again();
  CHECK(says(refusal_at(game, lost + 31, 1, "ask program 2"), "less than 30 seconds ago"));

  SharedGame timed(tables::setup("harbustaz", {{"size", 4}}), {TimeLimit::Kind::player, 60, 0});
  const double begun = timed.table.time();
  CHECK(says(refusal_at(timed, begun + 59.999, 2, "ask claim 1"), "is here"));
  CHECK(refusal_at(timed, begun + 60, 2, "ask claim 1") == "");
  REQUIRE(timed.table.take(signed_entry(timed.table, begun + 60, 2, "say late")));
  CHECK(timed.table.out_of_time_since(1) == begun + 60);
}

TEST_CASE(
    "whoever has agreed may still refuse, and what cannot be done any more when all agree is not done") {
  SharedGame game = four_in_rush();
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
  game.enter(2, "refuse");
  CHECK_FALSE(game.table.proposal());
  game.enter(nature, "lost 2");
  game.pass(30);
  game.enter(1, "ask program 2");
  game.enter(3, "agree");
  game.enter(nature, "here 2");
  game.enter(4, "agree");
  CHECK(game.table.is_person(2));
  CHECK_FALSE(game.table.proposal());
  CHECK_FALSE(game.table.settled());
}

TEST_CASE("only somebody's own person plays again, and nobody claims where nobody may resign") {
  SharedGame game = herd();
  game.enter(1, "ask program 1");
  game.enter(2, "agree");
  CHECK(game.refusal(2, "ask person 1") == "only who sat on a seat can take it back from the program");
  game.enter(1, "ask person 1");
  SharedGame three(tables::setup("uibadi", {{"players", 3}}));
  three.enter(nature, "lost 2");
  three.pass(30);
  CHECK(three.refusal(1, "ask claim 2") == "nobody may resign here; the program can take the seat");
}

TEST_CASE("a claim on whoever is away pushes aside what others ask, but not what they ask of the kind") {
  const std::string asked = "something else is asked already";
  SharedGame game = four_in_rush();
  game.enter(3, "ask adjourn");
  CHECK(game.refusal(1, "ask program 2") == asked);
  game.enter(nature, "lost 2");
  game.pass(30);
  CHECK(game.refusal(1, "ask program 1") == asked);
  game.enter(1, "ask program 2");
  REQUIRE(game.table.proposal()->kind == Proposal::Kind::program);
  CHECK(game.refusal(3, "ask program 2") == asked);
  CHECK(game.refusal(4, "ask adjourn") == asked);
  game.enter(1, "ask program 2");  // by whoever has asked
}
