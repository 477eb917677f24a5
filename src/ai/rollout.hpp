// A playout behind the tree: the game is played on until it is over, or until it is cut off at a horizon
// and judged (early playout termination: Lorentz 2008, Amazons discover Monte-Carlo), where the state is
// quiescent.
#pragma once

#include "ai/heuristics.hpp"
#include "ai/values.hpp"
#include "base/random_choice.hpp"
#include "core/random_play.hpp"

namespace herbarium::ai {

// One of the seats, each with the same chance; there is at least one. Only a real choice takes a random
// number.
inline Seat random_seat(SeatSet seats, Rng& rng) {
  return seats.size() == 1 ? seats.first() : random_member(seats, rng);
}

// Whose move is looked at next. Where several act at once it is a matter of luck who is first; clocks run
// out only on those who have nothing left to do.
template <Game G>
Seat next_to_act(const typename G::State& state, Rng& rng) {
  const SeatSet due = G::to_act(state);
  const SeatSet people = due.without({nature});
  return people.empty() ? nature : random_seat(people, rng);
}

// What a game that is over is worth to its seats.
template <Game G, class H>
SeatValues terminal_values(const typename G::State& state, int seats) {
  if constexpr (HasTerminalValues<H, G>)
    return H::terminal_values(state);
  else
    return win_values(G::score(state), seats);
}

template <Game G, class H>
class Rollout {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Rollout(int seats) : seats_(seats) { room_.reserve(512); }

  // Plays `state` on; gives what came of it.
  SeatValues operator()(State& state, Rng& rng) {
    const int last_round = G::round(state) + longest_playout;
    for (int moves = 0;; ++moves) {
      if (G::to_act(state).empty()) return terminal_values<G, H>(state, seats_);
      if constexpr (HasEvaluation<H, G>)
        if (moves >= H::horizon && can_be_judged(state)) return H::evaluate(state);
      if (moves >= most_moves || G::round(state) > last_round)
        return values_by_points(G::score(state), seats_);
      const Seat seat = next_to_act<G>(state, rng);
      G::play(state, seat, move_of(state, seat, rng), nullptr);
    }
  }

 private:
  // So that every playout ends: fewer would judge by points what is still to be decided, more take longer.
  static constexpr int most_moves = 20000;

  static bool can_be_judged(const State& state) {
    if constexpr (HasQuiescence<H, G>)
      return H::is_quiescent(state);
    else
      return true;
  }

  Move move_of(const State& state, Seat seat, Rng& rng) {
    if constexpr (HasRollout<H, G>)
      if (seat != nature) return H::rollout(state, seat, rng);
    return random_move<G>(state, seat, rng, room_);
  }

  int seats_;
  std::vector<Move> room_;
};

}  // namespace herbarium::ai
