// Harbustaz beyond its scenes: the trail, laws of random games, colours of the picture, and the search.
#include <doctest/doctest.h>

#include <algorithm>

#include "ai/advice.hpp"
#include "base/random.hpp"
#include "games/harbustaz/game.hpp"
#include "support/pictures.hpp"
#include "ui/drawing/board_lookup.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"

namespace {

using namespace herbarium;
using harbustaz::Colour;
using State = Harbustaz::State;
using Move = Harbustaz::Move;
using Texts = std::vector<std::string>;
using pictures::cell;

Move read(const State& state, const std::string& text) {
  INFO(text);
  const auto move = Harbustaz::rules.read(state, Harbustaz::rules.to_act(state).first(), text);
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  return *move;
}

// A game of size 4 after these moves.
State after(const Texts& moves) {
  State state = Harbustaz::rules.start({4});
  for (const std::string& text : moves)
    Harbustaz::rules.play(state, Harbustaz::rules.to_act(state).first(), read(state, text), nullptr);
  return state;
}

std::vector<Move> legal(const State& state) {
  std::vector<Move> moves;
  Harbustaz::rules.moves(state, Harbustaz::rules.to_act(state).first(), moves);
  return moves;
}

// Nearly always an action that adds no piece, so that positions come back.
Move likely_to_repeat(const State& state, Rng& rng) {
  const std::vector<Move> all = legal(state);
  std::vector<Move> reversible;
  for (const Move& move : all) {
    State next = state;
    Harbustaz::rules.play(next, 1, move, nullptr);
    if (next.trail.length() > state.trail.length() && next.passes == 0) reversible.push_back(move);
  }
  if (rng.below(100) == 0) return random_element(all, rng);
  if (!reversible.empty()) return random_element(reversible, rng);
  return state.passes == 0 ? all.back() : all.front();
}

}  // namespace

TEST_SUITE_BEGIN("harbustaz");

TEST_CASE("the set-up can be any two cells in either order") {
  const State state = after({});
  const std::vector<Move> all = legal(state);
  CHECK(all.size() == 37 * 36);
  for (const char* text : {"setup a1 g7", "setup g7 a1"})
    CHECK(std::count(all.begin(), all.end(), read(state, text)) == 1);
}

TEST_CASE("the trail remembers steps in their order, and forgets the oldest when it is full") {
  using harbustaz::Trail;
  Trail trail;
  const auto step = [](int number) -> Trail::Step {
    const HexWay way = hex_ways[static_cast<std::size_t>(number) % 6];
    if (number % 13 == 0) return Trail::Pass{};
    return number % 13 < 6 && number % 2 == 1 ? Trail::Step(Trail::Sowing{way}) : Trail::Harvest{way};
  };
  const int steps = Trail::capacity + 100;
  for (int i = 0; i < steps; ++i) trail.push(step(i));
  CHECK(trail.length() == Trail::capacity);
  for (int back = 1; back <= trail.length(); ++back) REQUIRE(trail.back(back) == step(steps - back));
  trail.clear();
  CHECK(trail.length() == 0);
}

TEST_CASE("positions are counted as if all of them were stored") {
  int most = 0;
  // Nearly all of these games have a second occurrence of a position, one has a third.
  for (std::uint64_t game = 130; game < 180; ++game) {
    Rng rng(game);
    State state = Harbustaz::rules.start({4 + static_cast<int>(game % 3)});
    for (int i = 0; i < 2; ++i) harbustaz::play(state, 1, harbustaz::sample(state, 1, rng), nullptr);
    std::vector<std::pair<harbustaz::Pieces, Colour>> stood{{state.pieces, state.turn}};
    while (state.phase != harbustaz::Phase::over && state.actions < 500) {
      harbustaz::play(state, 1, likely_to_repeat(state, rng), nullptr);
      stood.emplace_back(state.pieces, state.turn);
      REQUIRE(state.seen == std::count(stood.begin(), stood.end(), stood.back()));
      CHECK((state.seen == 3 || state.passes == 2) == (state.phase == harbustaz::Phase::over));
      most = std::max<int>(most, state.seen);
    }
  }
  CHECK(most == 3);
}

TEST_CASE("each action is a round of its own, set-up and choice are the first") {
  const Texts moves = {"setup d4 a1", "choose black", "pass", "pass"};
  const int rounds[] = {1, 1, 2, 3, 3};
  for (std::size_t i = 0; i <= moves.size(); ++i)
    CHECK(Harbustaz::rules.round(after({moves.begin(), moves.begin() + static_cast<int>(i)})) == rounds[i]);
}

TEST_CASE("pieces have the colours of their players, once these are chosen") {
  const auto roles = [](const State& state) {
    const Picture picture = Harbustaz::rules.picture(state, 1);
    return std::pair(cell(picture, "d4").role, cell(picture, "a1").role);
  };
  CHECK(roles(after({"setup d4 a1"})) == std::pair(Role::dark, Role::light));
  CHECK(roles(after({"setup d4 a1", "choose white"})) == std::pair(Role::first, Role::second));
  CHECK(roles(after({"setup d4 a1", "choose black"})) == std::pair(Role::second, Role::first));
}

TEST_CASE("the overlay shades empty cells alone, and a peasant that has left is still named") {
  const Picture before = Harbustaz::rules.picture(after({"setup d4 a1", "choose white", "sow d5"}), 1);
  Picture now = Harbustaz::rules.picture(after({"setup d4 a1", "choose white", "sow d5", "move a2"}), 1);
  mark_changes(before, now);
  const Picture laid = with_overlay(now);
  CHECK(cell(laid, "g7").shade == Role::first);
  CHECK(cell(laid, "d5").shade == std::nullopt);
  CHECK(mark_of(cell(laid, "a1")) == ',');
  CHECK(laid.panels.size() == now.panels.size());
}

TEST_CASE("a player long behind resigns when the other passes") {
  State state = after({"setup a1 a2", "choose white", "pass"});
  const auto ends = [&](int actions, float hope) {
    state.actions = actions;
    return harbustaz::concession(state, 1, hope).has_value();
  };
  CHECK_FALSE(ends(20, 0));
  CHECK_FALSE(ends(150, 0.03F));
  CHECK(ends(150, 0.02F));
  CHECK_FALSE(ends(300, 0.12F));
  CHECK(ends(300, 0.08F));
  state.passes = 0;
  CHECK_FALSE(ends(300, 0));
}

TEST_CASE("set-ups turned by half a turn count as one") {
  const State state = after({});
  const auto alike = [&](const char* one, const char* other) {
    return Harbustaz::heuristics.words.alike(state, 1, read(state, one), read(state, other));
  };
  CHECK(alike("setup a2 f5", "setup g6 b3"));
  CHECK_FALSE(alike("setup a2 f5", "setup a2 f5"));
  CHECK_FALSE(alike("setup a2 f5", "setup b3 g6"));
}

TEST_CASE("the reason for the only legal move is that move alone") {
  State state = after({"setup a1 g7", "choose white"});
  state.pieces.of(Colour::white).seeds = harbustaz::empty_cells(state);
  ThinkOrder order;
  order.seat = 1;
  order.player.level = 1;
  order.advises = order.explains = true;
  const auto told = ai::Adviser<Harbustaz>(state, {state, 0, {}}, 2, order).think();
  CHECK(told.move == "pass");
  CHECK(told.reason == "nothing else is legal");
}

TEST_CASE("of many territories the largest are listed, and at the end nothing explains them") {
  State state = after({"setup d4 a1", "choose white"});
  harbustaz::Side& black = state.pieces.of(Colour::black);
  for (int index = 0; index < state.board().size(); ++index)
    if (index % 3 != 0 && index != black.at && index != state.pieces.of(Colour::white).at)
      black.seeds.add(index);
  const Picture picture = Harbustaz::rules.picture(state, 1);
  REQUIRE(picture.panels.size() == 1);
  CHECK(picture.panels[0].lines.size() == 6);
  CHECK(plain_text(picture.panels[0].lines.back()).starts_with("and "));
  CHECK(picture.overlay->legend.lines.size() == 7);
  state.phase = harbustaz::Phase::over;
  CHECK(Harbustaz::rules.picture(state, 1).overlay->legend.lines.size() == 6);
}

TEST_SUITE_END();
