// What was typed in earlier sessions, in $XDG_STATE_HOME/herbarium/history.
#pragma once

#include "ui/history.hpp"

namespace herbarium {

// The kept lines; none if there is no file or it cannot be read.
History load_history();

// Keeps the lines for the next time. What cannot be kept is no reason to complain: it is a convenience.
void save_history(const History& history);

}  // namespace herbarium
