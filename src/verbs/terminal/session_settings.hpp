// What a session is to do that depends on the terminal it is played at, and on the user's folders.
#pragma once

#include "ui/game/session_options.hpp"

namespace herbarium {

// The options with the file that says which games' guides are hidden ($XDG_STATE_HOME/herbarium/guide), where
// there is a place for it. Whoever pipes lines in makes every move themselves and hears no jokes: a program
// that writes lines knows what is due from what it reads.
SessionOptions at_this_terminal(SessionOptions options);

}  // namespace herbarium
