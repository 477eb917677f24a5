// The search functions of Harbustaz: the set-ups and actions to try first, and the value of a position.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

inline constexpr ByLevel playouts{0, 30, 85, 220, 650, 1900, 6500, 9000, 30000, 1200000};
inline constexpr ByLevel spread{0, 130, 95, 65, 42, 27, 16, 12, 6, 0};
inline constexpr int advice_playouts = 100000;
inline constexpr LossByLevel losses{515, 187, 34, 4};
inline constexpr Calibration calibration{{83, 310, 500, 690, 917}, {121, 349, 500, 651, 879}};
// A position is judged at the leaf of the tree: random playouts first were weaker (doc/opponents.md,
// Harbustaz).
inline constexpr int horizon = 0;

// Whether the colours have been chosen.
bool is_quiescent(const State& state);
SeatValues evaluate(const State& state);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
// A pass, for a player who has been behind for long and expects no more than `value` of any action.
std::optional<Move> concession(const State& state, Seat seat, float value);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);
// The territory that the other colour could take from a seat with its next action, if that is much.
std::string danger(const State& state, Seat seat);
// Whether two set-ups are the same turned by half a turn.
bool alike(const State& state, Seat seat, const Move& one, const Move& other);

// --- positions and actions by named features, whose weights were fitted to games of the program
// (tests/programs/tune): how likely a move is to be good, how likely a colour is to win

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

void describe_moves(const State& state, Seat seat, std::span<const Move> moves, std::span<int> rows);
void describe_state(const State& state, Seat seat, std::span<int> row);

inline constexpr Features<State, Move> features{
    .of_moves = move_weights,
    .describe_moves = &describe_moves,
    .of_states = state_weights,
    .describe_state = &describe_state,
};

}  // namespace herbarium::harbustaz
