// What the menu asks before a game begins. Every question gives nothing if the person does not want to play
// after all.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "table/table.hpp"
#include "ui/user_interface.hpp"
#include "verbs/menu.hpp"

namespace herbarium {

// Which game; null: none.
const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title);

// A new game as the configuration has it; a mistake in its section is shown.
std::optional<PlayOptions> usual_game(UserInterface& ui, const Module& game, const MenuOptions& options);

// How many play, where a game has an option for that; the other options are as usual.
std::optional<Options> ask_options(UserInterface& ui, const Module& game, const Options& usual);

// How strong the program is to be.
std::optional<PlayerSpec> ask_level(UserInterface& ui, const std::string& title);

// Who is to sit on a seat: a person, who has a name or none, or the program. `usual` is marked at first.
std::optional<Occupant> ask_occupant(UserInterface& ui, const Module& game, Seat seat, const Occupant& usual);

}  // namespace herbarium
