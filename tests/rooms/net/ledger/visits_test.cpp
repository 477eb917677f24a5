// How often people must come to a game over days, if each does at every visit all that is due from them, and
// leaves when the game waits for somebody else.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <functional>
#include <string>

#include "net/ledger/ledger.hpp"
#include "net/server/ledger_host.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"
#include "table/table.hpp"

using namespace herbarium;
using namespace tables;

namespace {

using Counts = std::array<int, 6>;

class GameByVisits {
 public:
  GameByVisits(const Setup& setup, std::uint64_t seed) : game(terms(setup, *read_limit("days 3")), false) {
    game.rng = Rng(seed);
    static constexpr const char* names[] = {"alice", "bob", "carol", "dave"};
    for (const Seat seat : game.table.seats()) {
      game.enter(nature, game.sits(seat, of_seat(names, seat)));
      while (!game.due(seat).empty()) game.show(seat);  // they sit down, and leave
    }
  }

  // Somebody comes, does all that is due, and leaves.
  void comes(Seat seat) {
    for (bool any = true; std::exchange(any, false) && !game.match().over();) {
      if (const std::string due = game.due(seat); !due.empty()) {
        game.enter(seat, due);
        any = true;
      } else if (game.table.awaited().has(seat) && !game.table.is_rolling() && !game.table.is_revealing()) {
        choose ? game.hand_in(seat, choose(seat)) : game.hand_in(seat);
        any = true;
      }
    }
  }

  // Everybody comes when the game waits for them, in any order, until it is over or has so many moves.
  void play(int moves) {
    while (!game.match().over() && game.match().size() < moves) {
      REQUIRE_FALSE(game.table.awaited().empty());
      const Seat seat = random_member(game.table.awaited(), game.rng);
      ++of_seat(visits, seat);
      comes(seat);
      if (reboots) reboot();
    }
  }

  // The machine breaks down after the visit, the table is opened again hours later, and nobody is there.
  void reboot() {
    game.pass(20 * 3600);
    game.sit_again();
    for (const Seat seat : game.table.seats()) REQUIRE_FALSE(game.table.out_of_time_since(seat));
  }

  SharedGame game;
  bool reboots = false;                       // after each visit
  std::function<std::string(Seat)> choose{};  // a move; empty: a random one
  Counts visits{};
};

// How often a game of open moves needs each player: once for each turn of theirs, and once for dice that come
// before a decision of somebody else but need everybody's seed after the last decision.
Counts least_visits(const Match& match) {
  Counts visits{};
  Seat last = match.seats();  // they have come last
  bool any_dice = false;
  for (int move = 0; move < match.size(); ++move) {
    const Seat actor = match.actor(move);
    if (actor == nature) {
      any_dice = true;
      continue;
    }
    if (actor != last || any_dice) ++of_seat(visits, actor);
    for (Seat seat = 1; seat <= match.seats(); ++seat)
      if (any_dice && seat != actor && seat != last) ++of_seat(visits, seat);
    last = actor;
    any_dice = false;
  }
  return visits;
}

int number_of(const Match& match, Seat seat, std::string_view kind) {
  int number = 0;
  for (int move = 0; move < match.size(); ++move)
    if (match.actor(move) == seat && match.full_text(move).starts_with(kind)) ++number;
  return number;
}

}  // namespace

TEST_CASE("over days each player of Herd, Harbustaz and Uibadi comes once a turn") {
  const std::vector<Setup> setups{
      setup("herd", {{"size", 4}}), setup("harbustaz", {{"size", 4}}),
      setup("uibadi", {{"players", 3}, {"size", 4}, {"pieces", 20}, {"clock", 0}})};
  for (const Setup& each : setups)
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(each.module->name);
      GameByVisits game(each, seed);
      game.reboots = seed % 2 == 0;
      game.play(200);
      CHECK(game.game.read().match().position() == game.game.match().position());
      const Match& match = game.game.match();
      const Counts least = least_visits(match);
      for (Seat seat = 1; seat <= match.seats(); ++seat) {
        // A game may end by, or stop before, the answer to a last move; and numbers for a battle are secret.
        const int battles = number_of(match, seat, "commit");
        CHECK(of_seat(game.visits, seat) <= of_seat(least, seat) + 2 * battles + 1);
        CHECK(of_seat(game.visits, seat) + 1 >= of_seat(least, seat));
      }
    }
}

TEST_CASE("over days two players of Rush come once a turn, and once more for each fight and each reaction") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    GameByVisits game(setup("rush", {{"players", 2}, {"rounds", 30}}), seed);
    game.reboots = seed % 2 == 0;
    game.play(1000);
    CHECK(game.game.read().match().position() == game.game.match().position());
    const Match& match = game.game.match();
    const Counts least = least_visits(match);
    for (const Seat seat : {1, 2}) {
      const int secret = number_of(match, 1, "spend") + number_of(match, 2, "spend");
      CHECK(of_seat(game.visits, seat) <= of_seat(least, seat) + secret + 1);
      // Of each player: a turn of either, and what happens within it.
      int within = 0;
      for (const char* kind : {"decline", "nudge", "plus", "minus", "flee", "drag", "stop", "spend"})
        within += number_of(match, 1, kind) + number_of(match, 2, kind);
      within += number_of(match, nature, "combat");
      CHECK(of_seat(game.visits, seat) <= 2 * match.round() + within + 1);
    }
  }
}

TEST_CASE("over days nobody comes to decline what they have declined in advance") {
  GameByVisits asked(setup("rush", {{"players", 2}, {"rounds", 30}}), 5);
  asked.choose = [&](Seat seat) {
    const std::string decline = asked.game.match().decline_move(seat);
    return decline.empty() ? asked.game.match().random_move(seat, asked.game.rng) : decline;
  };
  asked.play(1000);
  GameByVisits waived(setup("rush", {{"players", 2}, {"rounds", 30}}), 5);
  int questions = 0;
  waived.choose = [&](Seat seat) {
    if (!waived.game.match().decline_move(seat).empty()) ++questions;
    return waived.game.match().random_move(seat, waived.game.rng);
  };
  waived.game.check(R"(
      settle
      1 waive nudges
      1 waive always
      2 waive always)");
  waived.play(1000);
  CHECK(questions == 0);
  CHECK(number_of(waived.game.match(), 1, "decline") + number_of(waived.game.match(), 2, "decline") > 10);
  CHECK(waived.visits[0] + waived.visits[1] < asked.visits[0] + asked.visits[1] - 20);
  CHECK(waived.game.read().match().position() == waived.game.match().position());
}

TEST_CASE("over days a move without a choice needs nobody, unless moves were taken back") {
  for (const char* text : {"days 3", "turn 60"}) {
    CAPTURE(text);
    SharedGame game(terms(setup("rush", {{"players", 2}}), *read_limit(text)));
    const auto forced = [&] { return game.match().forced_move(game.match().to_act().first()); };
    while (forced().empty()) game.go_on();
    const Seat seat = game.match().to_act().first();
    const bool in_days = game.table.terms().limit.in_days;
    CHECK(game.table.forced_move(seat) == (in_days ? forced() : ""));
    CHECK(game.table.forced_move(3 - seat).empty());
    // Whoever reads the list of tables need not know the game (`herbarium attend`).
    const files::TemporaryFolder folder;
    TablePlan plan;
    plan.terms = game.table.terms();
    plan.seats.resize(2);
    plan.given = game.proof;
    plan.record = folder.path() / "game.rec";
    plan.key = signing_key(nature);
    const auto host = LedgerHost::open(plan, all_games());
    REQUIRE(host);
    CHECK(files::says((*host)->description(), fmt::format("\tshows {}\t", seat)) == in_days);
    game.enter(seat, fmt::format("ask takeback {}", first_move_since(game.match(), game.match().round())));
    CHECK(game.table.forced_move(seat).empty());
    if (game.table.proposal()) game.enter(3 - seat, "agree");
    while (forced().empty()) game.go_on();
    CHECK(game.table.forced_move(game.match().to_act().first()).empty());
  }
}

TEST_CASE("questions are declined in advance over days alone, and not by who could know the dice") {
  SharedGame game(terms(setup("rush", {{"players", 2}}), *read_limit("days 3")));
  game.check(R"(
      1 waive boats   ! boats
      1 waive         ! nudges
      1 waive flights
      1 waive none)");
  CHECK(game.table.waived(1).empty());
  for (const Seat seat : {1, 2})
    if (!game.due(seat).starts_with("toss")) game.show(seat);
  // Seat 1, too: as a host it could hold back the seed of seat 2, and know the dice.
  game.check(R"(
      = rolling together
      1 shows
      1 waive always  ! dice are being rolled
      1 waive none    ! dice are being rolled
      2 waive always  ! dice are being rolled
      2 waive none    ! dice are being rolled
      2 shows
      settle
      2 waive always)");
  CHECK(game.table.waived(2) == "always");
  SharedGame(setup("rush", {{"players", 2}})).check("1 waive always ! only with a clock of days");
}

TEST_CASE("over days each player of Herbs comes once a round, and once more for each conflict") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    GameByVisits game(setup("herbs", {{"ap", 200}}), seed);
    game.reboots = seed % 2 == 0;
    game.play(1000);
    CHECK(game.game.read().match().position() == game.game.match().position());
    for (const Seat seat : {1, 2})
      CHECK(of_seat(game.visits, seat) <=
            game.game.match().round() + number_of(game.game.match(), seat, "bid") + 1);
  }
  // Both Herbs move to A6 in the first step.
  const std::array<std::string, 2> sheets{"sheet 0 M5 5, 0 TR 0, 0 M1 1, Wh B3 1",
                                          "sheet 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2"};
  GameByVisits game(setup("herbs"), 1);
  game.choose = [&](Seat seat) {
    return game.game.match().phase(seat) == "bid" ? "bid 3" : of_seat(sheets, seat);
  };
  SharedGame& shared = game.game;
  game.comes(1);
  CHECK(shared.table.committed().digits() == "1");
  CHECK_FALSE(files::says(shared.proof, "M5"));  // as long as not both have handed in
  game.comes(2);
  CHECK(files::says(shared.proof, sheets[1]));
  CHECK_FALSE(files::says(shared.proof, sheets[0]));
  game.comes(1);
  CHECK(shared.match().phase(2) == "bid");
  // Both bid knowing both sheets, and the record has them.
  for (const Seat viewer : {1, 2, static_cast<int>(spectator)})
    for (const Seat seat : {1, 2}) {
      const int move = shared.match().actor(0) == seat ? 0 : 1;
      CHECK(of_seat(shared.terminals, viewer == spectator ? 1 : viewer).match().text(move, viewer) ==
            of_seat(sheets, seat));
    }
  CHECK(shared.table.record_lines().size() == 2);
  CHECK_FALSE(shared.table.has_closed_parts());
  CHECK_FALSE(files::says(shared.proof, "bid"));
  game.comes(2);  // bids, and opens its bid
  CHECK(shared.match().round() == 1);
  SUBCASE("equal bids need a coin, for which nobody comes once more") {
    game.choose = [&](Seat seat) { return shared.match().phase(seat) == "bid" ? "bid 3" : "sheet Wh G2 1"; };
    game.comes(1);  // opens its bid, and shows its seed for the coin
    game.comes(2);  // the coin falls, and it hands in
    CHECK(shared.match().round() == 2);
    CHECK(shared.table.committed().digits() == "2");
  }
  SUBCASE("no seed is shown before both bids are") {
    CHECK_FALSE(shared.table.is_rolling());
    CHECK_FALSE(files::says(shared.proof, "toss"));
  }
}

TEST_CASE("a sheet that is opened as a whole and is not legal loses the game") {
  SharedGame game(terms(setup("herbs"), *read_limit("days 3")));
  game.settle();
  game.enter(1, game.commit_of(1, key_a, "sheet 2 M5 5, Wh B3 1"));
  game.check(fmt::format(R"(
      2 hands in sheet Bl D7 2
      2 shows
      1 open {} sheet 2 M5 5, Wh B3 1  = over, last line 1 resign)",
                         key_a));
  REQUIRE(game.table.illegal_move());
  CHECK(game.table.illegal_move()->seat == 1);
}
