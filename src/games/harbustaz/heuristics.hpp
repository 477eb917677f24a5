// What the search is told about Harbustaz: how it plays on behind its tree, what a board is worth.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/thinking.hpp"
#include "games/harbustaz/moves.hpp"

namespace herbarium::harbustaz {

struct Heuristics {
  static constexpr std::array<int, 10> playouts{0, 15, 60, 200, 500, 1000, 2500, 6000, 14000, 30000};
  // Moves behind the tree after which the points decide: 24 take twice as long and were hardly stronger
  // with as many playouts, and judging at once was weaker (doc/opponents.md, Harbustaz).
  static constexpr int horizon = 12;

  static SeatValues evaluate(const State& state);
  static void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
  static void candidates(const State& state, Seat seat, std::vector<Move>& out);
  static Move rollout(const State& state, Seat seat, Rng& rng);
  static std::string reason(const State& state, Seat seat, const Move& move);
};

}  // namespace herbarium::harbustaz
