// The menu that plain `herbarium` shows, and its questions before a game starts.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/module.hpp"
#include "ui/session/session_options.hpp"
#include "ui/user_interface.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/play/play.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

struct MenuOptions {
  SessionOptions session;
  std::string tables;  // the directory of this host's tables
  std::string guest;   // in the lobby: the person's name; else empty
  // The configured defaults of a new game; refuses if the configuration has a mistake.
  UsualGame new_game;
};

// Shows the menu until the person leaves; returns the exit status.
int show_menu(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen);

// --- The questions. Each returns nothing if the person cancels.

// Chooses a game; null if cancelled. `game` is marked at first, if it is one.
const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title,
                       const Module* game = nullptr);

// Settings for a new game at this terminal; the choices are remembered. Shows a mistake in the game's
// section of the configuration.
std::optional<NewGame> ask_new_game(UserInterface& ui, const Module& game, const MenuOptions& options);

// The same for a new table, with the first seat for the person who is asked ("me").
std::optional<NewGame> ask_new_table(UserInterface& ui, const Module& game, const MenuOptions& options);

}  // namespace herbarium
