// What people see of Herbs, as meaning.
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

Picture picture(const State& state, Seat viewer);

// Marks on the board of `picture` where the Herbs and stones of `planned` stand otherwise than in the state,
// and the new stone of `sheet`: ghosts of what the player's own actions would do.
void add_ghosts(Picture& picture, const State& state, const Arena& planned, const Sheet& sheet);

}  // namespace herbarium::herbs
