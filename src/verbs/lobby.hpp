// The lobby: the menu for people who reach one account of a host by ssh, and get nothing else of it.
#pragma once

#include <string>

#include "verbs/menu.hpp"

namespace herbarium {

// Forgets all of the environment that is not needed: who comes by ssh may have had a say in it. To be called
// before anything else reads it.
void clean_environment();

// Lets `options.guest` in. If ssh was to run `herbarium relay TABLE`, that is served, as this person;
// whatever else it was to run is ignored. Gives the exit status; refuses a name that cannot stand in a
// table's.
int serve_lobby(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen);

}  // namespace herbarium
