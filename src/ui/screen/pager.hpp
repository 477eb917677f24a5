// Shows a long text, which can be scrolled and searched.
#pragma once

#include <string>

#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Where reading starts: at the top; at the top, but the first key does not leave if it is an Enter, since the
// person asked by a key that needs none; or at the end.
enum class PagerStart { top, after_key, end };

// Lines that are too long are folded; those of drawings, which begin with blanks and have gaps in them, are
// cut off instead. Returns when the person leaves the text or input ends.
void run_pager(Terminal& terminal, const std::string& title, const LinesForWidth& text,
               PagerStart start = PagerStart::top);

}  // namespace herbarium
