// The lines typed in earlier sessions, in $XDG_STATE_HOME/herbarium/history.
#pragma once

#include "ui/history.hpp"

namespace herbarium {

// The saved lines; none if there is no file or it cannot be read.
History load_history();

// Saves the lines for the next session. Failure is ignored, as the history is only a convenience.
void save_history(const History& history);

}  // namespace herbarium
