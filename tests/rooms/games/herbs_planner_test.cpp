// The yardstick for how the program plays Herbs is worth something itself.
#include <doctest/doctest.h>

#include "ai/player.hpp"
#include "base/random.hpp"
#include "games/herbs/game.hpp"
#include "games/herbs/rules.hpp"
#include "programs/herbs_planner.hpp"

using namespace herbarium;

namespace {

// Plays against a seat that only places stones; the game points that the other has in the end.
template <class Plan>
int points_against_stones(Seat seat, std::uint64_t seed, const Plan& plan, int lead = 0) {
  Rng rng(seed);
  herbs::State state = herbs::start({200, 4});
  state.arena.gp[herbs::other_seat(seat)] = static_cast<std::int16_t>(lead);
  while (state.phase != herbs::Phase::over) {
    const Seat other = herbs::other_seat(seat);
    const herbs::Sheet stone = herbs_planner::only_stone(state, other, rng);
    herbs::play(state, seat, plan(state), nullptr);
    herbs::play(state, other, stone, nullptr);
  }
  return state.arena.gp[seat];
}

int points_of_planner(Seat seat, std::uint64_t seed) {
  return points_against_stones(seat, seed,
                               [&](const auto& state) { return herbs_planner::plan(state, seat); });
}

// What the program hands in.
int points_of_program(Seat seat, std::uint64_t seed, int playouts, int lead) {
  return points_against_stones(
      seat, seed,
      [&](const auto& state) {
        ThinkOrder order;
        order.seat = seat;
        order.seed = seed;
        order.player.level = highest_level;
        order.player.playouts = playouts;
        ai::Player<Herbs> player(state, {state, 0, {}}, 2, order);
        player.think();
        return player.choice();
      },
      lead);
}

}  // namespace

TEST_CASE("Herbs: the planner makes 105 game points where the other only places stones") {
  CHECK(points_of_planner(1, 1) >= 105);
  CHECK(points_of_planner(2, 2) >= 105);
}

// It ends a game that it has won as soon as it can, with some twenty points, so it is asked for more by a
// lead of the other's.
TEST_CASE("Herbs: the program overtakes who only places stones and began forty points ahead") {
  constexpr int lead = 40, playouts = 100;
  CHECK(points_of_program(1, 2, playouts, lead) > lead + 10);
  CHECK(points_of_program(2, 1, playouts, lead) > lead + 10);
}
