// What the search is told about Harbustaz: how it plays on behind its tree, what a board is worth.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/harbustaz/moves.hpp"

namespace herbarium::harbustaz {

inline constexpr ByLevel playouts{0, 15, 60, 200, 500, 1000, 2500, 6000, 60000, 2000000};
// Moves behind the tree after which the points decide: 24 take twice as long and were hardly stronger
// with as many playouts, and judging at once was weaker (doc/opponents.md, Harbustaz).
inline constexpr int horizon = 12;

SeatValues evaluate(const State& state);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
Move rollout(const State& state, Seat seat, Rng& rng);
std::string reason(const State& state, Seat seat, std::span<const Move> moves);

}  // namespace herbarium::harbustaz
