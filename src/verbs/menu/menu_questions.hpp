// The menu's questions before a game begins. Each returns nothing if the person cancels.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "table/table.hpp"
#include "ui/user_interface.hpp"
#include "verbs/menu/menu.hpp"

namespace herbarium {

// Which game; null if cancelled.
const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title);

// A new game with the configured defaults; shows a mistake in its section.
std::optional<PlayOptions> usual_game(UserInterface& ui, const Module& game, const MenuOptions& options);

// How many play, if the game has an option for that; the other options are those of `usual`.
std::optional<Options> ask_options(UserInterface& ui, const Module& game, const Options& usual);

// How strong the program is to be.
std::optional<PlayerSpec> ask_level(UserInterface& ui, const std::string& title);

// Who sits on a seat: a person, with a name or without, or the program. `usual` is preselected.
std::optional<Occupant> ask_occupant(UserInterface& ui, const Module& game, Seat seat, const Occupant& usual);

}  // namespace herbarium
