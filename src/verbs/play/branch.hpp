// Playing on from any place of a game that was played, as a game of its own.
#pragma once

#include <functional>

#include "ui/replay/replay.hpp"
#include "verbs/play/play_verbs.hpp"
#include "verbs/play/record_verbs.hpp"

namespace herbarium {

// Asks who plays, plays the new game in the interface, and says what became of it. All must outlive it.
PlayOn branching(UserInterface& ui, const Opened& game, const UsualGame& usual);

}  // namespace herbarium
