// Continues from any position of a game as a game of its own.
#pragma once

#include <functional>

#include "ui/replay/replay.hpp"
#include "verbs/play/play.hpp"
#include "verbs/play/records.hpp"

namespace herbarium {

// Rules and seats of a game that was opened.
Setup setup_of(const OpenedRecord& game);

// Asks who plays, plays the new game in the interface, and says what became of it. `played` has rules and
// seats of the old game; all but that must outlive it.
PlayOn branching(UserInterface& ui, const PlayedGame& game, const Setup& played, const UsualGame& usual);

}  // namespace herbarium
