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

double left(const SharedGame& game, Seat seat) {
  return game.table.seconds_left(seat, game.time).value_or(-1) / one_day;
}

// Moves of whoever is to act, until it is that seat.
void play_up_to(SharedGame& game, Seat seat) {
  while (!game.table.awaited().has(seat)) game.move();
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
  for (const char* text : {"days 3", "days 3 +0"}) {
    CAPTURE(text);
    SharedGame game = days(text, true);
    const std::time_t begun = *game.table.deadline(2);
    CHECK_FALSE(game.table.deadline(1));
    CHECK(begun - *game.table.awaited_since(2) == 3 * 86400);
    CHECK(left(game, 2) == doctest::Approx(3));
    for (const Seat seat : {1, 2}) game.enter(nature, fmt::format("lost {}", seat));
    CHECK(game.table.clock_runs());
    game.pass(one_day);
    game.enter(nature, "end");
    game.pass(1.5 * one_day);
    game.sit_again();
    CHECK(left(game, 2) == doctest::Approx(0.5).epsilon(0.01));
    CHECK(std::abs(*game.table.deadline(2) - begun) <= 1);
    // Its turn over, a player with a limit for each turn has all of it again.
    play_up_to(game, 1);
    CHECK(left(game, 1) == doctest::Approx(3));
  }
}

TEST_CASE("over days whoever was away when the game ended does not know it before they come back") {
  SharedGame game = days("days 3", true);
  game.enter(nature, "lost 1");
  CHECK(game.table.unaware().empty());
  game.enter(2, "play resign");
  const std::time_t ended = *beginning_of(game.table.terms()) + static_cast<std::time_t>(game.time);
  const auto check_unaware = [&] {
    CHECK(game.table.unaware().digits() == "1");
    CHECK(game.table.awaited_since(1) == ended);
    CHECK_FALSE(game.table.awaited_since(2));
  };
  check_unaware();
  game.enter(nature, "lost 2");
  game.enter(nature, "end");
  game.pass(one_day);
  game.sit_again();
  game.enter(nature, "here 2");
  check_unaware();
  game.enter(nature, "here 1");
  CHECK(game.table.unaware().empty());
  CHECK_FALSE(game.table.awaited_since(1));

  SharedGame today = stones();
  today.enter(nature, "lost 2");
  today.enter(1, "play resign");
  CHECK(today.table.unaware().empty());
}

TEST_CASE("over days nobody knows the end who was away when their attendant brought it about") {
  SharedGame game(terms(setup("herbs"), limit("days 3")));
  game.settle();
  game.enter(1, game.commit_of(1, key_a, "sheet 2 M5 5, Wh B3 1"));
  game.hand_in(2, "sheet Bl D7 2");
  game.show(2);
  game.enter(nature, "lost 1");
  game.enter(1, "open " + key_a + " sheet 2 M5 5, Wh B3 1");
  REQUIRE(game.match().over());
  game.enter(nature, "lost 2");
  CHECK(game.table.unaware().digits() == "1");
  game.enter(nature, "here 1");
  game.enter(nature, "lost 1");
  CHECK(game.table.unaware().empty());
}

TEST_CASE("what was said to somebody who is away stays new to them, whatever their attendant plays") {
  SharedGame game = days("days 3", true);
  game.enter(nature, "lost 2");
  game.enter(1, "say good luck");
  const int unheard = game.table.unheard(2);
  CHECK(unheard > 0);
  play_up_to(game, 2);
  play_up_to(game, 1);
  CHECK(game.table.unheard(2) == unheard);
  game.enter(nature, "here 2");
  play_up_to(game, 2);
  play_up_to(game, 1);
  CHECK(game.table.unheard(2) == 0);
}

TEST_CASE("nobody loses by themselves, and an overdue player can still move") {
  SharedGame game = days("days 3", true);
  game.enter(nature, "lost 2");
  game.pass(2.9 * one_day);
  CHECK(says(game.refusal(1, "ask claim 2"), "has not owed a move for long enough: you can ask in 2 h 2"));
  game.pass(0.2 * one_day);
  CHECK(left(game, 2) < 0);
  SUBCASE("claimed") {
    game.enter(1, "ask claim 2");
    CHECK(game.match().over());
    CHECK(game.table.record_lines().back() == "2 resign # claimed\n");
  }
  SUBCASE("played on") {
    play_up_to(game, 1);
    CHECK_FALSE(game.table.out_of_time_since(2));
  }
  SUBCASE("given more time") {
    game.enter(1, "give 2 2");
    CHECK(left(game, 2) == doctest::Approx(2).epsilon(0.01));  // from now, though it was late
    CHECK(says(game.refusal(1, "ask claim 2"), "has not owed a move for long enough"));
    CHECK(says(game.report().at(3), "seat 1 (alice) gives seat 2 (bob) 2 d more."));
  }
}

TEST_CASE("a player whose time ran out while the table was closed gets the patience to come") {
  SharedGame game = days("days 3", true);
  game.pass(4.5 * one_day);
  game.sit_again();
  const std::string early = "has not owed a move for long enough: you can ask in ",
                    spared = "the table was closed when the time of seat 2 ran out: you can ask in ";
  CHECK(says(game.refusal(1, "ask claim 2"), spared + "1 d"));
  // Again, if the table is closed again until then, but not for more than three days; and whoever opens it
  // has it once.
  game.pass(0.75 * one_day);
  game.sit_again();
  CHECK(says(game.refusal(1, "ask claim 2"), spared + "17 h 5"));
  game.pass(0.8 * one_day);
  game.sit_again();
  game.enter(1, "ask claim 2");
  CHECK(game.match().over());
  const auto closed_again = [&](Seat opener) {
    SharedGame night = days("days 3", true);
    night.pass(2.5 * one_day);
    night.sit_again(opener);
    night.pass(1.2 * one_day);
    night.sit_again(opener);
    return night;
  };
  CHECK(says(closed_again(nature).refusal(1, "ask claim 2"), spared + "1 d"));
  SharedGame own = closed_again(2);
  own.enter(1, "ask claim 2");
  CHECK(own.match().over());

  // A sitting long before takes nothing from that, nor does the patience end before the time does.
  SharedGame other = days("days 3", true);
  other.sit_again();
  other.pass(2.5 * one_day);
  other.sit_again();
  CHECK(says(other.refusal(1, "ask claim 2"), early + "1 d"));
  // It is for one debt: the next one has its own.
  play_up_to(other, 1);
  play_up_to(other, 2);
  other.pass(3.1 * one_day);
  other.enter(1, "ask claim 2");
  CHECK(other.match().over());
}

TEST_CASE("over days a game is adjourned only while all are there, so that no copy lacks it") {
  SharedGame game = days("days 3", true);
  game.enter(1, "ask adjourn");
  game.enter(nature, "lost 1");
  CHECK_FALSE(game.table.proposal());
  CHECK(says(game.refusal(2, "agree"), "there is no request"));
  CHECK(says(game.refusal(2, "ask adjourn"), "only while everybody is here"));
  game.enter(nature, "here 1");
  game.enter(2, "ask adjourn");
  game.enter(1, "agree");
  CHECK(game.table.has_ended());
}

TEST_CASE("away, a player's time stands still, for as many days as the terms have") {
  SharedGame game = days("days 3 away 6", true);
  game.pass(one_day);
  game.enter(2, "away 5");
  CHECK(left(game, 2) == doctest::Approx(7).epsilon(0.01));  // until their time is over
  CHECK(*game.table.away_until(2) == doctest::Approx(game.time + 5 * one_day));
  game.check({{2, "away 2", "you have 1 d left to be away"},
              {2, "away 05", "0 to 100 days"},
              {2, "away 5d", "0 to 100 days"},
              {2, "away 101", "0 to 100 days"},
              {2, "away", "0 to 100 days"},
              {1, "away 0", "you are not away"}});
  game.pass(5 * one_day);
  game.enter(2, "say I am back");
  CHECK(left(game, 2) == doctest::Approx(2).epsilon(0.01));
  CHECK_FALSE(game.table.away_until(2));
  SUBCASE("and no longer") {
    game.pass(2.1 * one_day);
    CHECK(game.refusal(2, "away 1") == "your time has run out");
    game.enter(1, "ask claim 2");
    CHECK(game.match().over());
  }
  SUBCASE("days that were not needed can be taken later") {
    game.enter(2, "away 1");
    CHECK(game.refusal(2, "away 1") == "you have 0 s left to be away");
    game.pass(0.25 * one_day);
    game.enter(2, "away 0");
    CHECK(left(game, 2) == doctest::Approx(2).epsilon(0.01));
    CHECK(game.table.holidays_left(2) / one_day == doctest::Approx(0.75).epsilon(0.01));
    const auto report = game.report();
    CHECK(says(report.at(3), "The time of seat 2 (bob) stands still for 5 d."));
    CHECK(says(report.at(5), "The time of seat 2 (bob) goes on."));
  }
  SUBCASE("who is away may play") {
    game.enter(2, "away 1");
    play_up_to(game, 1);
    CHECK(game.table.away_until(2));
  }
}

TEST_CASE("days are given to others, within bounds, and only by a clock of days") {
  SharedGame game = days("days 100 +1", true);
  game.check({{1, "give 2 0", "1 to 100 days"},
              {1, "give 2 101", "1 to 100 days"},
              {1, "give 2 3d", "1 to 100 days"},
              {1, "give 1 3", "no other person plays that seat"},
              {1, "give 3 3", "no other person plays that seat"},
              {1, "give x 3", "no other person plays that seat"},
              {1, "give 2 100"},
              {1, "give 2 1", "nobody has more than 200 days"},
              {2, "give 1 7"}});
  CHECK(left(game, 2) == doctest::Approx(200).epsilon(0.01));
  SharedGame turns = days("days 3", true);
  CHECK(turns.refusal(2, "give 1 3") == "seat 1 has its full time when its turn comes");
  turns.enter(1, "give 2 3");
  play_up_to(turns, 1);
  play_up_to(turns, 2);
  CHECK(left(turns, 2) == doctest::Approx(3));  // it was for that turn
  SharedGame minutes = stones({TimeLimit::Kind::player, 600});
  minutes.check({{1, "away 1", "only a clock of days can be stopped"},
                 {1, "give 2 1", "only a clock of days can be given days"}});
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
  SharedGame game = days("days 3");
  game.enter(nature, "lost 2");
  game.pass(4 * one_day);
  game.enter(1, "ask program 1");
  CHECK(game.table.to_agree().digits() == "2");
  CHECK(game.table.is_person(1));
  game.enter(nature, "here 2");
  game.enter(2, "ask claim 1");
  CHECK(game.match().over());
}

TEST_CASE("over days nobody hands in again for more time without those who are away") {
  SharedGame game(setup("herbs"), limit("days 3"));
  Rng rng(1);
  game.settle();
  game.enter(nature, "lost 2");
  // A sheet that is still due gains nothing.
  game.pass(one_day);
  game.enter(1, "ask renew 1");
  CHECK_FALSE(game.table.proposal());
  game.hand_in(1, rng);
  game.enter(1, "ask renew 1");
  CHECK(game.table.to_agree().digits() == "2");
  CHECK_FALSE(game.table.commitment(1).empty());
}
