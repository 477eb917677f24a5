// Shows a long text, which can be scrolled and searched.
#pragma once

#include <string>

#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Lines that are too long are folded; those of drawings, which begin with blanks and have gaps in them, are
// cut off instead. Returns when the person leaves the text or input ends.
void run_pager(Terminal& terminal, const std::string& title, const LinesForWidth& text, bool at_end = false);

}  // namespace herbarium
