// What stands beside the board of Harbustaz.
#pragma once

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// A colour's pieces: its seat's role, before the sides are chosen light or dark.
Role role_of(const State& state, Colour colour);

Holdings holdings(const State& state);

// The side choice, the territories as they stand, the repetition: what there is of them.
std::vector<Panel> panels(const State& state);

}  // namespace herbarium::harbustaz
