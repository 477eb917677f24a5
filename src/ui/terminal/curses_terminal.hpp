// A terminal driven by curses. Only the files curses_*.cpp use curses.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/text.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// --- The kind of terminal.

struct TerminalKind {
  std::string name;    // as in TERM: its own kind, or else a similar known one
  std::string remark;  // printed before anything else if the kind is not its own; else empty
  int colours;         // the terminal has no more, whatever is known of its kind
};

// Determined before any output. Refuses a file that is not a terminal, or a terminal that has no kind or an
// unknown one, or cannot place its cursor.
Result<TerminalKind> usable_kind();

// --- The terminal.

struct TerminalOptions {
  bool colour = true;  // whether to use colours, if the terminal has any
  bool light = false;  // whether to paint boards for a light screen
  bool mouse = true;
  // Called before any output, if the terminal's own kind is unknown, with the kind used instead.
  std::function<void(const std::string& words)> remark = {};
};

// Takes over standard input and output until the terminal is destroyed, which restores everything. Refuses,
// without any change or output, a file that is not a terminal, or a terminal that cannot place its cursor.
// The signal handlers must be installed and the locale set before; only one can exist at a time.
Result<std::unique_ptr<Terminal>> open_curses_terminal(const TerminalOptions& options);

}  // namespace herbarium
