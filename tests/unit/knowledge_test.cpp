// What the games tell the searches about a position's worth.
#include <doctest/doctest.h>

#include "games/herd/knowledge.hpp"
#include "games/uibadi/game.hpp"
#include "support/uibadi_states.hpp"

namespace {

using namespace herbarium;

SeatValues shared_by(SeatSet winners) {
  uibadi::State state = uibadi_states::after({}, uibadi_states::options(3, 4));
  state.phase = uibadi::Phase::over;
  state.winners = winners;
  return uibadi::Knowledge::at_end(state);
}

// A board of size 2 after some events.
herd::State<1> small_board(std::initializer_list<herd::Event> events) {
  auto state = herd::Rules<1>::start(2);
  for (const herd::Event& event : events) herd::Rules<1>::play(state, event, nullptr);
  return state;
}

}  // namespace

TEST_CASE("Uibadi: the fewer share a win, the more it is worth") {
  const SeatValues alone = shared_by({2}), two = shared_by({1, 2}), all = shared_by({1, 2, 3});
  CHECK(alone[2] == 1);
  CHECK(alone[1] == 0);
  CHECK(two[1] == two[2]);
  CHECK(two[2] < alone[2]);
  CHECK(two[3] == 0);
  CHECK(all[1] == all[3]);
  CHECK(all[2] < two[2]);
  CHECK(all[2] == 0.5F);
}

TEST_CASE("Herd: a turn that is not over is not judged") {
  using Kind = herd::Event::Kind;
  const auto begun = small_board({{Kind::roll, {2, 1}, 0}});
  CHECK_FALSE(herd::Knowledge<1>::is_settled(begun));
  CHECK(herd::Knowledge<1>::is_settled(small_board({})));
}

TEST_CASE("Herd: stones are good, and so is the next roll; what one has the other lacks") {
  auto state = small_board({});
  const auto red = [&] { return herd::Knowledge<1>::evaluate(state)[1]; };
  const float to_roll = red();
  CHECK(to_roll > 0.5F);
  state.mover = 1;
  CHECK(red() == doctest::Approx(1 - to_roll));
  state.stones[0].add(0);
  state.stones[0].add(1);
  state.empty = 5;
  const float two_stones = red();
  CHECK(two_stones > 1 - to_roll);
  std::swap(state.stones[0], state.stones[1]);
  state.mover = 0;
  CHECK(red() == doctest::Approx(1 - two_stones));
  CHECK(herd::Knowledge<1>::evaluate(state)[2] == doctest::Approx(two_stones));
}
