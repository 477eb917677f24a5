// A long text on the screen, to be read.
#pragma once

#include <string>

#include "ui/terminal/terminal.hpp"

namespace herbarium {

// Returns when the person leaves the text or input ends.
void run_pager(Terminal& terminal, const std::string& title, const std::string& text);

}  // namespace herbarium
