// What people see of Uibadi, as meaning.
#pragma once

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// Everybody sees everything but the numbers that others have committed and not yet shown.
Picture picture(const State& state, Seat viewer);

}  // namespace herbarium::uibadi
