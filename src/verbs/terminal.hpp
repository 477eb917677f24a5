// Which user interface a person gets.
#pragma once

#include <memory>

#include "ui/user_interface.hpp"

namespace herbarium {

struct InterfaceOptions {
  bool plain = false;           // lines, whatever the terminal can do
  std::string colour = "auto";  // auto, always, never
  bool mouse = true;
  double pace = 0.9;  // seconds for each scene of a story
};

// Whether both ends of the program are a terminal.
bool at_terminal();

// The status of a verb that people played or looked on with, once its interface is closed: refused, and
// said so, where lines came from a file or a pipe and some were refused.
int status_after(int refused_lines);

// The curses screen if it was not declined and the terminal can do it, else the line screen; says on standard
// error why, if the terminal is at fault. Takes over the signals.
std::unique_ptr<UserInterface> open_interface(const InterfaceOptions& options);

}  // namespace herbarium
