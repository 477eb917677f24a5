// Uniformly random moves, and whole games of them, for the benchmark and for rollouts.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "core/game.hpp"
#include "core/module.hpp"

namespace herbarium {

// A random legal move of `seat`, each equally likely (for games with composed moves: as drawn by `sample`).
// `room` is reused from call to call, so that nothing is allocated once it has grown.
template <Game G>
typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng,
                             std::vector<typename G::Move>& room) {
  if constexpr (HasNature<G>)
    if (seat == nature) return G::rules.chance.draw(state, rng);
  if constexpr (G::rules.sample != nullptr) {
    return G::rules.sample(state, seat, rng);
  } else {
    room.clear();
    G::rules.moves(state, seat, room);
    return random_element(room, rng);
  }
}

// Plays a whole game: of several seats due, the lowest acts first, and nature last, since clocks run out
// only when no seat can act any more.
template <Game G>
Playout play_out(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State state = G::rules.start(options);
  std::vector<typename G::Move> room;
  Playout played;
  SeatSet due;
  for (; due = G::rules.to_act(state), !due.empty() && G::rules.round(state) <= longest_playout;
       ++played.moves) {
    const SeatSet people = due.without({nature});
    const Seat seat = people.empty() ? nature : people.first();
    G::rules.play(state, seat, random_move<G>(state, seat, rng, room), nullptr);
  }
  played.finished = due.empty();
  played.score = G::rules.score(state);
  return played;
}

}  // namespace herbarium
