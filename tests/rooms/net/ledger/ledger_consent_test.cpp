// The proposals of people at a table.
#include "net/ledger/ledger.hpp"
#include "net/ledger/proof.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

constexpr double a_day = 86400;
const std::string another = "there is another request";
const std::string not_owed = "has not owed a move for long enough: you can ask in ";
const std::string not_its_own = "only the seat's player can take it back from the program";

// Herd in its third round.
SharedGame third_round(Rng& rng) {
  SharedGame game = herd();
  game.go_on_to_round(3, rng);
  return game;
}

}  // namespace

TEST_CASE("a takeback needs everybody's consent, and the dice are rolled again") {
  Rng rng(3);
  SharedGame game = third_round(rng);
  const std::string seeds = game.table.seed_commitment(1);
  game.check({{1, "ask", ": not a request"},
              {1, "ask takeback", "a number is missing"},
              {1, fmt::format("ask takeback {}", game.match().size()), "there is nothing to take back"},
              {1, "agree", "there is no request"},
              {1, "ask takeback 1", "a whole round"},  // after the dice of the first round
              {1, "ask takeback 0"}});
  CHECK(game.table.to_agree().digits() == "2");
  game.check({{1, "agree", "seat 1 is not asked"}, {2, "ask adjourn", another}, {2, "agree"}});
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
  SharedGame game = four_in_rush();
  Rng rng(1);
  game.go_on_to_round(2, rng);
  while (!game.table.awaited().has(2)) game.go_on(rng);
  game.check({{1, "ask program 2", "seat 2 " + not_owed + "1 d"},
              {1, "ask claim 2", "seat 2 " + not_owed + "1 d"},
              {1, "ask claim 1", "a seat cannot claim a game from itself"},
              {1, "ask person 2", not_its_own},
              {1, "ask person 1", not_its_own},
              {1, "ask program 5", "no person plays that seat"},
              {nature, "lost 2"},
              {1, "ask takeback 0"}});
  CHECK(game.table.to_agree().digits() == "234");
  game.enter(3, "refuse");
  CHECK_FALSE(game.table.proposal());
  game.pass(a_day);
  game.enter(1, "ask program 2");
  CHECK(game.table.to_agree().digits() == "34");
  game.check({{2, "refuse", "seat 2 is not asked"}, {3, "agree"}, {4, "agree"}});
  CHECK(game.table.is_program(2));
  CHECK(game.table.absent_person(2) == "bob");
  CHECK(says(game.table.record_header(), "seat 2 human bob\n"));
  game.check({{3, "ask claim 2", "no person plays that seat"}, {nature, "here 2"}, {2, "ask person 2"}});
  CHECK(game.table.is_person(2));
  CHECK(game.table.occupant(2).name == "bob");
}

TEST_CASE("a proposal can be withdrawn, lapses when the game moves on, and does not wait for the absent") {
  Rng rng(3);
  SharedGame game = third_round(rng);
  const auto act = [&] { game.hand_in(game.table.awaited().first(), rng); };
  SUBCASE("whoever asks can think better of it") {
    game.check({{1, "ask takeback 0"}, {1, "refuse"}});
    CHECK_FALSE(game.table.proposal());
  }
  SUBCASE("a takeback is of this moment") {
    game.enter(1, "ask takeback 0");
    act();
    CHECK_FALSE(game.table.proposal());
    CHECK(game.refusal(2, "agree") == "there is no request");
  }
  SUBCASE("anything else stays asked while the game goes on") {
    game.enter(1, "ask adjourn");
    act();
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
    game.check({{1, "ask adjourn"}, {nature, "lost 2"}});
    CHECK(game.table.has_ended());
  }
}

TEST_CASE("after a takeback amid a roll all its seeds and commitments are void") {
  for (const bool has_tossed : {false, true}) {
    CAPTURE(has_tossed);
    Rng rng(3);
    SharedGame game = third_round(rng);
    while (!game.table.is_rolling()) game.hand_in(game.table.awaited().first(), rng);
    REQUIRE(game.table.is_roll_begun());
    const int times_void = game.table.times_void(1);
    const std::string tossed = game.due(1);
    if (has_tossed) game.enter(1, tossed);
    game.agree(2, "takeback 0");
    REQUIRE(game.match().size() == 0);
    for (const Seat seat : {1, 2}) {
      CAPTURE(seat);
      CHECK(game.table.seed_commitment(seat) == "");
      CHECK_FALSE(game.table.has_revealed_seed(seat));
      CHECK(game.table.times_void(seat) == times_void + 1);
    }
    CHECK(game.refusal(1, tossed) == "some seats have not committed to a seed");
    for (const Seat seat : {1, 2}) {
      CHECK(game.due(seat).starts_with("seed "));
      game.show(seat);
    }
    CHECK(says(game.refusal(1, tossed), "showed another seed than it committed to"));
  }
}

TEST_CASE("an absent player who owes no move loses nothing by it, however long") {
  for (const TimeLimit& limit : {TimeLimit{}, TimeLimit{TimeLimit::Kind::player, 600, 0}}) {
    SharedGame game = stones(limit);
    game.enter(nature, "lost 2");
    for (const char* what : {"ask program 2", "ask claim 2"})
      CHECK(game.said_at(game.time + (limit.seconds > 0 ? 500 : 10 * a_day), 1, what) ==
            "the game does not wait for seat 2 at present");
  }
}

TEST_CASE("without a clock a seat may be passed over once its move is a day late, and not before") {
  SharedGame game = stones();
  const double begun = game.table.time();
  const std::string early = "seat 1 " + not_owed + "1 s";
  CHECK(game.said_at(begun + a_day - 0.001, 2, "ask claim 1") == early);
  for (const char* what : {"ask claim 1", "ask program 1"}) CHECK(game.said_at(begun + a_day, 2, what) == "");
  // Neither talk nor reopening the table begins the day again; a move does.
  game.pass(20);
  game.enter(1, "say soon");
  game.sit_again();
  CHECK(game.said_at(begun + a_day, 2, "ask claim 1") == "");
  do game.move();
  while (!game.table.awaited().has(1));
  CHECK(game.said_at(game.time + a_day - 0.5, 2, "ask claim 1") == early);
}

TEST_CASE("nothing but what a seat owes puts off a claim on it") {
  auto with_hints = terms(tables::setup("harbustaz", {{"size", 4}}));
  with_hints.hints = true;
  for (const EntryKind& kind : Ledger::entry_kinds()) {
    SharedGame game(with_hints);
    const double begun = game.table.time();
    game.pass(100);
    for (const std::string& rest :
         std::vector<std::string>{"", " " + key_a, " 1.000 2.000", " adjourn", " renew 1"}) {
      CAPTURE(std::string(kind.word) + rest);
      if (game.table.proposal() && kind.word != "ask") game.enter(2, "refuse");
      if (!kind.has(EntryKind::is_of_game)) static_cast<void>(game.refusal(1, std::string(kind.word) + rest));
      CHECK(game.said_at(begun + a_day, 2, "ask claim 1") == "");
    }
  }
}

TEST_CASE("a seat that has committed to a seed owes nothing until all have, and nobody gains by waiting") {
  for (const TimeLimit& limit : {TimeLimit{}, TimeLimit{TimeLimit::Kind::player, 600, 0}}) {
    SharedGame game(tables::setup("herd", {{"size", 5}}), limit);
    game.show(1);
    REQUIRE(game.table.is_rolling());
    CHECK(game.table.awaited().digits() == "2");
    game.pass(2 * a_day);
    CHECK(game.refusal(2, "ask claim 1") != "");
    CHECK(game.said_at(game.time, 1, "ask claim 2") == "");
    // A seed is a part of what is owed, and so the rest may take its time again.
    if (limit.kind != TimeLimit::Kind::none) continue;
    game.show(2);
    CHECK(game.table.awaited().digits() == "12");
    CHECK(says(game.refusal(1, "ask claim 2"), not_owed));
  }
}

TEST_CASE(
    "with a clock a seat may be passed over when it is out of time, or away for a minute while it owes a "
    "move") {
  SharedGame game = stones({TimeLimit::Kind::player, 600, 0});
  const double begun = game.table.time();
  const auto says_at = [&](double time) { return game.said_at(time, 2, "ask program 1"); };
  CHECK(says(game.said_at(begun + 599.999, 2, "ask claim 1"), "you can ask in 1 s"));
  CHECK(game.said_at(begun + 600, 2, "ask claim 1") == "");
  Ledger late = game.table;
  REQUIRE(late.take(signed_entry(late, begun + 600, 2, "say late")));
  CHECK(late.out_of_time_since(1) == begun + 600);
  game.pass(100);
  game.enter(nature, "lost 1");
  const double lost = game.table.time();
  CHECK(says(says_at(lost + 59.999), "you can ask in 1 s"));
  CHECK(says_at(lost + 60) == "");
  // Repeating it changes nothing; the person's return does.
  game.pass(20);
  game.enter(nature, "lost 1");
  CHECK(says_at(lost + 60) == "");
  game.enter(nature, "here 1");
  CHECK(says(says_at(lost + 60), "has not owed a move for long enough"));
  // When the table is opened again, nobody has been away yet.
  game.enter(nature, "lost 1");
  game.pass(50);
  game.sit_again();
  const double opened = *game.table.lost_since(1);
  CHECK(opened >= lost + 50);
  CHECK(says(says_at(opened + 59.999), "you can ask in 1 s"));
}

TEST_CASE("the terms may set how long a seat may owe a move") {
  auto shorter = terms(tables::setup("harbustaz", {{"size", 4}}));
  shorter.patience = 900;
  const SharedGame game(shorter);
  CHECK(says(write_terms(shorter), "\npatience 900\n"));
  CHECK(says(game.said_at(game.time + 899.999, 2, "ask claim 1"), "you can ask in 1 s"));
  CHECK(game.said_at(game.time + 900, 2, "ask claim 1") == "");
}

TEST_CASE("a claimed game is told apart from one that was resigned") {
  SharedGame game = stones();
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
  SharedGame given = stones();
  given.enter(1, "play resign");
  CHECK_FALSE(given.match().was_claimed());
  CHECK_FALSE(compare_with_proof(game.record(), given.table));
}

TEST_CASE("a seat comes back from the program without consent, unless its player could answer others by it") {
  SharedGame game = herd();
  game.agree(1, "program 1");
  REQUIRE(game.table.is_rolling());
  CommitmentStore program(1, std::nullopt);
  game.enter(1, **program.due(game.table));
  game.show(2);
  REQUIRE(game.table.is_roll_begun());
  game.enter(1, "ask person 1");
  CHECK(game.table.to_agree().digits() == "2");
  game.enter(1, "refuse");
  game.show(2);
  game.enter(1, **program.due(game.table));
  REQUIRE_FALSE(game.table.is_rolling());
  game.enter(1, "ask person 1");
  CHECK(game.table.is_person(1));
}

TEST_CASE(
    "a player on another machine gets new secrets and keeps the turn, if all agree, also those who are "
    "away") {
  SharedGame game = herd();
  Rng rng(1);
  game.begin_roll(rng);
  game.show(2);  // seat 1 could know these dice
  game.enter(nature, "lost 2");
  CHECK(says(game.refusal(1, "ask renew 2"), "only the seat's player"));
  game.pass(2 * a_day);
  game.enter(1, "ask renew 1");
  CHECK(game.table.to_agree().digits() == "2");
  game.enter(nature, "here 2");
  game.enter(2, "agree");
  CHECK(game.table.is_person(1));
  CHECK(game.table.is_rolling());
  for (const Seat seat : {1, 2}) CHECK(game.table.seed_commitment(seat).empty());
  CHECK(
      says(fmt::format("{}", fmt::join(game.report(), "\n")), "the secrets of seat 1 (alice) were replaced"));
  game.commitments[0] = CommitmentStore(1, std::nullopt);  // the other machine
  game.settle();
  CHECK_FALSE(game.table.is_rolling());
}

TEST_CASE("nobody claims a game while they owe a move for as long themselves") {
  SharedGame game = herbs();
  Rng rng(1);
  game.settle();
  REQUIRE(game.table.awaited().digits() == "12");
  game.enter(nature, "lost 1");
  game.pass(2 * a_day);
  const std::string refused = "you owe a move for as long yourself";
  game.check({{2, "ask claim 1", refused}, {2, "ask program 1", refused}});
  game.hand_in(2, rng);
  game.enter(2, "ask claim 1");
  CHECK(game.match().over());
}

TEST_CASE("a seat that is given to the program has new time only if others have given it") {
  for (const bool by_others : {true, false}) {
    CAPTURE(by_others);
    SharedGame game = stones({TimeLimit::Kind::player, 3600});
    game.pass(by_others ? 3601 : 3000);
    if (by_others)
      game.enter(2, "ask program 1");
    else
      game.agree(1, "program 1");
    REQUIRE(game.table.is_program(1));
    game.agree(1, "person 1");
    REQUIRE(game.table.is_person(1));
    CHECK(*game.table.seconds_left(1, game.time) == doctest::Approx(by_others ? 3600 : 600).epsilon(0.01));
  }
}

TEST_CASE("nobody is kept from coming back by requests of the others") {
  SharedGame game = four_in_rush();
  game.check({{1, "ask program 1"}, {2, "agree"}, {3, "agree"}, {4, "agree"}});
  REQUIRE(game.table.is_program(1));
  game.check({{2, "ask adjourn"}, {1, "ask person 1"}});
  CHECK(game.table.is_person(1));
  CHECK_FALSE(game.table.proposal());
}

TEST_CASE("who lets the program play has a say in what the others ask for") {
  SharedGame game = stones();
  game.move();
  game.agree(1, "program 1");
  REQUIRE(game.table.is_program(1));
  game.enter(2, "ask takeback 0");
  CHECK(game.match().size() > 0);
  CHECK(game.table.to_agree().digits() == "1");
  CHECK(game.refusal(2, "hint") == "hints are off at this table");
  game.enter(1, "refuse");
  game.enter(2, "ask adjourn");
  CHECK_FALSE(game.table.has_ended());
}

TEST_CASE("while dice are being shown, nobody gets another player without those who are away") {
  SharedGame game = herd();
  Rng rng(1);
  game.begin_roll(rng);
  game.enter(nature, "lost 2");
  game.enter(1, "ask program 1");
  CHECK(game.table.to_agree().digits() == "2");
  CHECK(game.table.is_person(1));
  game.enter(1, "refuse");
  game.settle();
  game.enter(1, "ask program 1");
  CHECK(game.table.is_program(1));
}

TEST_CASE("a player comes back unasked after any absence, but not after running out of time") {
  struct Story {
    const char* title;
    TimeLimit limit;
    bool leaves;
    double away;
    bool is_asked;
  };
  const TimeLimit hour{TimeLimit::Kind::player, 3600};
  for (const Story& each : {Story{"a day late, without a clock, and gone", {}, true, a_day, false},
                            Story{"a day late, without a clock, and there", {}, false, a_day, false},
                            Story{"away for the patience, with time on the clock", hour, true, 100, false},
                            Story{"away until the time was over", hour, true, 3601, true},
                            Story{"there until the time was over", hour, false, 3601, true}}) {
    INFO(each.title);
    SharedGame game = stones(each.limit);
    if (each.leaves) game.enter(nature, "lost 1");
    game.pass(each.away);
    game.enter(2, "ask program 1");
    REQUIRE(game.table.is_program(1));
    if (each.leaves) game.enter(nature, "here 1");
    game.enter(1, "ask person 1");
    CHECK(game.table.is_person(1) == !each.is_asked);
    if (!each.is_asked) continue;
    CHECK(game.table.to_agree().digits() == "2");
    game.enter(2, "agree");
    CHECK(game.table.is_person(1));
  }
  // Who lets the program play of their own accord comes back as they left, without time that they have used.
  for (const double used : {3000.0, 3601.0}) {
    SharedGame game = stones(hour);
    game.enter(nature, "lost 2");  // so nobody is asked
    game.pass(used);
    game.agree(1, "program 1");
    REQUIRE(game.table.is_program(1));
    game.pass(1000);  // the program takes none of it
    game.enter(1, "ask person 1");
    CHECK(game.table.is_person(1));
    CHECK(std::abs(*game.table.seconds_left(1, game.time) - (3600 - used)) < 5);
  }
}

TEST_CASE(
    "a person who has agreed may still refuse, and a proposal that has become impossible is not carried "
    "out") {
  SharedGame game = four_in_rush();
  game.check({{1, "ask adjourn"}, {2, "agree"}, {2, "refuse"}});
  CHECK_FALSE(game.table.proposal());
  Rng rng(1);
  game.go_on_to_seat(2, rng);
  game.pass(a_day);
  game.check({{1, "ask program 2"}, {3, "agree"}});
  game.hand_in(2, game.match().legal(2).front());
  game.enter(4, "agree");
  CHECK(game.table.is_person(2));
  CHECK_FALSE(game.table.proposal());
  CHECK_FALSE(game.table.settled());
}

TEST_CASE("if only one person plays, requests are carried out at once") {
  SharedGame game = stones();
  game.move();
  game.pass(usual_patience);
  game.agree(1, "program 2");
  REQUIRE(game.table.is_program(2));
  game.enter(1, "ask takeback 0");
  CHECK(game.match().size() == 0);
  game.enter(1, "ask renew 1");
  REQUIRE(game.table.settled());
  CHECK(game.table.settled()->kind == Proposal::Kind::renew);
  game.enter(1, "ask adjourn");
  CHECK(game.table.has_ended());
}

TEST_CASE("only the seat's own person plays again, and nobody claims in a game without resigning") {
  SharedGame game = herd();
  game.agree(1, "program 1");
  game.check({{2, "ask person 1", not_its_own}, {1, "ask person 1"}});
  SharedGame three(tables::setup("uibadi", {{"players", 3}}));
  three.pass(a_day);
  CHECK(three.refusal(1, "ask claim 2") == "nobody can resign here; use `program` instead");
}

TEST_CASE("a claim on an absent player replaces other proposals, but not similar ones") {
  SharedGame game = four_in_rush();
  Rng rng(1);
  game.go_on_to_seat(2, rng);
  game.check({{3, "ask adjourn"}, {1, "ask program 2", another}});
  game.pass(a_day);
  game.check({{1, "ask program 1", another}, {1, "ask program 2"}});
  REQUIRE(game.table.proposal()->kind == Proposal::Kind::program);
  game.check({{3, "ask program 2", another}, {4, "ask adjourn", another}, {1, "ask program 2"}});
}
