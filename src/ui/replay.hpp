// Stepping through a game that was played.
#pragma once

#include "core/match.hpp"
#include "ui/chronicle.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Shows the game of `whole` from its beginning, event by event, round by round, as the person wants.
void replay(const Match& whole, const Names& names, UserInterface& ui);

}  // namespace herbarium
