// `herbarium attend`: the tables of an account over days, while nobody sits at a terminal.
#pragma once

#include <string>

#include "core/module.hpp"

namespace herbarium {

// Opens this account's unfinished tables again after a reboot or a crash, and says at the tables of this host
// what is due from its person and needs no decision; it never makes a move. `once`: what there is to do now;
// otherwise until TERM. There is one at a time: if another attends already, it says so and is done. Returns
// the exit status.
int attend(Catalog catalog, const std::string& base, bool once);

// Lets the system start it at each boot, and starts it: as a unit of systemd for this user, or where there is
// no such thing by cron. Refuses if neither may be used. Or undoes both, and ends it.
int install_attendant(const std::string& base);
int remove_attendant();

// In the background, after this person has opened a table: the same once, if others of theirs are closed.
void attend_to_others(Catalog catalog, const std::string& base);

}  // namespace herbarium
