// The part of a playout beyond the tree: the game is played until it is over, or cut off at a horizon, in a
// quiescent state, and evaluated (early playout termination: Lorentz 2008, Amazons discover Monte-Carlo).
// Also the player `greedy`, who looks one move ahead.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "core/heuristics.hpp"
#include "core/module.hpp"
#include "core/player_spec.hpp"
#include "core/random_play.hpp"
#include "core/seat.hpp"

namespace herbarium::ai {

// The heuristics that a search uses: all of the game's; none, as the player `plain`; or, for comparisons,
// only those for moves (which to try, in the tree and in rollouts) or only those for states (their values).
// The choice is made at run time, so that one search is compiled for each game instead of two.
struct UsedHeuristics {
  bool of_moves = true, of_states = true;

  bool operator==(const UsedHeuristics&) const = default;
};

inline constexpr UsedHeuristics all_heuristics{}, no_heuristics{false, false};

// For an unfinished game: 3/4 for seats with more points than the average (team-mates have the same
// points), 1/4 for those with fewer. For two seats that is halfway between an even game and a win or a
// loss, so it counts less than either.
inline SeatValues values_by_points(const Score& score, int seats) {
  double sum = 0;
  for (Seat seat = 1; seat <= seats; ++seat) sum += score.points[seat];
  SeatValues values{};
  for (Seat seat = 1; seat <= seats; ++seat) {
    const double lead = score.points[seat] * seats - sum;
    values[seat] = lead > 0 ? 0.75F : lead < 0 ? 0.25F : 0.5F;
  }
  return values;
}

// One of the seats, each equally likely; there must be one. Only a real choice takes a random number.
inline Seat random_seat(SeatSet seats, Rng& rng) {
  return seats.size() == 1 ? seats.first() : random_member(seats, rng);
}

// The seat that moves next. If several seats act at once, a random one goes first; clocks run out only when
// no seat can act any more.
template <Game G>
Seat next_to_act(const typename G::State& state, Rng& rng) {
  const SeatSet due = G::rules.to_act(state);
  if constexpr (!HasNature<G>) return random_seat(due, rng);
  const SeatSet people = due.without({nature});
  return people.empty() ? nature : random_seat(people, rng);
}

// The value of a finished game for each seat.
template <Game G>
SeatValues terminal_values(const typename G::State& state, int seats, bool uses_heuristics = true) {
  if constexpr (G::heuristics.leaf.terminal_values != nullptr)
    if (uses_heuristics) return G::heuristics.leaf.terminal_values(state);
  return win_values(G::rules.score(state), seats);
}

template <Game G>
class Rollout {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Rollout(int seats, UsedHeuristics uses) : seats_(seats), uses_(uses) { room_.reserve(512); }

  // Plays on from `state`; returns the value of the result.
  SeatValues operator()(State& state, Rng& rng) {
    const int last_round = G::rules.round(state) + longest_playout;
    for (int moves = 0;; ++moves) {
      if (G::rules.to_act(state).empty()) return terminal_values<G>(state, seats_, uses_.of_states);
      if constexpr (G::heuristics.leaf.horizon.has_value())
        if (uses_.of_states && moves >= *G::heuristics.leaf.horizon && can_be_evaluated(state))
          return G::heuristics.leaf.evaluate(state);
      if (moves >= most_moves || G::rules.round(state) > last_round)
        return values_by_points(G::rules.score(state), seats_);
      const Seat seat = next_to_act<G>(state, rng);
      G::rules.play(state, seat, move_of(state, seat, rng), nullptr);
    }
  }

 private:
  // Ends every playout: a lower limit would judge undecided games by points, a higher one takes longer.
  static constexpr int most_moves = 20000;

  static bool can_be_evaluated(const State& state) {
    if constexpr (G::heuristics.leaf.is_quiescent != nullptr)
      return G::heuristics.leaf.is_quiescent(state);
    else
      return true;
  }

  Move move_of(const State& state, Seat seat, Rng& rng) {
    if constexpr (G::heuristics.leaf.rollout != nullptr)
      if (uses_.of_moves && seat != nature) return G::heuristics.leaf.rollout(state, seat, rng);
    return random_move<G>(state, seat, rng, room_);
  }

  int seats_;
  UsedHeuristics uses_;
  std::vector<Move> room_;
};

// --- the player for comparison, who maximises points with one move

// A seat's lead over the others; a won or lost game counts more than any points.
inline double lead_of(const Score& score, Seat seat, int seats) {
  double sum = 0;
  for (Seat each = 1; each <= seats; ++each) sum += score.points[each];
  const double lead = score.points[seat] * seats - sum;
  return score.winners.empty() ? lead : score.winners.has(seat) ? lead + 1e6 : lead - 1e6;
}

// The move with the largest lead in points, a random one if there are several; if moves cannot be listed,
// the best of a sample.
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
