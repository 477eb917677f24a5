// The yardstick for how the program plays Herbs is worth something itself.
#include <doctest/doctest.h>

#include "base/rng.hpp"
#include "bench/herbs_planner.hpp"
#include "games/herbs/rules.hpp"

using namespace herbarium;

namespace {

// The game points that the planner has when a game is over in which the other seat only places stones.
int points_when_alone(Seat planner, std::uint64_t seed) {
  Rng rng(seed);
  herbs::State state = herbs::start({200, 4});
  while (state.phase != herbs::Phase::over) {
    herbs::Sheet stone = herbs::random_sheet(state, herbs::other_seat(planner), rng);
    stone.actions.clear();
    herbs::play(state, planner, herbs_planner::plan(state, planner), nullptr);
    herbs::play(state, herbs::other_seat(planner), stone, nullptr);
  }
  return state.arena.gp[planner];
}

}  // namespace

TEST_CASE("Herbs: the planner makes 105 game points where the other only places stones") {
  CHECK(points_when_alone(1, 1) >= 105);
  CHECK(points_when_alone(2, 2) >= 105);
}
