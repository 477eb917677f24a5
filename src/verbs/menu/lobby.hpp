// The lobby: the menu for people who share one account of a host through ssh, and can do nothing else there.
#pragma once

#include <string>

#include "verbs/menu/menu.hpp"

namespace herbarium {

// Clears the environment except for what is needed, as an ssh client may have set some of it. Call it before
// anything else reads the environment.
void clean_environment();

// Serves the person `options.guest`: relays to a table, under their name, if their ssh command was `herbarium
// relay TABLE`, else shows the menu; any other command is ignored. Returns the exit status; refuses a name
// that is not valid in a table's name.
int serve_lobby(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen);

}  // namespace herbarium
