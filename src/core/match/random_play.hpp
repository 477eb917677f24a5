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

// Plays a whole game. Where several are to act, the lowest seat acts first and nature last: clocks run out
// only when nobody has anything left to do.
template <Game G>
Playout play_out(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State state = rules_of<G>.start(options);
  std::vector<typename G::Move> room;
  Playout played;
  for (SeatSet due = rules_of<G>.to_act(state); !due.empty(); due = rules_of<G>.to_act(state)) {
    if (rules_of<G>.round(state) > longest_playout) {
      played.finished = false;
      break;
    }
    const SeatSet people = due.without({nature});
    const Seat seat = people.empty() ? nature : people.first();
    rules_of<G>.play(state, seat, random_move<G>(state, seat, rng, room), nullptr);
    ++played.moves;
  }
  played.score = rules_of<G>.score(state);
  return played;
}

}  // namespace herbarium
