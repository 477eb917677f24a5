// The menu's questions before a game begins. Each returns nothing if the person cancels.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "ui/user_interface.hpp"
#include "verbs/menu/choices.hpp"
#include "verbs/menu/menu.hpp"

namespace herbarium {

// Which game; null if cancelled. `game` is marked at first, if it is one.
const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title,
                       const Module* game = nullptr);

// How a new game is to be played, at this terminal; what is chosen is remembered. Shows a mistake in the
// game's section of the configuration.
std::optional<PlayOptions> ask_new_game(UserInterface& ui, const Module& game, const MenuOptions& options);

// The same for a new table. The seats behind the first, which is for the person who asks, are "open", the
// program's, or kept for a person.
std::optional<Choices> ask_new_table(UserInterface& ui, const Module& game, const MenuOptions& options);

}  // namespace herbarium
