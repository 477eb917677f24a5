// What the search is told about Harbustaz: which set-ups and actions to look at first, what a board is worth.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/harbustaz/moves.hpp"

namespace herbarium::harbustaz {

inline constexpr ByLevel playouts{0, 30, 85, 220, 650, 1900, 6500, 9000, 30000, 1200000};
inline constexpr ByLevel spread{0, 130, 95, 65, 42, 27, 16, 12, 6, 0};
inline constexpr int advice_playouts = 100000;
// A position is judged where the tree ends: to play on by chance first was weaker (doc/opponents.md,
// Harbustaz).
inline constexpr int horizon = 0;

// Whether the colours have been chosen.
bool is_quiescent(const State& state);
SeatValues evaluate(const State& state);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
// A pass, for who has been behind for long and expects no more than `value` of anything.
std::optional<Move> concession(const State& state, Seat seat, float value);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);
// Whether two set-ups are the same turned by half a turn.
bool alike(const State& state, Seat seat, const Move& one, const Move& other);

}  // namespace herbarium::harbustaz
