// What people see of Harbustaz, as meaning.
#pragma once

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// Everybody sees everything; only what cells type is for the viewer who is to act.
Picture picture(const State& state, Seat viewer);

}  // namespace herbarium::harbustaz
