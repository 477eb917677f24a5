// Begins the game that a person has asked for, with its record in place.
#pragma once

#include <memory>

#include "table/table.hpp"
#include "ui/user_interface.hpp"
#include "verbs/play/play_verbs.hpp"

namespace herbarium {

// A table for a new game. Refuses if its record cannot be written.
Result<std::unique_ptr<Table>> begin_game(const PlayOptions& options);

// The same; while the record cannot be written, the person is asked what to do, and it is refused only if
// they go back.
Result<std::unique_ptr<Table>> begin_game_at(UserInterface& ui, PlayOptions options);

}  // namespace herbarium
