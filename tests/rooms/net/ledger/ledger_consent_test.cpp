// The proposals of people at a table.
#include "net/ledger/ledger.hpp"
#include "net/ledger/proof.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

const TimeLimit ten_minutes{TimeLimit::Kind::player, 600}, an_hour{TimeLimit::Kind::player, 3600};

// Herd in its third round.
SharedGame third_round() {
  SharedGame game = herd();
  game.go_on_to_round(3);
  return game;
}

}  // namespace

TEST_CASE("a takeback needs everybody's consent, and the dice are rolled again") {
  SharedGame game = third_round();
  const std::string seeds = game.table.seed_commitment(1);
  game.check(fmt::format("1 ask takeback {} ! there is nothing to take back", game.match().size()));
  game.check(R"(
      1 ask             ! : not a request
      1 ask takeback    ! a number is missing
      1 agree           ! there is no request
      1 ask takeback 1  ! a whole round
      1 ask takeback 0  = to agree 2
      1 agree           ! seat 1 is not asked
      2 ask adjourn     ! there is another request
      2 agree           = moves 0, last line -, not asked)");
  CHECK(game.table.seed_commitment(1) == seeds);
  game.check("settle = moves 1");
  // One roll in 36 would be the same, whatever the test's seed, so only the seeds are compared.
  CHECK(game.table.seed_commitment(1) != seeds);
}

TEST_CASE("an absent player prevents nothing but a takeback") {
  SharedGame game = four_in_rush();
  game.check(R"(
      go on to round 2
      go on to seat 2
      1 ask program 2   ! seat 2 has not owed a move for long enough: you can ask in 1 d
      1 ask claim 2     ! seat 2 has not owed a move for long enough: you can ask in 1 d
      1 ask claim 1     ! a seat cannot claim a game from itself
      1 ask person 2    ! only the seat's player can take it back from the program
      1 ask person 1    ! only the seat's player can take it back from the program
      1 ask program 5   ! no person plays that seat
      * lost 2
      1 ask takeback 0  = to agree 234
      3 refuse          = not asked
      wait 1 d
      1 ask program 2   = to agree 34
      2 refuse          ! seat 2 is not asked
      3 agree
      4 agree           = programs 2)");
  CHECK(game.table.absent_person(2) == "bob");
  CHECK(says(game.table.record_header(), "seat 2 human bob\n"));
  game.check(R"(
      3 ask claim 2     ! no person plays that seat
      * here 2
      2 ask person 2    = programs -)");
  CHECK(game.table.occupant(2).name == "bob");
}

TEST_CASE("a proposal can be withdrawn, lapses when the game moves on, and does not wait for the absent") {
  SharedGame game = third_round();
  const auto act = [&] { game.hand_in(game.table.awaited().first()); };
  SUBCASE("whoever asks can think better of it") {
    game.check(R"(
        1 ask takeback 0
        1 refuse          = not asked)");
  }
  SUBCASE("a takeback is of this moment") {
    game.enter(1, "ask takeback 0");
    act();
    game.check(R"(
        = not asked
        2 agree           ! there is no request)");
  }
  SUBCASE("anything else stays asked while the game goes on") {
    game.enter(1, "ask adjourn");
    act();
    game.check("= asked, to agree 2");
  }
  SUBCASE("what is asked lets nobody who is away wait") {
    game.check(R"(
        go on to seat 2
        * lost 2
        wait 1 d
        1 ask takeback 0  = to agree 2
        1 ask claim 2     = over)");
  }
  SUBCASE("to adjourn is asked of those who are here") {
    game.check(R"(
        1 ask adjourn
        * lost 2          = ended)");
  }
}

TEST_CASE("after a takeback amid a roll all its seeds and commitments are void") {
  for (const bool has_tossed : {false, true}) {
    CAPTURE(has_tossed);
    SharedGame game = third_round();
    while (!game.table.is_rolling()) game.hand_in(game.table.awaited().first());
    REQUIRE(game.table.is_roll_begun());
    const int times_void = game.table.times_void(1);
    const std::string tossed = game.due(1);
    if (has_tossed) game.enter(1, tossed);
    game.check("2 and all takeback 0 = moves 0, seeds -, shown -");
    for (const Seat seat : {1, 2}) CHECK(game.table.times_void(seat) == times_void + 1);
    CHECK(game.refusal(1, tossed) == "some seats have not committed to a seed");
    game.check(R"(
        1 shows  = seeds 1
        2 shows  = seeds 12)");
    CHECK(says(game.refusal(1, tossed), "showed another seed than it committed to"));
  }
}

TEST_CASE("an absent player who owes no move loses nothing by it, however long") {
  for (const auto& [limit, later] : {std::pair(TimeLimit{}, "10 d"), {ten_minutes, "500 s"}}) {
    SharedGame game = stones(limit);
    game.enter(nature, "lost 2");
    for (const char* what : {"program", "claim"})
      game.check(fmt::format("in {} 1 ask {} 2 ! the game does not wait for seat 2 at present", later, what));
  }
}

TEST_CASE("without a clock a seat may be passed over once its move is a day late, and not before") {
  SharedGame game = stones();
  const double begun = game.table.time();
  game.check(R"(
      in 86399.999 s 2 ask claim 1  ! seat 1 has not owed a move for long enough: you can ask in 1 s
      in 1 d 2 ask claim 1
      in 1 d 2 ask program 1
      wait 20 s
      1 say soon
      reopened by *)");
  // Neither talk nor reopening the table begins the day again; a move does.
  CHECK(game.said_at(begun + one_day, 2, "ask claim 1") == "");
  game.move();
  game.check(R"(
      moves up to seat 1
      in 86399.5 s 2 ask claim 1    ! seat 1 has not owed a move for long enough: you can ask in 1 s)");
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
      CHECK(game.said_at(begun + one_day, 2, "ask claim 1") == "");
    }
  }
}

TEST_CASE("a seat that has committed to a seed owes nothing until all have, and nobody gains by waiting") {
  for (const auto& [limit, refused] :
       {std::pair(TimeLimit{}, "the game does not wait for seat 1 at present"),
        {ten_minutes, "your own time ran out first, so you cannot claim the game"}}) {
    SharedGame game(tables::setup("herd", {{"size", 5}}), limit);
    game.check(fmt::format(R"(
        1 shows             = rolling, awaits 2
        wait 2 d
        2 ask claim 1       ! {}
        in 0 s 1 ask claim 2)",
                           refused));
    // A seed is a part of what is owed, and so the rest may take its time again.
    if (limit.kind == TimeLimit::Kind::none)
      game.check(R"(
        2 shows             = awaits 12
        1 ask claim 2       ! has not owed a move for long enough: you can ask in)");
  }
}

TEST_CASE(
    "with a clock a seat may be passed over when it is out of time, or away for a minute while it owes a "
    "move") {
  SharedGame game = stones(ten_minutes);
  const double begun = game.table.time();
  game.check(R"(
      in 599.999 s 2 ask claim 1    ! you can ask in 1 s
      in 600 s 2 ask claim 1)");
  Ledger late = game.table;
  REQUIRE(late.take(signed_entry(late, begun + 600, 2, "say late")));
  CHECK(late.out_of_time_since(1) == begun + 600);
  game.check(R"(
      wait 100 s
      * lost 1
      in 59.999 s 2 ask program 1   ! you can ask in 1 s
      in 60 s 2 ask program 1)");
  // Repeating it changes nothing; the person's return does.
  game.check(R"(
      wait 20 s
      * lost 1
      in 39.875 s 2 ask program 1
      * here 1
      in 39.75 s 2 ask program 1    ! has not owed a move for long enough)");
  // When the table is opened again, nobody has been away yet.
  game.check(R"(
      * lost 1
      wait 50 s
      reopened by *)");
  CHECK(*game.table.lost_since(1) >= game.time - 0.5);
  const double opened = *game.table.lost_since(1);
  CHECK(says(game.said_at(opened + 59.999, 2, "ask program 1"), "you can ask in 1 s"));
}

TEST_CASE("the terms may set how long a seat may owe a move") {
  auto shorter = terms(tables::setup("harbustaz", {{"size", 4}}));
  shorter.patience = 900;
  CHECK(says(write_terms(shorter), "\npatience 900\n"));
  SharedGame(shorter).check(R"(
      in 899.999 s 2 ask claim 1    ! you can ask in 1 s
      in 900 s 2 ask claim 1)");
}

TEST_CASE("a claimed game is told apart from one that was resigned") {
  SharedGame game = stones();
  game.check(R"(
      wait 1 d
      2 ask claim 1   = last line 1 resign # claimed)");
  CHECK(game.match().was_claimed());
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
  game.check("1 and all program 1 = rolling");
  CommitmentStore program(1, std::nullopt);
  game.enter(1, **program.due(game.table));
  game.check(R"(
      2 shows         = rolling together
      1 ask person 1  = to agree 2
      1 refuse
      2 shows)");
  game.enter(1, **program.due(game.table));
  game.check(R"(
      = not rolling
      1 ask person 1  = programs -)");
}

TEST_CASE(
    "a player on another machine gets new secrets and keeps the turn, if all agree, also those who are "
    "away") {
  SharedGame game = herd();
  game.check("roll begins");
  game.show(2);  // seat 1 could know these dice
  game.check(R"(
      * lost 2
      1 ask renew 2   ! only the seat's player
      wait 2 d
      1 ask renew 1   = to agree 2
      * here 2
      2 agree         = programs -, rolling, seeds -)");
  CHECK(says(files::joined(game.report()), "the secrets of seat 1 (alice) were replaced"));
  game.commitments[0] = CommitmentStore(1, std::nullopt);  // the other machine
  game.check("settle = not rolling");
}

TEST_CASE("nobody claims a game while they owe a move for as long themselves") {
  herbs().check(R"(
      settle           = awaits 12
      * lost 1
      wait 2 d
      2 ask claim 1    ! you owe a move for as long yourself
      2 ask program 1  ! you owe a move for as long yourself
      2 hands in
      2 ask claim 1    = over)");
}

TEST_CASE("a seat that is given to the program has new time only if others have given it") {
  for (const bool by_others : {true, false}) {
    CAPTURE(by_others);
    SharedGame game = stones(an_hour);
    game.check(by_others ? R"(
        wait 3601 s
        2 ask program 1      = programs 1)"
                         : R"(
        wait 3000 s
        1 and all program 1  = programs 1)");
    game.check("1 and all person 1 = programs -");
    game.check(by_others ? "= 1 has 1 h" : "= 1 has 9 min 59 s");
  }
}

TEST_CASE("nobody is kept from coming back by requests of the others") {
  four_in_rush().check(R"(
      1 ask program 1
      2 agree
      3 agree
      4 agree         = programs 1
      2 ask adjourn
      1 ask person 1  = programs -, not asked)");
}

TEST_CASE("who lets the program play has a say in what the others ask for") {
  SharedGame game = stones();
  game.move();
  game.check(R"(
      1 and all program 1  = programs 1
      2 ask takeback 0     = moves 1, to agree 1
      2 hint               ! hints are off at this table
      1 refuse
      2 ask adjourn        = not ended)");
}

TEST_CASE("while dice are being shown, nobody gets another player without those who are away") {
  herd().check(R"(
      roll begins
      * lost 2
      1 ask program 1  = to agree 2, programs -
      1 refuse
      settle
      1 ask program 1  = programs 1)");
}

TEST_CASE("a player comes back unasked after any absence, but not after running out of time") {
  struct Story {
    const char* title;
    TimeLimit limit;
    bool leaves;
    double away;
    bool is_asked;
  };
  for (const Story& each : {Story{"a day late, without a clock, and gone", {}, true, one_day, false},
                            Story{"a day late, without a clock, and there", {}, false, one_day, false},
                            Story{"away for the patience, with time on the clock", an_hour, true, 100, false},
                            Story{"away until the time was over", an_hour, true, 3601, true},
                            Story{"there until the time was over", an_hour, false, 3601, true}}) {
    INFO(each.title);
    SharedGame game = stones(each.limit);
    if (each.leaves) game.enter(nature, "lost 1");
    game.pass(each.away);
    game.check("2 ask program 1 = programs 1");
    if (each.leaves) game.enter(nature, "here 1");
    game.check(each.is_asked ? R"(
        1 ask person 1  = programs 1, to agree 2
        2 agree         = programs -)"
                             : "1 ask person 1 = programs -");
  }
  // Who lets the program play of their own accord comes back as they left, without time that they have used.
  for (const double used : {3000.0, 3601.0}) {
    SharedGame game = stones(an_hour);
    game.enter(nature, "lost 2");  // so nobody is asked
    game.pass(used);
    game.check("1 and all program 1 = programs 1");
    game.pass(1000);  // the program takes none of it
    game.check("1 ask person 1 = programs -");
    CHECK(std::abs(*game.table.seconds_left(1, game.time) - (3600 - used)) < 5);
  }
}

TEST_CASE(
    "a person who has agreed may still refuse, and a proposal that has become impossible is not carried "
    "out") {
  SharedGame game = four_in_rush();
  game.check(R"(
      1 ask adjourn
      2 agree
      2 refuse         = not asked
      go on to seat 2
      wait 1 d
      1 ask program 2
      3 agree)");
  game.hand_in(2, game.match().legal(2).front());
  game.check("4 agree = programs -, not asked");
  CHECK_FALSE(game.table.settled());
}

TEST_CASE("if only one person plays, requests are carried out at once") {
  SharedGame game = stones();
  game.move();
  game.pass(usual_patience);
  game.check(R"(
      1 and all program 2  = programs 2
      1 ask takeback 0     = moves 0
      1 ask renew 1)");
  REQUIRE(game.table.settled());
  CHECK(game.table.settled()->kind == Proposal::Kind::renew);
  game.check("1 ask adjourn = ended");
}

TEST_CASE("only the seat's own person plays again, and nobody claims in a game without resigning") {
  herd().check(R"(
      1 and all program 1
      2 ask person 1  ! only the seat's player can take it back from the program
      1 ask person 1)");
  SharedGame(tables::setup("uibadi", {{"players", 3}})).check(R"(
      wait 1 d
      1 ask claim 2   ! nobody can resign here; use `program` instead)");
}

TEST_CASE("a claim on an absent player replaces other proposals, but not similar ones") {
  SharedGame game = four_in_rush();
  game.check(R"(
      go on to seat 2
      3 ask adjourn
      1 ask program 2  ! there is another request
      wait 1 d
      1 ask program 1  ! there is another request
      1 ask program 2)");
  REQUIRE(game.table.proposal()->kind == Proposal::Kind::program);
  game.check(R"(
      3 ask program 2  ! there is another request
      4 ask adjourn    ! there is another request
      1 ask program 2)");
}
