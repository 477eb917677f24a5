// The terminal by way of curses. Only the files curses_*.cpp know of curses.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/refusal.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

struct TerminalOptions {
  bool colour = true;  // whether colours may be used, where the terminal has any
  bool mouse = true;
  // Is told, before anything is written, what the terminal is taken for where its own kind is not known.
  std::function<void(const std::string& words)> remark = {};
};

// Takes over standard input and output until the terminal is destroyed, which puts all back as it was.
// Refuses, with nothing changed or written, what is not a terminal or cannot place its cursor. Signals must
// have been taken and the locale set before; there can be one at a time.
Result<std::unique_ptr<Terminal>> open_curses_terminal(const TerminalOptions& options);

}  // namespace herbarium
