// Continues from any position of a game as a separate game.
#pragma once

#include <functional>

#include "ui/replay/replay.hpp"
#include "verbs/play/play.hpp"
#include "verbs/play/record_reports.hpp"

namespace herbarium {

// Rules and seats of an open game.
Setup setup_of(const OpenedRecord& game);

// Asks for the players, plays the new game in the interface, and reports how it ended. `played` has rules
// and seats of the old game; the other arguments must outlive the result.
PlayOn branching(UserInterface& ui, const PlayedGame& game, const Setup& played, const UsualGame& usual);

}  // namespace herbarium
