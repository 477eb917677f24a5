// The lines typed in earlier sessions, in $XDG_STATE_HOME/herbarium/history.
#pragma once

#include "base/text.hpp"
#include "ui/history.hpp"

namespace herbarium {

// The saved lines; none if there is no file or it cannot be read.
History load_history();

// Adds the lines that this session has added to those that others have saved meanwhile, up to the capacity of
// a history. Without a folder for it nothing is saved; refuses if the file cannot be written: it then stays
// as it was.
Result<void> save_history(const History& history);

}  // namespace herbarium
