// The worth of a place to a player who waits there, the value of a position where a turn begins or ends,
// and the odds of a fight.
#pragma once

#include <algorithm>
#include <array>

#include "core/heuristics.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

// --- Places

// The number of a player's four rolls that reach `steps` steps.
constexpr int rolls_for(int steps) {
  return std::clamp(sides_of(Die::move) + 1 - steps, 0, sides_of(Die::move));
}

// Whether the Princess comes down at her rolled number, or her own team has a cube to nudge her away.
enum class Fall : std::uint8_t { as_rolled, nudged };

// The number of ten thousand turns, begun by a player of that team in `space`, in which they reach the
// enemy Princess; a building counts less the farther it is from home. 0 on the Cloud.
int standing(Space space, Team team, Fall fall);
// The same for each space.
const std::array<std::int16_t, spaces>& standings(Team team, Fall fall);

// The number of a thousand such turns in which the player reaches her, wherever she is put, with the others
// in their present places.
int turns_within_reach(const State& state, Space space, Team team, Fall fall);

// --- Positions: a linear model over a few named features. state_weights.inc has their weights, with their
// origin.

#define WEIGHT(feature, thousandths, meaning) feature,
enum class StateFeature : std::uint8_t {
#include "games/rush/state_weights.inc"
};
#undef WEIGHT

#define WEIGHT(feature, thousandths, meaning) Weight{#feature, thousandths, meaning},
inline constexpr auto state_weights = std::to_array<Weight>({
#include "games/rush/state_weights.inc"
});
#undef WEIGHT

// The features of a seat's team, in the order of the weights.
void describe_state(const State& state, Seat seat, std::span<int> row);

inline constexpr Features<State, Move> features{
    .of_states = state_weights,
    .describe_state = &describe_state,
};

// The use of `cubes` cubes, in tenths of the use of the first one. Each further cube is of less use, and
// after forty none is of any.
int use_of_cubes(int cubes);

// The zombies' lead, in thousandths: a lead of 1000 multiplies the odds of winning by e.
int lead_of_zombies(const State& state);

// --- Fights

// The number of 100 fights won by a side with `cubes` cubes against one with `against`: d20 and a d6 for
// each cube, ties rolled again. No more than forty of each count.
int fights_won(int cubes, int against);

}  // namespace herbarium::rush
