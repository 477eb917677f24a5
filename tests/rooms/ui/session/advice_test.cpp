// The program's advice to a person: the reason, the whole turn, and the random choices.
#include <doctest/doctest.h>

#include "ai/choice.hpp"
#include "support/files.hpp"
#include "support/tables.hpp"
#include "ui/text/description.hpp"

namespace {

using namespace herbarium;
using Texts = std::vector<std::string>;
using tables::up_to_a_battle;

Match match_of(const std::string& game, const std::string& lines,
               const std::vector<std::pair<std::string, int>>& options = {}) {
  const auto table = tables::played(tables::setup(game, options), lines);
  return table->match();
}

SearchResult advice(const Match& match, Seat seat, bool explains = true, std::uint64_t seed = 1) {
  ThinkOrder order;
  order.seat = seat;
  order.player.level = 5;
  order.seed = seed;
  order.advises = true;
  order.explains = explains;
  return match.module().think(match, order);
}

// Plays the moves of a turn one after the other; returns the match after them.
Match played(const Match& match, Seat seat, const Texts& turn) {
  auto copy = match;
  for (const std::string& move : turn) {
    INFO(move);
    REQUIRE(copy.to_act().has(seat));
    REQUIRE(copy.submit(seat, move));
  }
  return copy;
}

void check_same(const SearchResult& one, const SearchResult& other) {
  CHECK(one.move == other.move);
  CHECK(one.reason == other.reason);
  CHECK(one.turn == other.turn);
  REQUIRE(one.strategy.size() == other.strategy.size());
  for (std::size_t i = 0; i < one.strategy.size(); ++i) {
    CHECK(one.strategy[i].move == other.strategy[i].move);
    CHECK(one.strategy[i].probability == other.strategy[i].probability);
  }
}

}  // namespace

TEST_CASE("a turn ends when the seat is asked in another's turn") {
  // Seat 1 carries the Princess of seat 2, who will be asked for a flight in the next turn.
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto match = match_of("rush", "* order 1:17 2:4; * princess 7; * move 4");
    const SearchResult result = advice(match, 1, true, seed);
    for (const std::string& move : result.turn) CHECK(move != "decline");
    CHECK(played(match, 1, result.turn).to_act() != SeatSet{1});
  }
}

TEST_CASE("a suggested turn is written in the lines that people type") {
  const std::pair<const char*, const char*> starts[] = {{"herd",
                                                         R"(
      * roll 6 6; 1 place a1; 1 place a2; 1 place a3
      1 place b1; 1 place b2; 1 place b3; * roll 3 5)"},
                                                        {"rush", "* order 1:17 2:4; * princess 1; * move 4"},
                                                        {"rush", "* order 1:17 2:4; * princess 7; * move 4"},
                                                        {"harbustaz", "1 setup c3 g7"},
                                                        {"uibadi", ""}};
  for (const auto& start : starts) {
    const auto& [game, lines] = start;
    INFO(start.first);
    const auto match = match_of(game, lines);
    const Seat seat = match.to_act().first();
    Texts left = advice(match, seat).turn;
    auto copy = match;
    while (!left.empty()) {
      const Texts moves = copy.now().expand_shorthand(seat, copy.now().shorten(seat, left));
      REQUIRE(moves.size() >= 1);
      REQUIRE(moves.size() <= left.size());
      CHECK(moves == Texts(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(moves.size())));
      for (const std::string& move : moves) REQUIRE(copy.submit(seat, move));
      left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(moves.size()));
    }
  }
}

TEST_CASE("advice is the same whatever others have handed in") {
  const auto check = [](const std::string& game, const std::string& lines, Seat seat, const Texts& secrets,
                        const std::vector<std::pair<std::string, int>>& options = {}) {
    INFO(game);
    std::vector<SearchResult> results;
    for (const std::string& secret : secrets)
      results.push_back(advice(match_of(game, lines + ";" + secret, options), seat));
    check_same(results[0], results[1]);
  };
  check("herbs", "", 2, {"1 sheet 1 M5, Wh A5", "1 sheet 0 M2, 0 TR, Bl D5"});
  check("herbs", "1 sheet 1 M5, Wh A5; 2 sheet 3 M6, Bl A7", 2, {"1 bid 0", "1 bid 7"});
  check("uibadi", up_to_a_battle, 2, {"1 commit 0", "1 commit 3"}, {{"players", 2}, {"size", 5}});
}

// The rest of a sheet is secret while a conflict interrupts it.
TEST_CASE("advice on a bid is the same for any rest of the other's sheet") {
  const auto one = match_of("herbs", "1 sheet 1 M5, Wh A5; 2 sheet 3 M6, 2 M3, Bl A7");
  const auto other = match_of("herbs", "1 sheet 1 M5, Wh A5; 2 sheet 3 M6, 2 TR, 2 M3, Bl B7");
  REQUIRE(one.picture(1).holdings.seats == other.picture(1).holdings.seats);
  check_same(advice(one, 1), advice(other, 1));
}

TEST_CASE("a choice is compared with the next best outside the turn") {
  using ai::expectation;
  const std::vector<Candidate> close{{"a", 0.55, 500}, {"b", 0.51, 1000}};
  CHECK(expectation(close, {}) == "wins 55%, 51% with `b`");
  CHECK(expectation(close, {}, 3) == "wins 55% (an even share is 33%), 51% with `b`");
  // A result of only a few playouts may be chance.
  const std::vector<Candidate> blurred{{"a", 0.55, 500}, {"b", 0.51, 100}};
  CHECK(expectation(blurred, {}) == "wins 55%, about the same with `b`");
  const std::vector<Candidate> clear{{"a", 0.61, 500}, {"b", 0.48, 100}};
  CHECK(expectation(clear, {}) == "wins 61%; no other move comes near: 48% with `b`");
  const std::vector<Candidate> even{{"a", 0.61, 500}, {"b", 0.6, 100}, {"c", 0.6, 3}, {"d", 0.5, 100}};
  CHECK(expectation(even, {}) == "wins 61%, about the same with `b`, 50% with `d`");
  std::vector<Candidate> alike(4, Candidate{"x", 0.61, 500});
  CHECK(expectation(std::span(alike).first(3), {}) == "wins 61%, about the same with `x` or `x`");
  CHECK(expectation(alike, {}) == "wins 61%, about the same with `x`, `x` or others");
  CHECK(ai::next_worse(even, {}) == 3);
  CHECK(ai::next_worse(even, {}, 3) == even.size());
  CHECK(ai::next_worse(even, Texts{"d"}) == even.size());
  const Texts both{"a", "b"};
  CHECK(expectation(clear, both) == "wins 61%");
  const std::vector<Candidate> untried{{"a", 0.61, 500}, {"b", 0.2, 3}};
  CHECK(expectation(untried, {}) == "wins 61%");
}

TEST_CASE("a strategy is shown with the share of each move") {
  CHECK(strategy_in_words(std::vector<Share>{{"bid 0", 0.54}, {"bid 1", 0.31}, {"bid 2", 0.15}}) ==
        "`bid 0` 54% of the time, `bid 1` 31%, `bid 2` 15%");
  CHECK(strategy_in_words(std::vector<Share>{{"pick 6", 0.65}, {"pick 5", 0.25}, {"pick 4", 0.1}}) ==
        "`pick 6` 65% of the time, `pick 5` 25%, `pick 4` 10%");
  CHECK(strategy_in_words(std::vector<Share>{{"bid 0", 0.96}, {"bid 1", 0.04}}) ==
        "`bid 0` 96% of the time, `bid 1` 4%");
  CHECK(strategy_in_words(std::vector<Share>{{"a", 0.3}, {"b", 0.3}, {"c", 0.2}, {"d", 0.1}, {"e", 0.1}}) ==
        "`a` 30% of the time, `b` 30%, `c` 20%, `d` 10%, one other");
  CHECK(strategy_in_words(std::vector<Share>{{"sheet 0 M5 5, Wh B3 1", 0.6, 2}, {"sheet", 0.4}}) ==
        "`sheet 0 M5 5, Wh B3 1` (or one like it) 60% of the time, one other");
}

// Reasons that also hold for the next best move are dropped.
TEST_CASE("a reason names an advantage over the next best") {
  // Rush: whether to nudge the Princess. The words are about the suggested answer alone.
  const auto rush = match_of("rush", "* order 1:9 2:3; * princess 11; * move 1; 1 cube; * princess 15");
  const SearchResult nudge = advice(rush, rush.to_act().first());
  const bool nudges = nudge.move == "nudge";
  CHECK((nudge.reason.find("takes her out of reach") != std::string::npos) == nudges);
  CHECK((nudge.reason.find("she is put into") != std::string::npos) == !nudges);
  // Harbustaz: nothing of cells and points before both have territory.
  const auto start = match_of("harbustaz", "1 setup a3 i7; 2 choose black");
  const std::string early = advice(start, start.to_act().first()).reason;
  CHECK_FALSE(files::says(early, "territory"));
  CHECK_FALSE(files::says(early, "points"));
}
