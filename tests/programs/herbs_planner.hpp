// A player of Herbs for comparison, which knows nothing of the program's own play but the rules: it looks for
// the sheets that would bring it most if nobody else ever acted, and always bids the same.
#pragma once

#include <cstddef>

#include "base/random.hpp"
#include "games/herbs/state.hpp"

namespace herbs_planner {

// What it looks for, and how far.
struct Planner {
  int actions = 8;         // so many ahead, over the rounds to come
  std::size_t width = 40;  // beginnings that are followed at each of them
  double ap_worth = 0.2;   // what an action point has to bring, in game points
  double later = 0.93;     // how much what comes a round later counts
};

// The sheet that it would hand in.
herbarium::herbs::Sheet plan(const herbarium::herbs::State& state, herbarium::Seat seat,
                             const Planner& planner = {});

// The sheet of a player who only places stones, anywhere: whatever the other makes of its action points then,
// nobody has kept it from it.
herbarium::herbs::Sheet only_stone(const herbarium::herbs::State& state, herbarium::Seat seat,
                                   herbarium::Rng& rng);

}  // namespace herbs_planner
