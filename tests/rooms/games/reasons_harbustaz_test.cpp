// Why the program would play something in Harbustaz.
#include <doctest/doctest.h>

#include "ai/advice.hpp"
#include "games/harbustaz/game.hpp"
#include "support/files.hpp"
#include "support/reasons.hpp"

using namespace herbarium;
using reasons::better;
using reasons::submit;
using reasons::Texts;
using reasons::why;

TEST_CASE("Harbustaz: territory that is taken is told with what the best answer makes of it") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  const std::string set_up = why<Harbustaz>(state, 1, {"setup a1 g7"});
  CHECK(set_up == "both sides are alike then, but that black acts first");
  CHECK(why<Harbustaz>(state, 1, {"setup a1 c3"}).empty());
  submit<Harbustaz>(state, 1, "setup a1 g7");
  CHECK(why<Harbustaz>(state, 2, {"choose black"}) == "you act first then");
  CHECK(why<Harbustaz>(state, 2, {"choose white"}).empty());
  submit<Harbustaz>(state, 2, "choose white");
  // Nearly all of the board is black's then, or white's, or nobody's: that says nothing.
  CHECK(why<Harbustaz>(state, 1, {"sow b2"}).empty());
  submit<Harbustaz>(state, 1, "sow b2");
  CHECK_FALSE(files::says(why<Harbustaz>(state, 2, {"sow f6"}), "territory"));
  submit<Harbustaz>(state, 2, "pass");
  CHECK(why<Harbustaz>(state, 1, {"pass"}) == "ends the game and wins, 34.5 to 0");

  // Black closes a wall of five stones.
  const auto put = [&](harbustaz::Colour colour, const Texts& cells) {
    for (const std::string& cell : cells)
      state.pieces.of(colour).seeds.add(state.board().cell_named(cell).value());
  };
  state = Harbustaz::rules.start({4});
  submit<Harbustaz>(state, 1, "setup b2 e4");
  submit<Harbustaz>(state, 2, "choose white");
  put(harbustaz::Colour::black, {"b1", "b4", "b5"});
  put(harbustaz::Colour::white, {"c1", "c3", "d1", "d5", "f4", "g5"});
  CHECK(why<Harbustaz>(state, 1, {"sow b3"}) == "takes 4 cells of territory, and seat 2 has 5 fewer");
}

TEST_CASE("Harbustaz: by what an action is better than another is told by what counts") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  submit<Harbustaz>(state, 1, "setup a1 g7");
  // The same for both colours, but who acts first.
  CHECK(better<Harbustaz>(state, 2, {"choose black"}, {"choose white"}).empty());
  submit<Harbustaz>(state, 2, "choose white");
  CHECK(better<Harbustaz>(state, 1, {"move b2"}, {"sow b2"}) == "your peasant is 2 high then instead of 1");
  CHECK(better<Harbustaz>(state, 1, {"sow b2"}, {"pass"}) ==
        "12 empty cells are nearer to pieces of seat 2 than to yours, instead of 16; "
        "2 of your pieces border empty cells, instead of 1");
  CHECK(better<Harbustaz>(state, 1, {"sow b2"}, {"sow b2"}).empty());
}

TEST_CASE("Harbustaz: a pass that leaves the end to the other tells how the game would end") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  for (const auto& [seat, move] : {std::pair(1, "setup a1 g7"), std::pair(2, "choose white")})
    submit<Harbustaz>(state, seat, move);
  CHECK(why<Harbustaz>(state, 1, {"pass"}).empty());
  submit<Harbustaz>(state, 1, "sow b2");
  CHECK(why<Harbustaz>(state, 2, {"pass"}).empty());
  // Cells b1 to b5 are black's, and so is what lies behind them.
  for (const char* cell : {"b1", "b3", "b4", "b5"})
    state.pieces.of(harbustaz::Colour::black).seeds.add(state.board().cell_named(cell).value());
  submit<Harbustaz>(state, 2, "move f6");
  CHECK(why<Harbustaz>(state, 1, {"pass"}) == "if seat 2 passes too, you win, 30 to 0.5");
}

TEST_CASE("Harbustaz: set-ups that are turned by half a turn are told as one") {
  const Harbustaz::State state = Harbustaz::rules.start({4});
  const auto alike = [&](const char* one, const char* other) {
    return Harbustaz::heuristics.words.alike(state, 1, *Harbustaz::rules.read(state, 1, one),
                                             *Harbustaz::rules.read(state, 1, other));
  };
  CHECK(alike("setup a2 f5", "setup g6 b3"));
  CHECK_FALSE(alike("setup a2 f5", "setup a2 f5"));
  CHECK_FALSE(alike("setup a2 f5", "setup b3 g6"));
}

TEST_CASE("Harbustaz: of a move that is the only legal one, only that is told") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  submit<Harbustaz>(state, 1, "setup a1 g7");
  submit<Harbustaz>(state, 2, "choose white");
  const auto taken = state.pieces.stones();
  for (int cell = 0; cell < state.board().size(); ++cell)
    if (!taken.has(cell)) state.pieces.of(harbustaz::Colour::white).seeds.add(cell);
  const auto told = [&] {
    ThinkOrder order;
    order.seat = 1;
    order.player.level = 1;
    order.advises = order.explains = true;
    return ai::Adviser<Harbustaz>(state, {state, 0, {}}, 2, order).think();
  }();
  CHECK(told.move == "pass");
  CHECK(told.reason == "nothing else is legal");
}
