// What a seat has done of its turn already, where it alone has acted and openly: what a search can live on
// through.
#pragma once

#include <vector>

#include "core/game_check.hpp"

namespace herbarium::ai {

template <Game G>
struct TurnSoFar {
  typename G::State start{};  // before the first of them
  int number = 0;             // of the moves before that
  std::vector<typename G::Move> moves{};
};

// Whether `seat` alone is to act, and openly.
template <Game G>
bool acts_alone(const typename G::State& state, Seat seat) {
  return G::rules.to_act(state) == SeatSet{seat} && G::rules.secrets.due(state).empty();
}

}  // namespace herbarium::ai
