// What a place is worth to a player who waits there, what a position is worth where a turn begins or ends,
// and what the dice of a fight promise.
#pragma once

#include <algorithm>
#include <array>

#include "core/heuristics.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

// --- Places

// With how many of its four rolls a player gets so far.
constexpr int rolls_for(int steps) {
  return std::clamp(sides_of(Die::move) + 1 - steps, 0, sides_of(Die::move));
}

// Whether the Princess comes down where her number says, or her own team has a cube to nudge her away with.
enum class Fall : std::uint8_t { as_rolled, nudged };

// In how many of ten thousand turns that a player of that team begins in `space` they reach the enemy
// Princess; a building counts less the farther it is from home. 0 on the Cloud.
int standing(Space space, Team team, Fall fall);
// The same for each space.
const std::array<std::int16_t, spaces>& standings(Team team, Fall fall);

// In how many of a thousand such turns the player reaches her, wherever she is put, as the others stand now.
int turns_within_reach(const State& state, Space space, Team team, Fall fall);

// --- Positions: a linear model over a few features that have names. state_weights.inc has their weights, and
// says how these were found.

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

// The use of so many cubes, in tenths of the use of the first one. Each further cube is of less use, and
// after forty none is of any.
int use_of_cubes(int cubes);

// By how much the zombies are ahead, in thousandths: a lead of 1000 makes the odds of winning e times as
// high.
int lead_of_zombies(const State& state);

// --- Fights

// How many of 100 fights a side wins that uses so many cubes against a side that uses so many: d20 and a d6
// for each cube, ties rolled again. No more than forty of each count.
int fights_won(int cubes, int against);

}  // namespace herbarium::rush
