// What the search is told about Rush: how it plays on behind its tree, what a position is worth to the teams,
// what it need not try.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "core/thinking.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

struct Heuristics {
  static constexpr std::array<int, 10> playouts{0, 20, 150, 1000, 2000, 4000, 7000, 12000, 22000, 40000};
  static constexpr std::array<int, 10> blunder_rate{0, 290, 200, 135, 100, 72, 50, 25, 8};
  // Moves behind the tree after which the position is judged, about three rounds of two players: 120 take
  // twice as long and were no stronger, 16 take half as long and were not clearly weaker (doc/opponents.md,
  // Rush).
  static constexpr int horizon = 40;

  static SeatValues evaluate(const State& state);
  static void candidates(const State& state, Seat seat, std::vector<Move>& out);
  static void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
  static Move rollout(const State& state, Seat seat, Rng& rng);
  static Move greedy(const State& state, Seat seat, Rng& rng);
  static std::string reason(const State& state, Seat seat, const Move& move);
};

}  // namespace herbarium::rush
