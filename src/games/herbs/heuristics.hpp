// What the search is told about Herbs: sheets and bids worth searching, and what a board is worth after a
// round.
#pragma once

#include "core/thinking.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

struct Heuristics {
  static constexpr std::array<int, 10> playouts{0, 4, 12, 30, 70, 120, 200, 400, 800, 1500};
  static constexpr std::array<int, 10> blunder_rate{0, 150, 110, 80, 60, 45, 30, 15, 5};

  // Sheets, or bids where those are due.
  static std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng);
  static Move rollout(const State& state, Seat seat, Rng& rng);
  // After a round the board can be judged; in the middle of one it cannot.
  static bool is_quiescent(const State& state) { return state.phase == Phase::plan; }
  static SeatValues evaluate(const State& state);
  static std::string reason(const State& state, Seat seat, const Move& move);
  // The best sheet if nobody else acted; bids a point.
  static Move greedy(const State& state, Seat seat, Rng& rng);
};

}  // namespace herbarium::herbs
