// The part of a playout below the tree: the game is played until it is over, or until it is cut off at a
// horizon, in a quiescent state, and evaluated (early playout termination: Lorentz 2008, Amazons discover
// Monte-Carlo).
#pragma once

#include "ai/heuristics_of.hpp"
#include "ai/values.hpp"
#include "base/random_choice.hpp"
#include "core/match/random_play.hpp"

namespace herbarium::ai {

// One of the seats, each equally likely; there must be one. Only a real choice takes a random number.
inline Seat random_seat(SeatSet seats, Rng& rng) {
  return seats.size() == 1 ? seats.first() : random_member(seats, rng);
}

// Whose move comes next. If several seats act at once, one at random is first; clocks run out only when
// nobody has anything left to do.
template <Game G>
Seat next_to_act(const typename G::State& state, Rng& rng) {
  const SeatSet due = rules_of<G>.to_act(state);
  if constexpr (!HasNature<G>) return random_seat(due, rng);
  const SeatSet people = due.without({nature});
  return people.empty() ? nature : random_seat(people, rng);
}

// What a finished game is worth to its seats.
template <Game G>
SeatValues terminal_values(const typename G::State& state, int seats, bool uses_heuristics = true) {
  if constexpr (G::heuristics.leaf.terminal_values != nullptr)
    if (uses_heuristics) return G::heuristics.leaf.terminal_values(state);
  return win_values(rules_of<G>.score(state), seats);
}

template <Game G>
class Rollout {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Rollout(int seats, UsedHeuristics uses) : seats_(seats), uses_(uses) { room_.reserve(512); }

  // Continues the game from `state`; returns what the result is worth.
  SeatValues operator()(State& state, Rng& rng) {
    const int last_round = rules_of<G>.round(state) + longest_playout;
    for (int moves = 0;; ++moves) {
      if (rules_of<G>.to_act(state).empty()) return terminal_values<G>(state, seats_, uses_.of_states);
      if constexpr (G::heuristics.leaf.horizon.has_value())
        if (uses_.of_states && moves >= *G::heuristics.leaf.horizon && can_be_evaluated(state))
          return G::heuristics.leaf.evaluate(state);
      if (moves >= most_moves || rules_of<G>.round(state) > last_round)
        return values_by_points(rules_of<G>.score(state), seats_);
      const Seat seat = next_to_act<G>(state, rng);
      rules_of<G>.play(state, seat, move_of(state, seat, rng), nullptr);
    }
  }

 private:
  // So that every playout ends: fewer would judge undecided games by points, more take longer.
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

}  // namespace herbarium::ai
