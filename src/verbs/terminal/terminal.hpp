// Opens the user interface that suits the terminal.
#pragma once

#include <memory>

#include "ui/user_interface.hpp"

namespace herbarium {

struct InterfaceOptions {
  bool plain = false;           // plain lines, whatever the terminal can do
  std::string colour = "auto";  // auto, always, never
  bool mouse = true;
  double pace = 0.9;  // seconds for each scene of a story
};

// Whether standard input and output are both a terminal.
bool at_terminal();
// Whether standard input is one.
bool reads_from_terminal();

// The status of an interactive verb, once its interface is closed: refused, with an error message, if some
// lines that came from a file or a pipe were refused.
int status_after(int refused_lines);

// The full-screen interface if it was not declined and the terminal supports it, else plain lines; says why
// on standard error if the terminal is the reason. Installs the signal handlers.
std::unique_ptr<UserInterface> open_interface(const InterfaceOptions& options);

}  // namespace herbarium
