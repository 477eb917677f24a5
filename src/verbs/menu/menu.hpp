// The menu that `herbarium` alone shows in a terminal, and the lobby's.
#pragma once

#include <functional>
#include <string>

#include "core/module.hpp"
#include "ui/game/session_options.hpp"
#include "verbs/play/play_verbs.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

struct MenuOptions {
  SessionOptions session;
  std::string tables;  // the folder of tables of this host
  std::string guest;   // in the lobby: the person's name; else empty
  // The configured defaults of a new game; refuses if the configuration has a mistake.
  UsualGame new_game;
};

// Shows the menu until the person leaves; returns the exit status.
int show_menu(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen);

}  // namespace herbarium
