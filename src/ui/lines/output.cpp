#include "ui/lines/output.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "ui/terminal/encoding.hpp"

namespace herbarium {
namespace {

// Whether a terminal of this name understands the usual sequence that clears it.
bool clears_as_usual() {
  const char* term = std::getenv("TERM");
  if (!term) return false;
  const std::string_view name(term);
  for (const std::string_view known :
       {"xterm", "screen", "tmux", "linux", "vt1", "vt2", "rxvt", "putty", "ansi"})
    if (name.starts_with(known)) return true;
  return false;
}

}  // namespace

bool print(const std::string& utf8) {
  const std::string text = isatty(STDOUT_FILENO) != 0 ? to_terminal_encoding(utf8) : utf8;
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

bool print_as_line(const std::string& utf8) { return print(utf8 + "\n"); }

bool clear_screen() {
  if (isatty(STDOUT_FILENO) == 0) return false;
  return print(clears_as_usual() ? "\033[H\033[2J\033[3J" : std::string(100, '\n'));
}

}  // namespace herbarium
