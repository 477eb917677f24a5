// A player for comparison, who takes the most points now.
#pragma once

#include "ai/values.hpp"
#include "base/random_choice.hpp"
#include "core/match/random_play.hpp"

namespace herbarium::ai {

// How far a seat is ahead of the others; a won or lost game counts more than any points.
inline double lead_of(const Score& score, Seat seat, int seats) {
  double sum = 0;
  for (Seat each = 1; each <= seats; ++each) sum += score.points[each];
  const double lead = score.points[seat] * seats - sum;
  return score.winners.empty() ? lead : score.winners.has(seat) ? lead + 1e6 : lead - 1e6;
}

// The move after which the seat's lead in points is largest, one at random if there are several; if moves
// cannot be listed, the best of a sample.
template <Game G>
typename G::Move most_points_now(const typename G::State& state, Seat seat, int seats, Rng& rng) {
  // If moves cannot be listed: more samples find better moves, fewer are faster.
  constexpr int samples = 100;
  std::vector<typename G::Move> moves;
  if constexpr (Listed<G>)
    G::rules.moves(state, seat, moves);
  else
    for (int i = 0; i < samples; ++i) moves.push_back(G::rules.sample(state, seat, rng));
  RandomBest<std::size_t, double> best;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    typename G::State after = state;
    G::rules.play(after, seat, moves[i], nullptr);
    best.offer(i, lead_of(G::rules.score(after), seat, seats), rng);
  }
  return moves[best.value()];
}

template <Game G>
typename G::Move greedy_move(const typename G::State& state, Seat seat, int seats, Rng& rng) {
  if constexpr (G::heuristics.greedy != nullptr)
    return G::heuristics.greedy(state, seat, rng);
  else
    return most_points_now<G>(state, seat, seats, rng);
}

}  // namespace herbarium::ai
