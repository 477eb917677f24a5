// The menu that `herbarium` alone shows in a terminal, and the lobby's.
#pragma once

#include <functional>
#include <string>

#include "core/module.hpp"
#include "ui/session/session.hpp"
#include "verbs/play_verbs.hpp"
#include "verbs/terminal.hpp"

namespace herbarium {

struct MenuOptions {
  SessionOptions session;
  std::string tables;  // the folder of tables of this host
  std::string guest;   // in the lobby: who is there; else empty
  // What the configuration says of a new game; refuses with its mistake.
  std::function<Result<PlayOptions>(const Module&)> new_game;
};

// Shows the menu until it is left; gives the exit status.
int show_menu(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen);

}  // namespace herbarium
