// Uibadi beyond its scenes: facts about all positions, the clock, and the moves that the search tries.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "games/uibadi/game.hpp"
#include "support/pictures.hpp"
#include "support/tables.hpp"

namespace {

using namespace herbarium;
using tables::up_to_a_battle;
using uibadi::no_slot;
using uibadi::Place;
using State = Uibadi::State;
using Move = Uibadi::Move;

Options options(int players, int size, int clock = 60, int turns = 200, int pieces = 36) {
  return {players, size, pieces, clock, turns};
}

// The state after these moves, by default on a small board for two.
State after(const std::string& moves, const Options& chosen = options(2, 5)) {
  State state = Uibadi::rules.start(chosen);
  for (const std::string& line : tables::moves_in(moves)) {
    INFO(line);
    const Seat seat = line[0] == '*' ? nature : line[0] - '0';
    REQUIRE(Uibadi::rules.to_act(state).has(seat));
    const auto move = Uibadi::rules.read(state, seat, line.substr(2));
    REQUIRE(move);
    Uibadi::rules.play(state, seat, *move, nullptr);
  }
  return state;
}

State numbers() { return after(up_to_a_battle); }
State aims() { return after(up_to_a_battle + "; 1 commit 2; 2 commit 1"); }

std::vector<Move> moves(const State& state, Seat seat) {
  std::vector<Move> all;
  uibadi::moves(state, seat, all);
  return all;
}

std::vector<Move> candidates(const State& state, Seat seat) {
  std::vector<Move> all;
  uibadi::candidates(state, seat, all);
  return all;
}

// Each move must be there once.
std::set<std::string> texts(const State& state, Seat seat, const std::vector<Move>& of) {
  std::set<std::string> all;
  for (const Move& move : of) all.insert(Uibadi::rules.write(state, seat, move));
  CHECK(all.size() == of.size());
  return all;
}

// Calls `visit` with the states of a random game, the first and the last one included.
template <class Visit>
void in_a_random_game(const Options& chosen, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  for (State state = uibadi::start(chosen);;) {
    visit(state);
    SeatSet due = uibadi::to_act(state);
    if (due.empty()) return;
    if (due.size() > 1 && rng.below(20) > 0) due.remove(nature);
    uibadi::play(state, due.first(), uibadi::sample(state, due.first(), rng), nullptr);
  }
}

// Calls `visit` with states of random games that are due for a turn.
template <class Visit>
void at_some_turns(std::uint64_t seed, int size, const Visit& visit) {
  for (const int players : {2, 3, 6})
    in_a_random_game(options(players, size, 60, 60), seed + static_cast<std::uint64_t>(players),
                     [&](const State& state) {
                       if (state.phase == uibadi::Phase::turn && state.turn % 7 == 1) visit(state);
                     });
}

// The first piece ahead of a cell, found step by step.
int walked_to(const State& state, int at, HexWay way) {
  while ((at = state.area.board().neighbour(at, way)) >= 0)
    if (const int slot = state.area.slot_at(at); slot != no_slot) return slot;
  return no_slot;
}

// The area's incremental facts equal computed ones; and between turns no attacker points at a piece that
// ought to have been sent back or turned upright.
void check(const State& state) {
  const uibadi::Area& area = state.area;
  PerSeat<uibadi::Slots, max_seats, nature> free_at;
  std::array<int, 3> sizes{};
  for (const int slot : area.order()) {
    const uibadi::Piece& piece = area.piece(slot);
    ++sizes[static_cast<std::size_t>(piece.size)];
    CHECK(area.slot_at(piece.cell) == slot);
    if (!piece.is_attacker()) continue;
    const int target = area.target(slot);
    CHECK(target == walked_to(state, piece.cell, piece.way()));
    if (target == no_slot)
      free_at[area.ultimate(slot)].add(slot);
    else if (state.phase == uibadi::Phase::turn)
      CHECK((area.piece(target).size == piece.size && !area.piece(target).is_attacker()));
  }
  for (Seat seat = 0; seat <= state.players(); ++seat) CHECK(area.free_at(seat) == free_at[seat]);
  for (const uibadi::Size size : uibadi::all_sizes)
    CHECK(sizes[static_cast<std::size_t>(size)] == state.on_board(size));
}

// Every possible order that can be read: as text, so that it is judged like a typed one.
std::set<std::string> readable(const State& state, Seat seat) {
  std::set<std::string> all;
  const auto cell = [&](int index) { return name(state.area.board().cell(index)); };
  const auto add = [&](const std::string& text) {
    if (Uibadi::rules.read(state, seat, text)) all.insert(text);
  };
  for (const char* text : {"pass", "stop"}) add(text);
  for (int to = 0; to < state.area.board().size(); ++to) {
    add("grow " + cell(to));
    for (const char* size : {"s", "m", "l"}) add("place " + std::string(size) + " " + cell(to));
    for (const HexWay way : hex_ways) {
      const std::string there = " " + cell(to) + " " + name(way);
      for (const char* size : {"s", "m", "l"}) add("place " + std::string(size) + there);
      if (state.phase == uibadi::Phase::battle)
        for (const int slot : state.area.order()) add("aim " + cell(state.area.piece(slot).cell) + there);
    }
  }
  return all;
}

// Whether the board is as after a pass, without anybody armed, and without a win or loss.
bool is_like_a_pass(State state, const State& then) {
  state.passes = 0;  // keeps it from ending the game
  const State passed = uibadi::after(state, state.seat(), uibadi::Pass{});
  const auto& order = passed.area.order();
  const auto& then_order = then.area.order();
  return then.phase == uibadi::Phase::turn && then.armed == passed.armed && then.wins == passed.wins &&
         std::equal(order.begin(), order.end(), then_order.begin(), then_order.end(),
                    [&](int a, int b) { return passed.area.piece(a) == then.area.piece(b); });
}

std::vector<float> priors(const State& state, Seat seat, std::span<const Move> of) {
  std::vector<float> all(of.size(), 1);
  uibadi::prior(state, seat, of, all);
  return all;
}

}  // namespace

TEST_SUITE_BEGIN("uibadi");

TEST_CASE("targets are updated with every change") {
  for (const int players : {2, 3, 4, 5, 6})
    for (const int size : {4, 6, 9})
      in_a_random_game(options(players, size), static_cast<std::uint64_t>(10 * players + size), check);
}

TEST_CASE("the listed moves are exactly the readable ones, and a pass is forced if it is the only one") {
  const auto check_listed = [](const State& state, Seat seat) {
    const auto listed = texts(state, seat, moves(state, seat));
    CHECK(listed == readable(state, seat));
    CHECK(Uibadi::rules.forced(state, seat) == (listed == std::set<std::string>{"pass"} ? "pass" : ""));
  };
  int battles = 0;
  for (std::uint64_t game = 1; game <= 20; ++game)
    in_a_random_game(options(2 + static_cast<int>(game % 2), 4), game, [&](const State& state) {
      for (const Seat seat : uibadi::to_act(state).without({nature}))
        if (state.phase == uibadi::Phase::battle) {
          check_listed(state, seat);
          ++battles;
        } else if (state.phase == uibadi::Phase::turn && state.turn % 20 == 5) {
          State scarce = state;
          for (const std::int8_t left : {state.stash[0], std::int8_t{1}, std::int8_t{0}}) {
            scarce.stash[0] = left;
            scarce.stash[1] = scarce.stash[2] = std::min<std::int8_t>(left, 1);
            check_listed(scarce, seat);
          }
        }
    });
  CHECK(battles > 10);
}

// Moves drawn until each is expected 400 times are close to that: five times the spread of such a count is
// 100.
TEST_CASE("every move is equally likely to be drawn") {
  for (const State& state : {after("1 place s d2 ne; 2 place s c3; 1 place s e5"),
                             after(up_to_a_battle + "; 1 commit 2; 2 commit 1; 1 aim h6 e3 e")}) {
    const auto choices = texts(state, 2, moves(state, 2));
    std::map<std::string, int> counts;
    Rng rng(5);
    for (std::size_t i = 0; i < 400 * choices.size(); ++i)
      ++counts[Uibadi::rules.write(state, 2, uibadi::sample(state, 2, rng))];
    CHECK(counts.size() == choices.size());
    for (const auto& each : counts) CHECK_MESSAGE(std::abs(each.second - 400) < 100, each.first);
  }
}

TEST_CASE("numbers and aims of a battle have separate clocks, and there can be none") {
  const auto alarm = [](const State& state) { return uibadi::alarm(state); };
  REQUIRE((alarm(numbers()) && alarm(aims())));
  CHECK(alarm(numbers())->seconds == 60);
  CHECK_FALSE(*alarm(numbers()) == *alarm(aims()));
  CHECK_FALSE(alarm(after("")));
  CHECK_FALSE(alarm(after(up_to_a_battle, options(2, 5, 0))));
  CHECK_FALSE(uibadi::in_real_time(numbers()));
  CHECK(uibadi::in_real_time(aims()));
  CHECK(uibadi::round(aims()) == 7);
}

TEST_CASE("a number hidden from a viewer is drawn again, and no other") {
  const State state = after(up_to_a_battle + "; 1 commit 2");
  std::set<int> drawn;
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    drawn.insert(*uibadi::determinize(state, 2, rng).battle.of(1).number);
    CHECK(uibadi::determinize(state, 1, rng).battle.of(1).number == 2);
  }
  CHECK(drawn == std::set<int>{0, 1, 2, 3});
}

TEST_CASE("pieces have the colours of their placers, and a warning is red") {
  CHECK(pictures::cell(uibadi::picture(numbers(), 1), "b5").role == Role::second);
  State beset = after(R"(
      1 pass; 2 place s c4 sw; 1 pass; 2 place s c6 sw; 1 pass; 2 place s c8 sw
      1 pass; 2 place s c10 sw)",
                      options(2, 8));
  beset.wins[1] = 1;
  CHECK(uibadi::picture(beset, 1).panels[0].lines[0].back().role == Role::bad);
}

TEST_CASE("the search tries legal moves, each once, and no placement without effect") {
  int idle = 0;
  for (const std::uint64_t seed : {1U, 11U, 21U})
    at_some_turns(seed, 5, [&](const State& state) {
      const Seat seat = state.seat();
      const auto legal = moves(state, seat), searched = candidates(state, seat);
      REQUIRE_FALSE(searched.empty());
      texts(state, seat, searched);
      for (const Move& move : searched) {
        CHECK(std::count(legal.begin(), legal.end(), move) == 1);
        if (const auto* place = std::get_if<Place>(&move)) CHECK_FALSE(uibadi::is_idle(state, *place));
      }
      for (const Move& move : legal)
        if (const auto* place = std::get_if<Place>(&move)) {
          const bool is_idle = uibadi::is_idle(state, *place);
          idle += is_idle ? 1 : 0;
          REQUIRE(is_idle == is_like_a_pass(state, uibadi::after(state, seat, move)));
        }
    });
  CHECK(idle > 100);
}

TEST_CASE("a move's prior does not depend on the moves listed with it") {
  int battles = 0;
  for (const std::uint64_t seed : {21U, 31U, 41U})
    at_some_turns(seed, 6, [&](const State& state) {
      const auto all = candidates(state, state.seat());
      const auto together = priors(state, state.seat(), all);
      for (std::size_t i = 0; i < all.size(); ++i) {
        REQUIRE(priors(state, state.seat(), std::span(all).subspan(i, 1))[0] == together[i]);
        battles += uibadi::after(state, state.seat(), all[i]).in_battle() ? 1 : 0;
      }
    });
  CHECK(battles > 50);
}

TEST_CASE("a shared win is worth 1 divided by the number of winners") {
  const auto worth_of = [](SeatSet winners) {
    State state = after("", options(3, 4));
    state.phase = uibadi::Phase::over;
    state.winners = winners;
    const SeatValues values = uibadi::terminal_values(state);
    return std::vector<float>(&values[1], &values[4]);
  };
  CHECK(worth_of({2}) == std::vector<float>{0, 1, 0});
  CHECK(worth_of({1, 2}) == std::vector<float>{0.5F, 0.5F, 0});
  CHECK(worth_of({1, 2, 3}) == std::vector<float>(3, 1.0F / 3));
}

TEST_SUITE_END();
