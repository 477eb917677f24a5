// Stepping through a game that was played, by commands of the table that every game shares.
#pragma once

#include "core/match.hpp"
#include "core/record/record.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Shows the game of `whole`, whose record this is, from its beginning: move by move, round by round, or in
// the tempo in which it was played, as the person likes. Returns when they leave.
void replay(const Match& whole, const Record& record, UserInterface& ui);

}  // namespace herbarium
