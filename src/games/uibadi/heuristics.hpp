// What the search is told about Uibadi: which moves are worth searching, how to play on behind its tree,
// what a board is worth.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/uibadi/moves.hpp"

namespace herbarium::uibadi {

inline constexpr ByLevel playouts{0, 60, 150, 400, 1000, 2500, 6000, 14000, 30000, 400000};
inline constexpr ByLevel spread{0, 200, 130, 85, 55, 35, 22, 12, 5, 0};
inline constexpr int advice_playouts = 40000;
// Moves behind the tree after which the board is judged: 16 take twice as long and were not stronger for
// it, and judging at once was weaker (doc/opponents.md, What was tried).
inline constexpr int horizon = 4;

SeatValues terminal_values(const State& state);
SeatValues evaluate(const State& state);
// All that the worth of a board hangs on after a move, other moves being made in its place.
struct Standing {
  PerSeat<std::int16_t> wins;
  PerSeat<std::int16_t> attackers;  // that point freely at each
  SeatSet armed, winners;
  Phase phase = Phase::turn;
  std::array<Seat, 2> battlers{};
  int lead = 0;  // of the first battler
  bool operator==(const Standing&) const = default;
};
Standing standing_of(const State& state);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
Move rollout(const State& state, Seat seat, Rng& rng);
// The move after which the board is worth most to the seat; it commits as much as it can.
Move greedy(const State& state, Seat seat, Rng& rng);
// In a battle: its aims, while what the other battler has left could still turn how that ends.
int held_back(const State& state, Seat seat);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);

}  // namespace herbarium::uibadi
