// Time limits in days, which count whether or not anybody is there.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "net/ledger/ledger.hpp"
#include "net/server/ledger_host.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

TimeLimit limit(const std::string& text) {
  const auto read = read_limit(text);
  REQUIRE(read);
  return *read;
}

// A game of Harbustaz in which seat 1 owes the first move, or seat 2 the second.
SharedGame days(const std::string& text, bool has_moved = false) {
  SharedGame game = stones(limit(text));
  if (has_moved) game.enter(1, "play setup c3 d5");
  return game;
}

std::string why_refused(const TableTerms& terms) {
  const auto read = Ledger::begin(write_terms(terms), all_games());
  return read ? "" : read.error().reason;
}

}  // namespace

TEST_CASE("a limit in days has exactly one valid form, and its holidays may be left out") {
  for (const char* text : {"days 3 away 14", "days 10 +1 away 0", "days 100 +0 away 100", "days 1 away 0"})
    CHECK(write_limit(limit(text)) == text);
  CHECK(write_limit(limit("days 3")) == "days 3 away 14");
  CHECK(write_limit(limit("days 10 +1")) == "days 10 +1 away 14");
  CHECK(write_limit(limit("days 3d away 5d")) == "days 3 away 5");
  for (const char* wrong :
       {"days", "days 0", "days -1", "days 101", "days 3 1", "days 3 +", "days 3 +-1", "days 3 +101",
        "days 3 away", "days 3 away 101", "days 3 away 5 x", "days 1.5", "days 3 away 5 +1", "day 3"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_limit(wrong));
  }
  TableTerms some = terms(setup("herd"), limit("days 3"));
  CHECK(why_refused(some) == "");
  some.date = "yesterday";
  CHECK(why_refused(some) == "a clock of days needs a date");
  some.date = "2026-01-02T03:04:05Z";
  some.patience = 599;
  CHECK(says(why_refused(some), "at least 600 seconds"));
}

TEST_CASE("a clock of days begins in 2020 at the earliest, and nobody sits down before it begins") {
  TableTerms some = terms(setup("harbustaz", {{"size", 4}}), limit("days 3"));
  CHECK(check_limit(some));
  const auto begins = static_cast<double>(*beginning_of(some));
  CHECK(check_date(some, begins - longest_difference));
  CHECK_FALSE(check_date(some, begins - longest_difference - 1));
  some.date = "2019-12-31T23:59:59Z";
  const auto early = check_limit(some);
  REQUIRE_FALSE(early);
  CHECK(says(early.error().reason, "the date is wrong"));
}

TEST_CASE("a stranger reads what a limit in days means") {
  const auto in_one = [](const std::string& text) {
    return in_words(terms(setup("herd"), limit(text)))[1].words;
  };
  CHECK(in_one("days 3 away 14") ==
        "Each player has 3 d for each turn. The time goes by day and night, also while nobody is connected; "
        "each "
        "player can stop it for 14 d in all, with `away`. A player whose time has run out can lose the game: "
        "the "
        "others may claim it.");
  CHECK(says(in_one("days 10 +1 away 0"),
             "Each player has 10 d for the whole game, and 1 d more in each round. The time goes by day and "
             "night, also while nobody is connected. A player"));
  CHECK(in_brief(terms(setup("herd"), limit("days 3"))) == "herd, 3 d a turn, up to 14 d away");
  CHECK(in_brief(terms(setup("herd"), limit("days 10 +1 away 0"))) == "herd, 10 d each, +1 d a round");
  CHECK_FALSE(are_usual(terms(setup("herd"), limit("days 3"))));
}

TEST_CASE("a game with a clock of its own has no limit in days") {
  TableTerms battles = terms(setup("uibadi", {{"players", 2}}), limit("days 3"));
  CHECK(says(why_refused(battles), "`--option clock=0` turns it off"));
  battles = terms(setup("uibadi", {{"players", 2}, {"clock", 0}}), limit("days 3"));
  CHECK(why_refused(battles) == "");
}

TEST_CASE("days count while nobody is connected and the table is closed") {
  for (const auto& [limit, left] : {std::pair("days 3", "3 d"), {"days 3 +0", "2 d 23 h"}}) {
    const std::string text = limit;
    CAPTURE(text);
    SharedGame game = days(text, true);
    const std::time_t begun = *game.table.deadline(2);
    CHECK_FALSE(game.table.deadline(1));
    CHECK(begun - *game.table.awaited_since(2) == 3 * 86400);
    game.check(R"(
        = 2 has 3 d
        * lost 1
        * lost 2)");
    CHECK(game.table.clock_runs());
    game.check(R"(
        wait 1 d
        * end
        wait 1.5 d
        reopened by *        = 2 has 11 h 59 min)");
    CHECK(std::abs(*game.table.deadline(2) - begun) <= 1);
    // Its turn over, a player with a limit for each turn has all of it again.
    game.check(fmt::format("moves up to seat 1 = 1 has {}", left));
  }
}

TEST_CASE("over days whoever was away when the game ended does not know it before they come back") {
  SharedGame game = days("days 3", true);
  game.check(R"(
      * lost 1  = unaware -
      2 play resign)");
  const std::time_t ended = *beginning_of(game.table.terms()) + static_cast<std::time_t>(game.time);
  const auto check_unaware = [&] {
    CHECK(game.table.unaware().digits() == "1");
    CHECK(game.table.awaited_since(1) == ended);
    CHECK_FALSE(game.table.awaited_since(2));
  };
  check_unaware();
  game.check(R"(
      * lost 2
      * end
      wait 1 d
      reopened by *
      * here 2)");
  check_unaware();
  game.check("* here 1 = unaware -");
  CHECK_FALSE(game.table.awaited_since(1));
  stones().check(R"(
      * lost 2
      1 play resign  = unaware -)");
}

TEST_CASE("over days nobody knows the end who was away when their attendant brought it about") {
  SharedGame game(terms(setup("herbs"), limit("days 3")));
  game.settle();
  game.enter(1, game.commit_of(1, key_a, "sheet 2 M5 5, Wh B3 1"));
  game.check(fmt::format(R"(
      2 hands in sheet Bl D7 2
      2 shows
      * lost 1
      1 open {} sheet 2 M5 5, Wh B3 1  = over
      * lost 2                         = unaware 1
      * here 1
      * lost 1                         = unaware -)",
                         key_a));
}

TEST_CASE("what was said to somebody who is away stays new to them, whatever their attendant plays") {
  SharedGame game = days("days 3", true);
  game.check(R"(
      * lost 2
      1 say good luck)");
  const int unheard = game.table.unheard(2);
  CHECK(unheard > 0);
  const auto play_a_turn_each = [&] {
    game.check(R"(
        moves up to seat 2
        moves up to seat 1)");
  };
  play_a_turn_each();
  CHECK(game.table.unheard(2) == unheard);
  game.enter(nature, "here 2");
  play_a_turn_each();
  CHECK(game.table.unheard(2) == 0);
}

TEST_CASE("nobody loses by themselves, and an overdue player can still move") {
  SharedGame game = days("days 3", true);
  game.check(R"(
      * lost 2
      wait 2.9 d
      1 ask claim 2       ! has not owed a move for long enough: you can ask in 2 h 2
      wait 0.2 d          = 2 has -2 h 24 min)");
  SUBCASE("claimed") { game.check("1 ask claim 2 = over, last line 2 resign # claimed"); }
  SUBCASE("played on") { game.check("moves up to seat 1 = late -"); }
  SUBCASE("given more time") {
    // From now, though it was late.
    game.check(R"(
        1 give 2 2        = 2 has 2 d
        1 ask claim 2     ! has not owed a move for long enough)");
    CHECK(says(game.report().at(3), "seat 1 (alice) gives seat 2 (bob) 2 d more."));
  }
}

TEST_CASE("a player whose time ran out while the table was closed gets the patience to come") {
  SharedGame game = days("days 3", true);
  // Again, if the table is closed again until then, but not for more than three days; and whoever opens it
  // has it once.
  game.check(R"(
      wait 4.5 d
      reopened by *
      1 ask claim 2  ! the table was closed when the time of seat 2 ran out: you can ask in 1 d
      wait 0.75 d
      reopened by *
      1 ask claim 2  ! the table was closed when the time of seat 2 ran out: you can ask in 17 h 5
      wait 0.8 d
      reopened by *
      1 ask claim 2  = over)");
  const auto closed_again = [&](Seat opener) {
    SharedGame night = days("days 3", true);
    night.pass(2.5 * one_day);
    night.sit_again(opener);
    night.pass(1.2 * one_day);
    night.sit_again(opener);
    return night;
  };
  closed_again(nature).check(
      "1 ask claim 2 ! the table was closed when the time of seat 2 ran out: you can ask in 1 d");
  closed_again(2).check("1 ask claim 2 = over");

  // A sitting long before takes nothing from that, nor does the patience end before the time does. It is for
  // one debt: the next one has its own.
  days("days 3", true).check(R"(
      reopened by *
      wait 2.5 d
      reopened by *
      1 ask claim 2  ! has not owed a move for long enough: you can ask in 1 d
      moves up to seat 1
      moves up to seat 2
      wait 3.1 d
      1 ask claim 2  = over)");
}

TEST_CASE("over days a game is adjourned only while all are there, so that no copy lacks it") {
  days("days 3", true).check(R"(
      1 ask adjourn
      * lost 1       = not asked
      2 agree        ! there is no request
      2 ask adjourn  ! only while everybody is here
      * here 1
      2 ask adjourn
      1 agree        = ended)");
}

TEST_CASE("away, a player's time stands still, for as many days as the terms have") {
  SharedGame game = days("days 3 away 6", true);
  game.check(R"(
      wait 1 d
      2 away 5     = 2 has 6 d 23 h)");  // until their time is over
  CHECK(*game.table.away_until(2) == doctest::Approx(game.time + 5 * one_day));
  game.check(R"(
      2 away 2     ! you have 1 d left to be away
      2 away 05    ! 0 to 100 days
      2 away 5d    ! 0 to 100 days
      2 away 101   ! 0 to 100 days
      2 away       ! 0 to 100 days
      1 away 0     ! you are not away
      wait 5 d
      2 say I am back  = 2 has 1 d 23 h, away -)");
  SUBCASE("and no longer") {
    game.check(R"(
        wait 2.1 d
        2 away 1       ! your time has run out
        1 ask claim 2  = over)");
  }
  SUBCASE("days that were not needed can be taken later") {
    game.check(R"(
        2 away 1
        2 away 1       ! you have 0 s left to be away
        wait 0.25 d
        2 away 0       = 2 has 1 d 23 h)");
    CHECK(game.table.holidays_left(2) / one_day == doctest::Approx(0.75).epsilon(0.01));
    const auto report = game.report();
    CHECK(says(report.at(3), "The time of seat 2 (bob) stands still for 5 d."));
    CHECK(says(report.at(5), "The time of seat 2 (bob) goes on."));
  }
  SUBCASE("who is away may play") {
    game.check(R"(
        2 away 1
        moves up to seat 1  = away 2)");
  }
}

TEST_CASE("days are given to others, within bounds, and only by a clock of days") {
  days("days 100 +1", true).check(R"(
      1 give 2 0    ! 1 to 100 days
      1 give 2 101  ! 1 to 100 days
      1 give 2 3d   ! 1 to 100 days
      1 give 1 3    ! no other person plays that seat
      1 give 3 3    ! no other person plays that seat
      1 give x 3    ! no other person plays that seat
      1 give 2 100
      1 give 2 1    ! nobody has more than 200 days
      2 give 1 7    = 2 has 199 d 23 h)");
  // What is given is for that turn.
  days("days 3", true).check(R"(
      2 give 1 3    ! seat 1 has its full time when its turn comes
      1 give 2 3
      moves up to seat 1
      moves up to seat 2  = 2 has 3 d)");
  stones({TimeLimit::Kind::player, 600}).check(R"(
      1 away 1      ! only a clock of days can be stopped
      1 give 2 1    ! only a clock of days can be given days)");
}

TEST_CASE("a table's clock of days is the date, also after it was closed") {
  ManualClock clock;
  const files::TemporaryFolder folder;
  TablePlan plan;
  plan.terms = terms(setup("harbustaz", {{"size", 4}}), limit("days 3"));
  plan.terms.date = date_text();
  plan.seats.resize(2);
  plan.record = folder.path() / "game.rec";
  plan.opener = "alice";
  plan.key = signing_key(nature);
  plan.terms.key = plan.key.name();
  auto host = LedgerHost::open(plan, all_games());
  REQUIRE(host);
  for (const Seat seat : {1, 2}) {
    const SigningKey key = signing_key(seat);
    const std::string name = seat == 1 ? "alice" : "bob";
    REQUIRE((*host)->occupy(seat, {name, key.name()}, {}, claim_of((*host)->ledger(), key, seat, name)));
  }
  const auto play = [&](Seat seat, const std::string& move) {
    return (*host)->enter(seat, move, (*host)->ledger().sign_as(signing_key(seat), seat, 1, move));
  };
  clock.pass(3600);
  REQUIRE(play(1, "play setup c3 d5"));
  CHECK((*host)->ledger().time() == doctest::Approx(3600).epsilon(0.001));
  const std::string moved = date_text();
  clock.pass(1);
  CHECK(says((*host)->description(), "3 d a turn, up to 14 d away; 1 alice; 2 *bob (2 d 23 h left); plays"));
  const std::string due =
      fmt::format("\tseat 2 person {} {} - bob\t", moved, date_text(*read_date(moved) + 3 * 86400));
  CHECK(says((*host)->description(), due));
  for (const Seat seat : {1, 2}) (*host)->set_presence(seat, false);
  (*host)->run_clock(false);
  clock.pass(one_day);
  CHECK(says((*host)->description(), "2 *bob (1 d 23 h left)"));
  // Its process is killed, and the machine is off for three days.
  host = refuse("");
  clock.pass(3 * one_day);
  plan.given = *read_file(plan.record + ".proof");
  host = LedgerHost::open(plan, all_games());
  REQUIRE(host);
  CHECK((*host)->clock() == doctest::Approx(3600 + 4 * one_day));
  CHECK(says((*host)->description(), "2 *bob (out of time)"));
  CHECK(says((*host)->description(), due.substr(0, due.find(" -"))));
  const Ledger& ledger = (*host)->ledger();
  CHECK(*ledger.passable_from(2) == doctest::Approx(ledger.time() + one_day));
  // Inboxes learn who is late, and who is asked.
  CHECK_FALSE(says((*host)->description(), "\tlate "));
  clock.pass(1.1 * one_day);
  CHECK(says((*host)->description(), "\tlate 2\tstate"));
  const std::string request = "ask takeback 0", asked = date_text();
  REQUIRE((*host)->enter(2, request, (*host)->ledger().sign_as(signing_key(2), 2, 2, request)));
  CHECK(says((*host)->description(), "\tasked 1\tlate 2\tstate"));
  CHECK(says((*host)->description(), fmt::format("\tseat 1 person {} - ", asked)));
}

TEST_CASE("over days nobody gives their seat to the program without those who are away") {
  days("days 3").check(R"(
      * lost 2
      wait 4 d
      1 ask program 1  = to agree 2, programs -
      * here 2
      2 ask claim 1    = over)");
}

TEST_CASE("over days nobody hands in again for more time without those who are away") {
  SharedGame game(setup("herbs"), limit("days 3"));
  // A sheet that is still due gains nothing.
  game.check(R"(
      settle
      * lost 2
      wait 1 d
      1 ask renew 1    = not asked
      1 hands in
      1 ask renew 1    = to agree 2, committed 1)");
}
