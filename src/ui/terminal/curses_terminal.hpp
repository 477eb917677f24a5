// A terminal by way of curses. Only the files curses_*.cpp know of curses.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/text.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// --- The kind of terminal.

struct TerminalKind {
  std::string name;    // as TERM has it: its own, or else that of a relative that is known here
  std::string remark;  // to be said before anything is written: that it is not its own; else empty
};

// Found out before anything is written. Refuses what is not a terminal, has no kind or an unknown one, or
// cannot place its cursor.
Result<TerminalKind> usable_kind();

// --- The terminal.

struct TerminalOptions {
  bool colour = true;  // whether colours may be used, where the terminal has any
  bool mouse = true;
  // Called before anything is written, if the terminal's own kind is not known, with what it is taken for.
  std::function<void(const std::string& words)> remark = {};
};

// Takes over standard input and output until the terminal is destroyed, which restores everything. Refuses,
// with nothing changed or written, what is not a terminal or cannot place its cursor. The signal handlers
// must be installed and the locale set before; there can be one at a time.
Result<std::unique_ptr<Terminal>> open_curses_terminal(const TerminalOptions& options);

}  // namespace herbarium
