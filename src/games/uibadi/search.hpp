// The search functions of Uibadi: the moves worth searching, playouts beyond the tree, the value of a
// board. core/heuristics.hpp describes the functions without a comment.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

inline constexpr ByLevel playouts{0, 60, 150, 400, 1000, 2500, 6000, 14000, 30000, 400000};
inline constexpr ByLevel spread{0, 200, 130, 85, 55, 35, 22, 12, 5, 0};
inline constexpr int advice_playouts = 40000;
inline constexpr LossByLevel losses{336, 164, 54, 7};
inline constexpr Calibration calibration{{137, 323, 468, 661, 939}, {217, 365, 483, 571, 904}};
// Moves beyond the tree until the board is evaluated: 16 took twice as long and were not stronger, and
// evaluating at once was weaker (doc/opponents.md, Uibadi).
inline constexpr int horizon = 4;

SeatValues terminal_values(const State& state);
SeatValues evaluate(const State& state);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
// Whether a placement has no effect except for ending a series of passes: the piece is sent back at once,
// alone, without arming anybody.
bool is_idle(const State& state, const Place& place);
Move rollout(const State& state, Seat seat, Rng& rng);
// The move with the most valuable board for the seat after it; commits the largest number.
Move greedy(const State& state, Seat seat, Rng& rng);
// In a battle: the seat's aims, as long as the other battler's aims could still change the winner.
int held_back(const State& state, Seat seat);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);
std::string danger(const State& state, Seat seat);

}  // namespace herbarium::uibadi
