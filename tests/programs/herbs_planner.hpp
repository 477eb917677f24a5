// A player of Herbs for comparison, which knows only the rules of the program's own play: it searches for
// the best sheets if nobody else ever acted, and always bids the same.
#pragma once

#include <cstddef>

#include "base/random.hpp"
#include "games/herbs/state.hpp"

namespace herbs_planner {

// The depth and aims of its search.
struct Planner {
  int actions = 8;         // actions ahead, over the coming rounds
  std::size_t width = 40;  // beginnings followed at each depth
  double ap_worth = 0.2;   // the least gain for an action point, in game points
  double later = 0.93;     // the weight of gains a round later
};

// The sheet that it hands in.
herbarium::herbs::Sheet plan(const herbarium::herbs::State& state, herbarium::Seat seat,
                             const Planner& planner = {});

// The sheet of a player who only places stones, anywhere: so the other's results are entirely its own.
herbarium::herbs::Sheet only_stone(const herbarium::herbs::State& state, herbarium::Seat seat,
                                   herbarium::Rng& rng);

}  // namespace herbs_planner
