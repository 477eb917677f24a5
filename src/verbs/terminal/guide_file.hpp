// Which games' guides a person has hidden, in $XDG_STATE_HOME/herbarium/guide.
#pragma once

#include "ui/game/session_options.hpp"

namespace herbarium {

// The options with that file, where there is a place for it.
SessionOptions with_guide_file(SessionOptions options);

}  // namespace herbarium
