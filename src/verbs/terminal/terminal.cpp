#include "verbs/terminal/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "ui/lines/line_interface.hpp"
#include "ui/screen/screen_interface.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

bool is_dumb() {
  const char* term = std::getenv("TERM");
  return !term || *term == '\0' || std::string_view(term) == "dumb";
}

bool wants_colour(const std::string& when) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (when == "auto") return !no_colour || *no_colour == '\0';
  return when == "always";
}

}  // namespace

bool at_terminal() { return reads_from_terminal() && isatty(STDOUT_FILENO) != 0; }
bool reads_from_terminal() { return isatty(STDIN_FILENO) != 0; }

int status_after(int refused_lines) {
  if (std::ferror(stdout) != 0) return refused;  // end_output reports it, or nobody is left to be told
  if (refused_lines == 0 || isatty(STDIN_FILENO) != 0) return done;
  return print_error(refused_lines == 1 ? "a line of the input was refused"
                                        : fmt::format("{} lines of the input were refused", refused_lines));
}

std::unique_ptr<UserInterface> open_interface(const InterfaceOptions& options) {
  install_signal_handlers();
  if (options.plain || !at_terminal() || is_dumb()) return std::make_unique<LineInterface>();
  auto screen = open_screen({{wants_colour(options.colour), options.mouse, print_error}, options.pace});
  if (screen) return std::move(*screen);
  print_error(screen.error().reason + "; going on with plain lines");
  return std::make_unique<LineInterface>();
}

}  // namespace herbarium
