// The clocks of games, and the time limits of people.
#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "net/storage/turn_notice.hpp"
#include "support/sandbox.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

const TimeLimit a_minute{TimeLimit::Kind::player, 60};

// Whether both battlers can commit to more than nothing.
bool both_can_aim(const Match& match) {
  if (match.secret().size() < 2) return false;
  for (const Seat seat : match.secret())
    if (match.legal(seat).at(1) == "resign") return false;
  return true;
}

// Uibadi up to a battle in which both can aim: seats 1 and 2 owe their numbers.
SharedGame battle(int clock = 10, const TimeLimit& limit = {}) {
  const Setup setup = tables::setup("uibadi", {{"players", 2}, {"size", 4}, {"clock", clock}});
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    SharedGame game(setup, limit);
    game.rng = Rng(seed);
    while (!game.match().over()) {
      const bool begins = !game.match().secret().empty() && game.table.committed().empty();
      if (begins && both_can_aim(game.match())) return game;
      game.go_on();
    }
  }
  FAIL("no battle with aims on both sides");
  return SharedGame(setup);
}

// So that both can aim afterwards.
void commit_both(SharedGame& game) {
  for (const Seat seat : game.match().secret()) game.hand_in(seat, game.match().legal(seat).at(1));
}

}  // namespace

TEST_CASE("the clock of a battle ends in time, and moves committed to by then count") {
  SharedGame game = battle();
  const double end = *game.table.alarm_time();
  const double moment = 0.125;  // that each entry takes
  game.time = end - moment - 0.0015;
  game.check(R"(
      * clock           ! time has not run out yet
      1 ask takeback 0  ! nothing can be taken back while a battle is on)");
  const Seat first = game.match().secret().first(), other = 3 - first;
  const int size = game.match().size();
  // The first seat has handed in when the clock ends.
  const auto expire_for_one = [&] {
    game.time = end - 5;
    game.hand_in(first, game.match().legal(first).front());
    game.time = end;
    game.enter(nature, "clock");
  };

  SUBCASE("nobody has") {
    game.time = end - moment - 0.0005;  // the table rounds to thousandths
    game.enter(nature, "clock");
    CHECK(game.match().size() == size + 1);
    CHECK(game.match().full_text(size) == "time");
  }
  SUBCASE("one has") {
    game.time = end - moment - 0.001;
    game.hand_in(first, game.match().legal(first).front());
    const double committed = game.table.time();
    game.time = end;
    game.enter(nature, "clock");
    CHECK(game.match().size() == size);
    game.check(fmt::format(R"(
        = revealing, awaits {0}
        * clock            ! no clock runs
        {1} {2}            ! time has run out
        {1} open {3} commit 0 ! there is nothing to open now
        settle)",
                           first, other, game.commit_of(other, key_a, "commit 0"), key_a));
    CHECK(game.match().actor(size) == first);
    CHECK(game.match().full_text(size + 1) == "time");
    // In the record a secret move has the time at which it was locked.
    CHECK(says(game.record(), fmt::format(" @{:.3f}\n* time @{:.3f}\n", committed, game.table.time())));
  }
  SUBCASE("one has, and the other gives their seat away: what was handed in counts all the same") {
    expire_for_one();
    game.check(fmt::format("{0} and all program {0} = programs {0}, committed {1}", other, first));
    game.settle();
    CHECK(game.match().actor(size) == first);
    CHECK(game.match().full_text(size + 1) == "time");
  }
  SUBCASE("one has, and gives their seat away: nobody has handed in") {
    expire_for_one();
    game.agree(first, fmt::format("program {}", first));
    REQUIRE(game.match().size() == size + 1);
    CHECK(game.match().full_text(size) == "time");
  }
  SUBCASE("both have, and the clock is over before both are open") {
    game.time = end - 5;
    commit_both(game);
    CHECK_FALSE(game.table.alarm_time());
    game.time = end + 1;
    game.check(R"(
        * clock  ! no clock runs
        settle   = in real time)");
    // Aiming has its full time, however late the numbers were revealed.
    REQUIRE(game.match().size() == size + 2);
    CHECK(*game.table.alarm_time() >= game.time + 9.5);
  }
}

TEST_CASE("moves after the end of a battle's clock are refused, even if the table is late") {
  SharedGame game = battle();
  const Seat first = game.match().secret().first();
  game.time = *game.table.alarm_time() + 1;
  CHECK(game.refusal(first, game.commit_of(first, key_a, "commit 0")) == "time has run out");
  SharedGame aims = battle();
  commit_both(aims);
  aims.check("settle = in real time");
  const Seat seat = aims.match().to_act().without({nature}).first();
  const std::string move = aims.match().random_move(seat, aims.rng);
  aims.time = *aims.table.alarm_time() + 1;
  CHECK(aims.refusal(seat, "play " + move) == "time has run out");
  aims.enter(nature, "clock");
}

TEST_CASE("aims in a row are one turn to be told of") {
  SharedGame game = battle();
  for (const Seat seat : game.match().secret()) game.hand_in(seat, "commit 2");
  game.check("settle = in real time");
  const files::TemporaryFolder folder;
  const std::string rings = (folder.path() / "rings").string();
  files::write(rings, "");
  set_notifier({"sh", "-c", fmt::format("echo >> {}", rings)});
  TurnNotice notice;
  const auto rung = [&] { return files::lines(files::read(rings)).size(); };
  const auto look = [&] { notice.look(game.table, 1, "bob/lunch", false); };
  look();
  CHECK(sandbox::await([&] { return rung() == 1; }));
  int aims = 0;
  for (; game.match().to_act().without({nature}).digits() == "12"; ++aims) {
    game.hand_in(2);
    look();
  }
  CHECK(aims >= 2);
  game.check(R"(
      go on to seat 2
      2 hands in
      go on to seat 1)");
  look();
  CHECK(sandbox::await([&] { return rung() >= 2; }));
  CHECK(rung() <= 3);
  set_notifier({});
}

TEST_CASE("a battle's clock runs from the move that began it, whatever was taken back before") {
  SharedGame game(tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 10}}));
  const auto play = [&](const std::string& line) {
    game.pass(100);
    game.hand_in(line[0] - '0', line.substr(2));
  };
  for (const std::string& line : moves_in(up_to_a_battle)) {
    play(line);
    if (game.match().size() != 2) continue;
    game.check("1 and all takeback 1 = moves 1");
    play(line);
  }
  REQUIRE(game.table.alarm_time());
  CHECK(*game.table.alarm_time() - game.table.time() == doctest::Approx(10));
}

TEST_CASE("a game can be claimed from a player who is out of time or away") {
  SharedGame game = stones(a_minute);
  game.check(R"(
      2 ask claim 1  ! has not owed a move for long enough
      wait 30 s      = 1 has 29 s
      wait 31 s
      2 ask claim 1  = over, last line 1 resign # claimed, awaits -)");
}

TEST_CASE("who goes in circles within a turn holds up no game for ever") {
  // In Rush a carrier can drop the Princess and grab her again, as often as they like.
  const auto carrier = [](SharedGame& game) {
    const SeatSet due = game.match().to_act().without({nature});
    const auto legal = due.empty() ? std::vector<std::string>() : game.match().legal(due.first());
    return std::find(legal.begin(), legal.end(), "drop") == legal.end() ? nature : due.first();
  };
  SharedGame game(setup("rush"));
  while (carrier(game) == nature) {
    if (game.match().over()) {
      const Rng rng = game.rng;
      game = SharedGame(setup("rush"));
      game.rng = rng;
    }
    game.go_on();
  }
  const Seat who = carrier(game), other = 3 - who;
  for (const char* what : {"play drop", "play grab", "play drop", "play grab"}) game.enter(who, what);
  const double from = *game.table.passable_from(who);
  for (int times = 0; times < 3; ++times)
    for (const char* what : {"play drop", "play grab"}) {
      game.pass(one_day / 8);
      game.enter(who, what);
      CHECK(game.table.passable_from(who) == from);
    }
  game.pass(one_day / 4);
  game.check(fmt::format("{} ask claim {} = over", other, who));
}

TEST_CASE("with a clock, patience with an absent player starts when they are away and owe a move, both") {
  const auto passable = [](double lost_at, double owes_at) {
    SharedGame game = stones({TimeLimit::Kind::player, 600});
    const double begun = game.time;
    const auto wait_until = [&](double seconds) { game.time = begun + seconds; };
    const auto lose = [&] {
      wait_until(lost_at);
      game.enter(nature, "lost 2");
    };
    if (lost_at < owes_at) lose();
    wait_until(owes_at);
    game.enter(1, "play setup c3 d5");
    if (lost_at >= owes_at) lose();
    const double from = *game.table.passable_from(2) - begun;
    if (from < std::max(lost_at, owes_at)) return from;  // it began before both were true
    // The same at the table: not a moment earlier.
    wait_until(from - 1);
    game.check("1 ask claim 2 ! has not owed a move for long enough: you can ask in 1 s");
    wait_until(from);
    game.check("1 ask claim 2 = over");
    return from;
  };
  CHECK(passable(10, 100) == doctest::Approx(160).epsilon(0.01));
  CHECK(passable(100, 10) == doctest::Approx(160).epsilon(0.01));
}

TEST_CASE("a time limit runs only while a move is due, and a turn's begins again in every turn") {
  SharedGame game(tables::setup("herbs"), {TimeLimit::Kind::turn, 60});
  game.check(R"(
      settle
      wait 10 s
      1 hands in)");
  CHECK_FALSE(game.table.seconds_left(1, game.time));
  game.check(R"(
      wait 40 s   = 2 has 9 s
      2 hands in
      settle)");
  REQUIRE(game.match().size() >= 2);
  for (const Seat seat : {1, 2})
    if (const auto left = game.table.seconds_left(seat, game.time)) CHECK(*left > 58);

  // A round that is taken back begins with all the time of its turn.
  game.check(R"(
      go on to round 2          = awaits 12
      wait 40 s
      1 and all takeback 0      = moves 0, 1 has 1 min, 2 has 1 min)");

  SharedGame whole(tables::setup("herbs"), a_minute);
  whole.check(R"(
      wait 10 s
      1 hands in
      wait 40 s  = 1 has 49 s, 2 has 9 s)");
}

TEST_CASE("a time limit has exactly one valid form") {
  for (const char* limit : {"turn 90", "player 600", "player 600 +5"})
    CHECK(write_limit(*read_limit(limit)) == limit);
  CHECK(write_limit(*read_limit("turn 60 +0")) == "turn 60");
  for (const char* wrong : {"turn", "turn 0", "turn 1.5x", "day 10", "turn 60 +5", "player 600 5",
                            "player 600 +", "player 600 +-5", "player 600 +5 x"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_limit(wrong));
  }
}

TEST_CASE("a late player cannot prevent a claim by other proposals") {
  SharedGame game = stones(a_minute);
  game.check(R"(
      wait 61 s
      1 ask adjourn
      2 ask adjourn    ! there is another request
      2 ask program 2  ! there is another request
      1 refuse
      1 ask program 1
      2 ask adjourn    ! there is another request
      2 ask program 2  ! there is another request)");
  SUBCASE("claimed") { game.check("2 ask claim 1 = over, last line 1 resign # claimed"); }
  SUBCASE("handed to the program") { game.check("2 ask program 1 = programs 1, not asked"); }
}

TEST_CASE("nobody claims a game after running out of time first, or at the same moment") {
  SUBCASE("one after the other") {
    SharedGame game(tables::setup("herbs"), a_minute);
    game.check(R"(
        settle
        wait 20 s
        1 hands in
        wait 45 s
        2 hands in
        settle
        go on to seat 1  = not over
        wait 61 s)");
    CHECK(*game.table.seconds_left(1, game.time) < 0);
    game.check(R"(
        2 ask claim 1    ! your own time ran out first, so you cannot claim the game
        1 ask claim 2    = over)");
  }
  SUBCASE("as soon") {
    SharedGame(tables::setup("herbs"), {TimeLimit::Kind::turn, 60}).check(R"(
        settle
        wait 61 s
        1 ask claim 2    ! your own time ran out first
        2 ask claim 1    ! your own time ran out first)");
  }
  SUBCASE("unless they have had all of it given back since") {
    SharedGame back = stones(a_minute);
    back.check(R"(
        wait 61 s
        2 ask program 1
        1 and all person 1  = 1 has 1 min, late -)");
    back.move();
    back.check(R"(
        wait 61 s
        1 ask claim 2    = over)");
  }
  SUBCASE("nor gives the program a seat whose time was over later, which comes back only with consent") {
    SharedGame(tables::setup("herbs"), a_minute).check(R"(
        settle
        wait 20 s
        1 hands in
        wait 61 s
        2 ask program 1  ! your own time ran out first, so you cannot have the program play for others
        1 ask program 2  = programs 2
        2 ask person 2   = to agree 1)");
  }
}

TEST_CASE("a clock with increment gives everybody time with each new round") {
  SharedGame game = stones({TimeLimit::Kind::player, 60, 10});
  game.pass(30);
  game.go_on_to_round(game.match().round() + 1);
  REQUIRE_FALSE(game.match().over());
  game.check("= 1 has 39 s, 2 has 1 min 9 s");
}

TEST_CASE("time limits stop in a battle, and begin again if nothing was due meanwhile") {
  SharedGame game = battle(60, {TimeLimit::Kind::player, 600});
  commit_both(game);
  game.check("settle = in real time");
  const Seat seat = game.table.awaited().first();
  const double left = *game.table.seconds_left(seat, game.time);
  game.pass(20);
  CHECK(*game.table.seconds_left(seat, game.time) == left);
  game.enter(seat, "say soon");
  CHECK(*game.table.seconds_left(seat, game.time) == left);

  // A sheet and a bid of the same round.
  SharedGame sheets(tables::setup("herbs"), {TimeLimit::Kind::turn, 60});
  sheets.check(R"(
      settle
      wait 40 s)");
  sheets.hand_in(1, *sheets.match().validate(1, "sheet 0 M5, 1 TL, Wh H3"));
  sheets.hand_in(2, *sheets.match().validate(2, "sheet 2 M5, 3 TR, Wh H2"));
  sheets.settle();
  REQUIRE(sheets.match().phase(1) == "bid");
  CHECK(*sheets.table.seconds_left(1, sheets.time) > 58);

  // A player who is given time has not been late first.
  SharedGame given = stones({TimeLimit::Kind::player, 60, 10});
  given.check(R"(
      wait 61 s
      1 say late  = late 1)");
  given.go_on_to_round(given.match().round() + 1);
  given.check("= late -, 1 has 8 s");
}
