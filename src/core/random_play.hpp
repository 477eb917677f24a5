// Uniformly random moves, for rollouts.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "core/game.hpp"

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

}  // namespace herbarium
