// Stepping through the game of a table.
#pragma once

#include <functional>

#include "table/table.hpp"
#include "ui/replay/replay.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// `play_on` makes what plays on from a place of the game; without it that is not offered.
void step_through_table(const Table& table, UserInterface& ui,
                        const std::function<PlayOn(const PlayedGame&)>& play_on = {});

}  // namespace herbarium
