// The locale of the program: how letters are written, and nothing else.
#pragma once

namespace herbarium {

// Takes the encoding of letters from the environment. Where the locale that it names is not installed, which
// is common over ssh, letters are written as C.UTF-8 has them, unless another encoding than UTF-8 is named.
// Numbers are read and printed the same everywhere.
void set_locale();

}  // namespace herbarium
