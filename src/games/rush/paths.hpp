// Ways over the campus for the points that are left.
#pragma once

#include <vector>

#include "games/rush/state.hpp"

namespace herbarium::rush {

// The steps that the mover would make of the shortest way to `to`, as far as the points reach and nothing
// happens on the way: a fight, meeting the Princess, or bringing her home. Where several ways are equally
// short, one without enemies is taken if there is one.
std::vector<Space> way_to(const State& state, Space to);

// The spaces that the mover can reach with the points left; a fight on the way ends it.
Bits<4> reachable(const State& state);

}  // namespace herbarium::rush
