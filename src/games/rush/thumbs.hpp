// Rush by rules of thumb: how a playout goes on, and what the search tries first.
#pragma once

#include "base/rng.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

// A legal move for a seat that is to act. Nothing is looked ahead and nothing is allocated.
Move by_thumb(const State& state, Seat seat, Rng& rng);

// How much it matters to the mover's enemies that the mover can get at the Princess of that building: 0 if
// not at all.
int danger(const State& state, int number);

// Whether one of the fighters carries a Princess.
bool princess_at_stake(const State& state);

// Where the minions of a team are wanted: where the enemy who carries their Princess is, else in his base.
Space post_of_minions(const State& state, Team team);

}  // namespace herbarium::rush
