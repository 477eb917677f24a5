// `herbarium attend`: the tables of an account over days, while nobody sits at a terminal.
#pragma once

#include <string>

#include "base/clock.hpp"
#include "core/module.hpp"

namespace herbarium {

// The last visit to a table, as the attendant remembers it. A table can claim anything of itself: even that
// nothing is due, or that nothing has changed.
struct Visit {
  std::string history{};  // of its game, in the table's words
  double at = now_seconds();

  // Whether to go there again. `is_due`: something is due, by the table's own words.
  bool is_due_again(const std::string& present, bool is_due, bool is_ours) const {
    constexpr double longest = 12 * 3600.0;  // without a visit
    return (is_due && history != present) || (!is_ours && now_seconds() - at >= longest);
  }
};

// Opens this account's unfinished tables again after a reboot or a crash, and gives the tables of this host
// the answers that are due from its person and need no decision; it never decides on a move. `once`: does
// what there is to do now; otherwise goes on until TERM. There is one at a time: if another attends already,
// it says so and is done. Returns the exit status.
int attend(Catalog catalog, const std::string& base, bool once);

// Lets the system start it at each boot, and starts it: as a unit of systemd for this user, or where there is
// no such thing by cron. Refuses if neither may be used. Or undoes both, and ends it.
int install_attendant(const std::string& base);
int remove_attendant();

// In the background, after this person has opened a table: the same once, if others of theirs are closed.
void attend_to_others(Catalog catalog, const std::string& base);

}  // namespace herbarium
