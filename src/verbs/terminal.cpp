#include "verbs/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "ui/lines/line_interface.hpp"
#include "ui/screen/screen_interface.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/output.hpp"

namespace herbarium {
namespace {

bool is_dumb() {
  const char* term = std::getenv("TERM");
  return !term || *term == '\0' || std::string_view(term) == "dumb";
}

bool wants_colour(const std::string& wish) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (wish == "auto") return !no_colour || *no_colour == '\0';
  return wish == "always";
}

}  // namespace

bool at_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

int status_after(int refused_lines) {
  if (std::ferror(stdout) != 0) return refused;  // end_output tells, or nobody is left to be told
  if (refused_lines == 0 || isatty(STDIN_FILENO) != 0) return done;
  return complain(refused_lines == 1 ? "a line of the input was refused"
                                     : fmt::format("{} lines of the input were refused", refused_lines));
}

std::unique_ptr<UserInterface> open_interface(const ScreenWishes& wishes) {
  install_signal_handlers();
  if (wishes.plain || !at_terminal() || is_dumb()) return std::make_unique<LineInterface>();
  auto screen = open_screen({{wants_colour(wishes.colour), wishes.mouse, complain}, wishes.pace});
  if (screen) return std::move(*screen);
  complain(screen.error().reason + "; going on with plain lines");
  return std::make_unique<LineInterface>();
}

}  // namespace herbarium
