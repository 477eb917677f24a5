// The locale of the program: its character encoding, and nothing else.
#pragma once

namespace herbarium {

// Sets the character encoding from the environment. If the locale named there is not installed, which is
// common over ssh, C.UTF-8 is used, unless it names another encoding than UTF-8. Numbers are read and printed
// the same everywhere.
void set_locale();

}  // namespace herbarium
