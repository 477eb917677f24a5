// What is told of a position or of a move in Harbustaz by named features, whose weights were fitted to games
// of the program (tests/tune): how likely a move is to be good, how likely a colour is to win.
#pragma once

#include <array>

#include "core/heuristics.hpp"
#include "games/harbustaz/moves.hpp"

namespace herbarium::harbustaz {

#define WEIGHT(feature, thousandths, meaning) feature,
enum class MoveFeature : std::uint8_t {
#include "games/harbustaz/move_weights.inc"
};
enum class StateFeature : std::uint8_t {
#include "games/harbustaz/state_weights.inc"
};
#undef WEIGHT
#define WEIGHT(feature, thousandths, meaning) Weight{#feature, thousandths, meaning},
inline constexpr auto move_weights = std::to_array<Weight>({
#include "games/harbustaz/move_weights.inc"
});
inline constexpr auto state_weights = std::to_array<Weight>({
#include "games/harbustaz/state_weights.inc"
});
#undef WEIGHT

// What actions of the colour to act are likely to be the best, and how likely, in thousandths of the
// logarithm of the odds; in phase play.
void score_moves(const State& state, std::span<const Move> moves, std::span<int> scores);
// By how much the winning chances of black are better than white's, likewise.
int score_state(const State& state);

void describe_moves(const State& state, Seat seat, std::span<const Move> moves, std::span<int> rows);
void describe_state(const State& state, Seat seat, std::span<int> row);

inline constexpr Features<State, Move> features{
    .of_moves = move_weights,
    .describe_moves = &describe_moves,
    .of_states = state_weights,
    .describe_state = &describe_state,
};

}  // namespace herbarium::harbustaz
