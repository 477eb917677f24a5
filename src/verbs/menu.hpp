// The menu that `herbarium` alone shows in a terminal.
#pragma once

#include "core/module.hpp"
#include "ui/session.hpp"
#include "verbs/terminal.hpp"

namespace herbarium {

// Shows the menu until it is left; gives the exit status.
int show_menu(Catalog catalog, const SessionSettings& session, const ScreenWishes& screen);

}  // namespace herbarium
