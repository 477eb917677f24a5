// Uniformly random moves, and whole games of them: what the benchmark counts and rollouts are made of.
#pragma once

#include <vector>

#include "base/random_choice.hpp"
#include "core/match/playout.hpp"
#include "core/rules_of.hpp"

namespace herbarium {

// A random legal move of `seat`, each equally likely (for games with composed moves: as `sample` draws them).
// `room` is reused from call to call, so that nothing is allocated once it has grown.
template <Game G>
typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng,
                             std::vector<typename G::Move>& room) {
  if constexpr (HasNature<G>)
    if (seat == nature) return rules_of<G>.chance(state, rng);
  if constexpr (G::rules.sample != nullptr) {
    return rules_of<G>.sample(state, seat, rng);
  } else {
    room.clear();
    rules_of<G>.moves(state, seat, room);
    return random_element(room, rng);
  }
}

// GameRules::play_at_random, move by move.
template <Game G>
int play_at_random_one_by_one(typename G::State& state, Rng& rng, int last_round) {
  std::vector<typename G::Move> room;
  int moves = 0;
  for (;; ++moves) {
    const SeatSet due = rules_of<G>.to_act(state);
    if (due.empty() || rules_of<G>.round(state) > last_round) return moves;
    // Clocks run out only when nobody has anything left to do.
    const SeatSet people = due.without({nature});
    const Seat seat = people.empty() ? nature : people.first();
    rules_of<G>.play(state, seat, random_move<G>(state, seat, rng, room), nullptr);
  }
}

// Plays a whole game.
template <Game G>
Playout play_out(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State state = rules_of<G>.start(options);
  Playout played;
  if constexpr (G::rules.play_at_random != nullptr)
    played.moves = rules_of<G>.play_at_random(state, rng, longest_playout);
  else
    played.moves = play_at_random_one_by_one<G>(state, rng, longest_playout);
  played.finished = rules_of<G>.to_act(state).empty();
  played.score = rules_of<G>.score(state);
  return played;
}

}  // namespace herbarium
