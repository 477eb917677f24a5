// The proposals of people at a table.
#include "net/ledger/ledger.hpp"
#include "net/ledger/proof.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

constexpr double a_day = 86400;

}  // namespace

TEST_CASE("a takeback needs everybody's consent, and the dice are rolled again") {
  SharedGame game = herd();
  Rng rng(3);
  while (game.match().round() < 3) game.go_on(rng);
  game.settle();
  const std::string roll = game.match().full_text(0);
  const std::string seeds = game.table.seed_commitment(1);
  CHECK(game.refusal(1, "ask") == ": not a request");
  CHECK(game.refusal(1, "ask takeback") == "a number is missing");
  CHECK(game.refusal(1, fmt::format("ask takeback {}", game.match().size())) ==
        "there is nothing to take back");
  CHECK(game.refusal(1, "agree") == "there is no request");
  const int in_a_round = 1;  // after the dice of the first round
  CHECK(says(game.refusal(1, fmt::format("ask takeback {}", in_a_round)), "a whole round"));
  game.enter(1, "ask takeback 0");
  CHECK(game.table.to_agree().digits() == "2");
  CHECK(game.refusal(1, "agree") == "seat 1 is not asked");
  CHECK(game.refusal(2, "ask adjourn") == "there is another request");
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
  while (!game.table.awaited().has(2)) game.go_on(rng);
  for (const char* what : {"ask program 2", "ask claim 2"})
    CHECK(game.refusal(1, what) == "seat 2 has not owed a move for long enough: you can ask in 1 d");
  CHECK(game.refusal(1, "ask claim 1") == "a seat cannot claim a game from itself");
  CHECK(game.refusal(1, "ask person 2") == "only the seat's player can take it back from the program");
  CHECK(game.refusal(1, "ask person 1") == "only the seat's player can take it back from the program");
  CHECK(game.refusal(1, "ask program 5") == "no person plays that seat");
  game.enter(nature, "lost 2");
  game.enter(1, "ask takeback 0");
  CHECK(game.table.to_agree().digits() == "234");
  game.enter(3, "refuse");
  CHECK_FALSE(game.table.proposal());
  game.pass(a_day);
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
  CHECK(game.table.is_person(2));
  CHECK(game.table.occupant(2).name == "bob");
}

TEST_CASE("a proposal can be withdrawn, lapses when the game moves on, and does not wait for the absent") {
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
    CHECK(game.refusal(2, "agree") == "there is no request");
  }
  SUBCASE("anything else stays asked while the game goes on") {
    game.enter(1, "ask adjourn");
    const Seat seat = game.table.awaited().first();
    game.hand_in(seat, game.match().random_move(seat, rng));
    CHECK(game.table.proposal());
    CHECK(game.table.to_agree().digits() == "2");
  }
  SUBCASE("what is asked lets nobody who is away wait") {
    while (!game.table.awaited().has(2)) game.go_on(rng);
    game.enter(nature, "lost 2");
    game.pass(a_day);
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

TEST_CASE("after a takeback amid a roll all its seeds and commitments are void") {
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
    CHECK(game.refusal(1, tossed) == "some seats have not committed to a seed");
    for (const Seat seat : {1, 2}) {
      const std::string fresh = **of_seat(game.commitments, seat).due(game.table);
      CHECK(fresh.starts_with("seed "));
      game.enter(seat, fresh);
    }
    CHECK(says(game.refusal(1, tossed), "showed another seed than it committed to"));
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

TEST_CASE("an absent player who owes no move loses nothing by it, however long") {
  for (const TimeLimit& limit : {TimeLimit{}, TimeLimit{TimeLimit::Kind::player, 600, 0}}) {
    SharedGame game(tables::setup("harbustaz", {{"size", 4}}), limit);
    game.enter(nature, "lost 2");
    for (const char* what : {"ask program 2", "ask claim 2"})
      CHECK(refusal_at(game, game.time + (limit.seconds > 0 ? 500 : 10 * a_day), 1, what) ==
            "seat 2 is connected and has time left, or owes nothing");
  }
}

TEST_CASE("without a clock a seat may be passed over once its move is a day late, and not before") {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  const double begun = game.table.time();
  const std::string early = "seat 1 has not owed a move for long enough: you can ask in 1 s";
  CHECK(refusal_at(game, begun + a_day - 0.001, 2, "ask claim 1") == early);
  for (const char* what : {"ask claim 1", "ask program 1"})
    CHECK(refusal_at(game, begun + a_day, 2, what) == "");
  // Neither talk nor reopening the table begins the day again; a move does.
  game.pass(20);
  game.enter(1, "say soon");
  game.sit_again();
  CHECK(refusal_at(game, begun + a_day, 2, "ask claim 1") == "");
  do {
    const Seat seat = game.table.awaited().first();
    game.hand_in(seat, game.match().legal(seat).front());
  } while (!game.table.awaited().has(1));
  CHECK(refusal_at(game, game.time + a_day - 0.5, 2, "ask claim 1") == early);
}

TEST_CASE(
    "with a clock a seat may be passed over when it is out of time, or away for a minute while it owes a "
    "move") {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}), {TimeLimit::Kind::player, 600, 0});
  const double begun = game.table.time();
  CHECK(says(refusal_at(game, begun + 599.999, 2, "ask claim 1"), "you can ask in 1 s"));
  CHECK(refusal_at(game, begun + 600, 2, "ask claim 1") == "");
  REQUIRE(SharedGame(game).table.take(signed_entry(game.table, begun + 600, 2, "say late")));
  game.pass(100);
  game.enter(nature, "lost 1");
  const double lost = game.table.time();
  CHECK(says(refusal_at(game, lost + 59.999, 2, "ask program 1"), "you can ask in 1 s"));
  CHECK(refusal_at(game, lost + 60, 2, "ask program 1") == "");
  // Repeating it changes nothing; the person's return does.
  game.pass(20);
  game.enter(nature, "lost 1");
  CHECK(refusal_at(game, lost + 60, 2, "ask program 1") == "");
  game.enter(nature, "here 1");
  CHECK(says(refusal_at(game, lost + 60, 2, "ask program 1"), "has not owed a move for long enough"));
  // When the table is opened again, nobody has been away yet.
  game.enter(nature, "lost 1");
  game.pass(50);
  game.sit_again();
  const double opened = *game.table.lost_since(1);
  CHECK(opened >= lost + 50);
  CHECK(says(refusal_at(game, opened + 59.999, 2, "ask program 1"), "you can ask in 1 s"));
}

TEST_CASE("the terms may set how long a seat may owe a move") {
  auto shorter = terms(tables::setup("harbustaz", {{"size", 4}}));
  shorter.patience = 300;
  SharedGame game(shorter);
  CHECK(says(write_terms(shorter), "\npatience 300\n"));
  CHECK(says(refusal_at(game, game.table.time() + 299.999, 2, "ask claim 1"), "you can ask in 1 s"));
  CHECK(refusal_at(game, game.table.time() + 300, 2, "ask claim 1") == "");
}

TEST_CASE("a claimed game is told apart from one that was resigned") {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  game.pass(a_day);
  game.enter(2, "ask claim 1");
  CHECK(game.match().was_claimed());
  CHECK(game.table.record_lines().back() == "1 resign # claimed\n");
  const auto read = read_record(game.record());
  REQUIRE(read);
  CHECK(compare_with_proof(game.record(), game.table));
  auto match = begin(*read, catalog());
  REQUIRE(match);
  REQUIRE(play_moves(*read, *match));
  CHECK(match->was_claimed());
  CHECK(match->score().why == "resign");
  CHECK(says(write_moves(*match), "1 resign # claimed\n"));
  match->rewind(match->size() - 1);
  CHECK_FALSE(match->was_claimed());
  SharedGame given(tables::setup("harbustaz", {{"size", 4}}));
  given.enter(1, "play resign");
  CHECK_FALSE(given.match().was_claimed());
  CHECK_FALSE(compare_with_proof(game.record(), given.table));
}

TEST_CASE("a seat comes back from the program without consent, unless its player could answer others by it") {
  SharedGame game = herd();
  Rng rng(3);
  game.enter(1, "ask program 1");
  game.enter(2, "agree");
  REQUIRE(game.table.is_rolling());
  CommitmentStore program(1, std::nullopt);
  game.enter(1, **program.due(game.table));
  game.enter(2, **of_seat(game.commitments, 2).due(game.table));
  REQUIRE(game.table.is_roll_begun());
  game.enter(1, "ask person 1");
  CHECK(game.table.to_agree().digits() == "2");
  game.enter(1, "refuse");
  for (const Seat seat : {2, 1})
    game.enter(seat, **(seat == 1 ? program : of_seat(game.commitments, 2)).due(game.table));
  REQUIRE_FALSE(game.table.is_rolling());
  game.enter(1, "ask person 1");
  CHECK(game.table.is_person(1));
}

TEST_CASE(
    "a person who has agreed may still refuse, and a proposal that has become impossible is not carried "
    "out") {
  SharedGame game = four_in_rush();
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
  game.enter(2, "refuse");
  CHECK_FALSE(game.table.proposal());
  Rng rng(1);
  while (!game.table.awaited().has(2) || game.table.is_rolling()) game.go_on(rng);
  game.pass(a_day);
  game.enter(1, "ask program 2");
  game.enter(3, "agree");
  game.hand_in(2, game.match().legal(2).front());
  game.enter(4, "agree");
  CHECK(game.table.is_person(2));
  CHECK_FALSE(game.table.proposal());
  CHECK_FALSE(game.table.settled());
}

TEST_CASE("only the seat's own person plays again, and nobody claims in a game without resigning") {
  SharedGame game = herd();
  game.enter(1, "ask program 1");
  game.enter(2, "agree");
  CHECK(game.refusal(2, "ask person 1") == "only the seat's player can take it back from the program");
  game.enter(1, "ask person 1");
  SharedGame three(tables::setup("uibadi", {{"players", 3}}));
  three.pass(a_day);
  CHECK(three.refusal(1, "ask claim 2") == "nobody can resign here; use `program` instead");
}

TEST_CASE("a claim on an absent player replaces other proposals, but not similar ones") {
  const std::string asked = "there is another request";
  SharedGame game = four_in_rush();
  Rng rng(1);
  while (!game.table.awaited().has(2) || game.table.is_rolling()) game.go_on(rng);
  game.enter(3, "ask adjourn");
  CHECK(game.refusal(1, "ask program 2") == asked);
  game.pass(a_day);
  CHECK(game.refusal(1, "ask program 1") == asked);
  game.enter(1, "ask program 2");
  REQUIRE(game.table.proposal()->kind == Proposal::Kind::program);
  CHECK(game.refusal(3, "ask program 2") == asked);
  CHECK(game.refusal(4, "ask adjourn") == asked);
  game.enter(1, "ask program 2");  // by the asker
}
