// Small positions with one right move, which the program must find from level 3 on: its search's favourite,
// as in advice, is right; whether a level plays it is a different test (ai_test.cpp).
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "base/random.hpp"
#include "core/player_spec.hpp"
#include "support/files.hpp"
#include "support/tables.hpp"

using namespace herbarium;

namespace {

using Options = std::vector<std::pair<std::string, int>>;

constexpr int highest_tried = 6;  // higher ones take long, and only have more playouts

// Asks every level from 3 on, with several seeds, for its move for `seat` after these moves.
void each_level_plays(const std::string& game, const Options& options, const std::string& moves, Seat seat,
                      const std::function<bool(const Match&, const std::string&)>& is_right) {
  const auto table = tables::played(tables::setup(game, options), moves);
  for (int level = 3; level <= highest_tried; ++level) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      ThinkOrder order;
      order.seat = seat;
      order.player.level = level;
      order.seed = seed;
      order.advises = true;
      const std::string move = table->module().think(table->match(), order).move;
      INFO("level ", level, ", seed ", seed, " plays ", move);
      CHECK(is_right(table->match(), move));
    }
  }
}

// Whether it is this move.
auto is(const std::string& wanted) {
  return [wanted](const Match&, const std::string& move) { return move == wanted; };
}

// The match after the seat's move.
Match after(const Match& match, Seat seat, const std::string& move) {
  auto copy = match;
  REQUIRE(copy.submit(seat, move));
  return copy;
}

// The match after the seat's move and the other seat's.
Match after(const Match& match, Seat seat, const std::string& move, const std::string& others) {
  return after(after(match, seat, move), 3 - seat, others);
}

const std::string facing = "1 setup c3 e5; 2 choose white; 1 sow b3";

// Herb 1 has moved to I5 and faces the black stone on I4, with the pit on I3 beyond it.
const std::string before_the_pit = "1 sheet 1 M4 4, 1 TL 0, 1 M2 2, 1 TL 0, Wh A4 1; 2 sheet Wh K8 1";

// Herb 1 on K9 shoots at Herb 3 on J9, with the pit on I9 beyond it, and Herb 3 would move on in the same
// step. The rest of both sheets is secret.
const std::string conflict = R"(
      1 sheet 1 M6 6, 1 M2 2, 1 TL 0, Wh A4 1; 2 sheet 3 TR 0, 3 M1 1, 3 TL 0, 3 M2 2, Wh A8 1
      1 sheet 1 F 2, 0 M3 3, 0 TR 0, 0 M2 2, Wh C1 1; 2 sheet 3 M3 3, 2 M2 2, 2 TL 0, 2 M1 1, Wh B9 1)";

}  // namespace

TEST_CASE("Harbustaz: a winning pass is made") {
  each_level_plays("harbustaz", {{"size", 4}}, facing + "; 2 pass", 1, is("pass"));
}

TEST_CASE("Harbustaz: a losing pass is not made") {
  const std::string passed = facing + "; 2 move e4; 1 pass";
  each_level_plays("harbustaz", {{"size", 4}}, passed, 2,
                   [](const Match&, const std::string& move) { return move != "pass"; });
}

TEST_CASE("Harbustaz: the program chooses the colour that is ahead") {
  // White is in a corner, hemmed in only by the rim; black is in the middle and begins.
  each_level_plays("harbustaz", {{"size", 4}}, "1 setup d4 a1", 2, is("choose black"));
}

TEST_CASE("Herd: the stone that captures the last enemy and fills the board wins at once") {
  const std::string almost = R"(
      * roll 1 1; 1 place a1; * roll 1 2; 2 remove a1; 2 place a1
      2 place b2; * roll 6 1; 1 remove b2; 1 place b1; 1 place b2
      1 place b3; 1 place c2; 1 place c3)";
  each_level_plays("herd", {{"size", 2}}, almost, 1, is("place a2"));
}

TEST_CASE("Herd: two stones are captured with one") {
  const std::string ring = R"(
      * roll 1 1; 1 place a1; * roll 1 3; 2 remove a1; 2 place a1
      2 place a3; 2 place e5; * roll 1 5; 1 remove e5; 1 place b1
      1 place b2; 1 place b3; 1 place b4)";
  each_level_plays("herd", {{"size", 3}}, ring, 1, is("place a2"));
}

TEST_CASE("Herd: of two neighbours, one is removed so that the other can be captured") {
  const std::string pair = R"(
      * roll 5 5; 1 place a2; 1 place b2; 1 place c1; 1 place c2; 1 place d2
      * roll 1 3; 2 remove d2; 2 place b1; 2 place a1; 2 place e5; * roll 1 1)";
  each_level_plays("herd", {{"size", 3}}, pair, 1, [](const Match&, const std::string& move) {
    return move == "remove a1" || move == "remove b1";
  });
}

TEST_CASE("Herbs: a black stone before a pit is pushed into it") {
  each_level_plays("herbs", {}, before_the_pit, 1, [](const Match& match, const std::string& move) {
    return after(match, 1, move, "sheet Wh K9").score().points[1] >= 3;
  });
}

TEST_CASE("Herbs: a bid is worth winning when the shot destroys a Herb that would walk away") {
  each_level_plays("herbs", {}, conflict, 1,
                   [](const Match&, const std::string& move) { return move != "bid 0"; });
}

TEST_CASE("Herbs: a low level that has nearly lost does not bid all that it has for nothing") {
  const std::string nearly_lost = R"(
      2 sheet 3 M5 5, 3 TR 0, 3 M1 1, 3 P3 7, Bl B9 2
      1 sheet 0 M4 4, 0 TR 0, 0 M2 2, 0 TL 0, Wh J3 1
      2 sheet 3 TR 0, 3 M3 3, 3 TR 0, 3 P1 2, Bl E9 2
      1 sheet 0 P3 8, 1 M2 2, 1 TL 0, 1 Pnt W->B 1, Wh B4 1
      2 sheet 3 HT 1, 3 M1 1, 3 P3 8, 3 TL 0, Bl F8 2
      1 sheet 1 P1 2, 0 TR 0, 0 TR 0, 1 TL 0, Wh E11 1
      2 sheet 3 TL 0, 3 M2 2, 3 TR 0, 3 P2 6, Wh D8 1
      1 sheet 0 M3 3, 0 Pnt W->B 1, 0 P1 2, Bl A9 2
      2 sheet 2 M1 1, 2 P1 2, 2 TL 0, 2 P1 2, Wh K11 1
      1 sheet 1 M1 1, 1 TR 0, 1 M4 4, 1 TR 0, Wh C7 1
      2 sheet 3 TR 0, 3 M2 2, 3 P1 1, 3 TL 0, Wh A11 1
      1 sheet 1 Pnt W->B 1, 1 P3 8, 1 F 2, 1 F 2, Wh E1 1
      2 sheet 3 F 2, 3 M1 1, 3 TL 0, 3 M1 1, Wh K1 1
      1 sheet 0 BU1 2, 0 HT 1, 0 F 2, 0 F 2, Bl K5 2
      2 bid 26
      1 bid 20
      2 sheet 3 Pnt W->B 1, 3 P1 2, 3 TR 0, 3 M3 3, Bl G3 2
      1 sheet 1 TR 0, 1 M3 3, 1 TR 0, 1 P1 2, Wh D10 1
      2 sheet 3 TR 0, 3 P1 2, 3 HT 1, 3 M2 2, Bl F5 2
      1 sheet 1 TR 0, 1 M3 3, 1 TL 0, 1 M1 1, Bl A1 2)";
  const auto table = tables::played(tables::setup("herbs"), nearly_lost);
  REQUIRE(files::says(table->match().position(), " bid4 "));
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    ThinkOrder order;
    order.seat = 1;
    order.player.level = 2;
    order.seed = seed;
    const std::string move = table->module().think(table->match(), order).move;
    CAPTURE(move);
    CHECK(std::stoi(move.substr(4)) <= 10);
  }
}

TEST_CASE("Herbs: a bid does not depend on the secret rest of the other's sheet") {
  const auto table = tables::played(tables::setup("herbs"), conflict);
  const Match& match = table->match();
  REQUIRE(files::says(match.position(), " bid1 "));
  Rng rng(1);
  for (const Seat seat : {1, 2}) {
    ThinkOrder order;
    order.seat = seat;
    order.player.level = 3;
    const SearchResult known = match.module().think(match, order);
    REQUIRE(!known.candidates.empty());
    for (int other = 0; other < 20; ++other) {
      const SearchResult imagined = match.module().think(match.imagined(seat, rng), order);
      CHECK(imagined.move == known.move);
      CHECK(imagined.candidates.front().value == known.candidates.front().value);
    }
  }
}

TEST_CASE("Rush: the Princess is brought home") {
  // The jock grabbed her in the base and is now one step from it.
  const std::string before_home = R"(
      * order 1:2 2:20; * princess 20; * move 3; 2 grab; 2 step k10; 2 end
      * princess 9; * move 2; 1 end; * order 1:2 2:20; * move 1)";
  each_level_plays("rush", {}, before_home, 2, is("step #20"));
}

TEST_CASE("Rush: a Princess in the same space is grabbed") {
  const std::string found = "* order 1:20 2:2; * princess 13; * move 4; 1 step c4";
  each_level_plays("rush", {}, found + "; 1 step c3; 1 step #13", 1, is("grab"));
}

TEST_CASE("Rush: a carrier one step from home is dragged away") {
  // The zombie has a cube; the jock could bring her home in their next turn, whatever the d4 shows.
  const std::string alarm = R"(
      * order 1:20 2:2; * princess 1; * move 2; 1 cube
      * princess 20; 1 decline; * move 3; 2 grab
      2 step k10; 2 end; * order 1:2 2:20)";
  each_level_plays("rush", {}, alarm, 1, is("flee"));
}

TEST_CASE("Uibadi: the last aim of a battle is one that wins it") {
  const std::string battle =
      tables::up_to_a_battle +
      "; 1 commit 3; 2 commit 2; 1 aim h6 e3 e; 2 aim b5 d2 ne; 1 aim h8 e2 e; 2 aim b3 c3 nw";
  each_level_plays("uibadi", {{"size", 5}, {"players", 2}}, battle, 1,
                   [](const Match& match, const std::string& move) {
                     return after(match, 1, move).score().points[1] == 1;
                   });
}

TEST_CASE("Uibadi: a player with fewer wins does not pass, so that the game continues") {
  // Seat 1 has won the only battle.
  const std::string behind = R"(
      1 place s c2 ne; 2 place s e3 se; 1 place s f3 ne
      2 place s h4 se; 1 place s c7 nw; 2 place s d3 se
      1 commit 0; 2 commit 0; 1 place s e5)";
  each_level_plays("uibadi", {{"size", 5}, {"players", 2}}, behind, 2,
                   [](const Match& match, const std::string& move) {
                     return match.score().points[1] == 1 && move != "pass";
                   });
}

TEST_CASE("Uibadi: with three wins the last attacker is stopped") {
  const std::string three_wins = R"(
      1 place s c2 ne; 2 place s e3 se; 1 place s f3 ne; 2 place s h4 se
      1 place s c7 nw; 2 place s d3 se; 1 commit 0; 2 commit 0
      1 pass; 2 place s g4 se; 2 commit 0; 1 commit 0
      1 pass; 2 place s e8 sw; 1 pass; 2 place s b6 sw
      1 pass; 2 place s d7 sw; 1 commit 0; 2 commit 0)";
  each_level_plays("uibadi", {{"size", 5}, {"players", 2}}, three_wins, 1,
                   [](const Match& match, const std::string& move) {
                     auto later = after(match, 1, move);
                     // A battle for it is won just as well: seat 2 has nothing to aim.
                     if (later.to_act().has(nature)) later = after(later, nature, "time");
                     return later.score().winners.has(1);
                   });
}
