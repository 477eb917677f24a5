// A long text on the screen, to be read and searched.
#pragma once

#include <string>

#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// A text as it stands, its lines folded where they are too long; those of drawings, which begin with blanks
// and have gaps in them, are cut off instead.
Folding folded_text(const std::string& text);

// Returns when the person leaves the text or input ends.
void run_pager(Terminal& terminal, const std::string& title, const Folding& text);

}  // namespace herbarium
