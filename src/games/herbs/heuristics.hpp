// What the search is told about Herbs (core/heuristics.hpp): sheets and bids worth searching, and what a
// board is worth after a round.
#pragma once

#include "core/heuristics.hpp"
#include "games/herbs/events.hpp"

namespace herbarium::herbs {

inline constexpr ByLevel playouts{0, 4, 12, 30, 70, 120, 200, 400, 800, 1500};
inline constexpr int advice_playouts = 1500;

// Sheets, or the lowest bids where those are due. Of the sheets, which are all different, the last quarter is
// drawn at random, so that there is something that nobody expects.
std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng);
Move rollout(const State& state, Seat seat, Rng& rng);
// A board can be judged after a round, but not in the middle of one.
inline bool is_quiescent(const State& state) { return state.phase == Phase::plan; }
SeatValues evaluate(const State& state);

// What each seat could win next; the chance that seat 1 wins, given that.
PerSeat<float, 2> prospects_of(const State& state);
float chance_of_first(const Arena& arena, const PerSeat<float, 2>& prospects);

bool alike(const State& state, Seat seat, const Move& one, const Move& other);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
// What a seat and the other could bid.
Contest<Move> contest(const State& state, Seat seat, Rng& rng);
// The best sheet if nobody else acted; bids a point.
Move greedy(const State& state, Seat seat, Rng& rng);

// The most that the seat could win with strikes in this round and the next: with the Herb that could win
// more, and half as much as that with the other; the later, the less. A sheet has `actions` actions.
float prospect(const Arena& arena, Seat seat, int actions);

}  // namespace herbarium::herbs
