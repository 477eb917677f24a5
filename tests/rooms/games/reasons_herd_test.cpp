// Why the program would play something in Herd.
#include <doctest/doctest.h>

#include "games/herd/game.hpp"
#include "support/reasons.hpp"

using namespace herbarium;
using reasons::better;
using reasons::Texts;
using reasons::why;

namespace {

using Small = Herd<1>;

// Herd on a board of side 3, red to move.
Small::State stones(const Texts& red, const Texts& blue, herd::Phase phase, int to_place, int to_remove = 0) {
  Small::State state = Small::rules.start({3});
  for (const auto& [seat, cells] : {std::pair(herd::red, red), std::pair(herd::blue, blue)})
    for (const std::string& cell : cells) state.stones[seat].add(state.board().cell_named(cell).value());
  state.empty = static_cast<std::int16_t>(state.board().size() - static_cast<int>(red.size() + blue.size()));
  state.phase = phase;
  state.to_place = static_cast<std::int16_t>(to_place);
  state.to_remove = static_cast<std::int16_t>(to_remove);
  return state;
}

}  // namespace

TEST_CASE("Herd: captures are named, of a whole turn too") {
  const auto pair = stones({"a2", "b2"}, {"a1", "b1"}, herd::Phase::remove, 1, 1);
  CHECK(why<Small>(pair, 1, {"remove b1", "place b1", "place e5"}) == "captures a1; closes a1 to seat 2");
  CHECK(why<Small>(pair, 1, {"remove b1"}) == "leaves alone a1, which can be captured in this turn");
  CHECK(why<Small>(pair, 1, {"remove a1"}).empty());
}

TEST_CASE("Herd: a stone that closes in is told while its turn goes on") {
  const auto alone = stones({"a2"}, {"a1"}, herd::Phase::place, 2);
  CHECK(why<Small>(alone, 1, {"place b2"}) == "closes in on a1, which can be captured in this turn");
  CHECK(why<Small>(alone, 1, {"place e5"}).empty());
}

TEST_CASE("Herd: at the end of a turn it is told who stands alone") {
  const auto start = stones({}, {}, herd::Phase::place, 2);
  CHECK(why<Small>(start, 1, {"place a1", "place a2"}) == "no stone of yours stands alone then");
  CHECK(why<Small>(start, 1, {"place a1", "place e5"}).empty());
  const auto scattered = stones({"a1", "c3", "e5"}, {}, herd::Phase::place, 1);
  CHECK(why<Small>(scattered, 1, {"place a2"}) == "of yours only c3 and e5 stand alone then");
}

TEST_CASE("Herd: cells that the other may not enter any more, and a full board, are told") {
  const auto ring = stones({"a2", "b1"}, {}, herd::Phase::place, 1);
  CHECK(why<Small>(ring, 1, {"place b2"}) == "no stone of yours stands alone then; closes a1 to seat 2");
}

TEST_CASE("Herd: by what a turn is better than another is told in stones and in who stands alone") {
  const auto start = stones({}, {}, herd::Phase::place, 2);
  CHECK(better<Small>(start, 1, {"place a1", "place a2"}, {"place a1", "place e5"}) == "");
  CHECK(better<Small>(start, 1, {"place a1", "place e5"}, {"place a1", "place a2"}).empty());
  // A capture against none: a stone more, and one of the enemy less.
  const auto prey = stones({"a2", "b1"}, {"a1", "e5"}, herd::Phase::place, 1);
  CHECK(better<Small>(prey, 1, {"place b2", "place c3"}, {"place c3"}) ==
        "4 to 1 stones then instead of 3 to 2");
  // Nobody stands alone either way; three in a row have an end at both sides, three in a triangle none.
  const auto pair = stones({"b2", "b3"}, {}, herd::Phase::place, 1);
  CHECK(better<Small>(pair, 1, {"place c3"}, {"place b1"}) == "every stone of yours has two beside it then");
  // Which of the enemy's are left alone.
  const auto row = stones({"a1", "a2"}, {"e3", "e4", "e5"}, herd::Phase::remove, 1, 1);
  CHECK(better<Small>(row, 1, {"remove e4", "place a3"}, {"remove e3", "place a3"}) ==
        "of seat 2 2 stones stand alone then instead of 0");
}
