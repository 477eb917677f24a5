// What a position of Rush is worth, where a turn begins or ends: a linear model over a few features that have
// names. Their weights, and how they came to be, stand in state_weights.inc.
#pragma once

#include <array>

#include "core/heuristics.hpp"
#include "games/rush/moves.hpp"

namespace herbarium::rush {

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

// What is counted of a seat's team, in the order of the weights.
void describe_state(const State& state, Seat seat, std::span<int> row);

inline constexpr Features<State, Move> features{
    .of_states = state_weights,
    .describe_state = &describe_state,
};

// The use of so many cubes, in tenths of that of the first: each counts less than the one before, and from
// the fortieth on none counts.
int use_of_cubes(int cubes);

// By how much the zombies are ahead, in thousandths: a lead of 1000 makes the odds of winning e times as
// high.
int lead_of_zombies(const State& state);

}  // namespace herbarium::rush
