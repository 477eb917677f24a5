// Prepares the terminal for a verb: locale, user interface, settings of a session, history.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/text.hpp"
#include "ui/history.hpp"
#include "ui/session/session_options.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// --- Settings of a session that depend on the terminal and on the person's directories.

// The options with the path of the list of hidden guides ($XDG_STATE_HOME/herbarium/guide), if it has a
// place. Input from a pipe has to include forced moves, and gets no jokes: a program that sends lines
// learns from the output which moves are due.
SessionOptions at_this_terminal(SessionOptions options);

// --- The user interface.

struct InterfaceOptions {
  bool plain = false;               // plain lines, whatever the terminal can do
  std::string colour = "auto";      // auto, always, never
  std::string background = "auto";  // that boards are painted for: auto, dark, light
  bool mouse = true;
  double pace = 0.9;           // seconds for each scene of a story
  std::string cells = "auto";  // of a board: auto, small, medium, large
};

// Whether standard input and output are both a terminal.
bool at_terminal();
// Whether standard input is one.
bool reads_from_terminal();

// The full-screen interface if it was not declined and the terminal supports it, else plain lines; if the
// terminal is the reason, a message on standard error says why. Installs the signal handlers.
std::unique_ptr<UserInterface> open_interface(const InterfaceOptions& options);

// Printed after an interface is closed: an error, and a last line. Either may be empty.
struct Farewell {
  std::string error{};
  std::string words{};
};

// Opens the interface, calls `use`, closes the interface, and prints the farewell or the refusal. Returns
// the status of the verb; some refused lines from a file or a pipe also count as a refusal. HUP or TERM
// ends the process by that signal.
int in_interface(const InterfaceOptions& options, const std::function<Result<Farewell>(UserInterface&)>& use);

// --- The locale: only its character encoding.

// Sets the character encoding from the environment. If that locale is not installed, which is common over
// ssh, C.UTF-8 is used, unless the locale has an encoding other than UTF-8. Numbers are read and printed
// the same in all locales.
void set_locale();

// --- The history of earlier sessions, in $XDG_STATE_HOME/herbarium/history.

// The saved lines; none if there is no file or it cannot be read.
History load_history();

// Adds this session's new lines to those saved by others in the meantime, up to the capacity of a history.
// Without a directory for it nothing is saved; refuses if the file cannot be written, and then leaves it as
// it was.
Result<void> save_history(const History& history);

}  // namespace herbarium
