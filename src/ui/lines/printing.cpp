#include "ui/lines/printing.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "base/file.hpp"
#include "base/text.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/signals.hpp"

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

std::optional<int> terminal_columns() {
  constexpr int usual = 80;
  constexpr int least = 20;
  if (isatty(STDOUT_FILENO) == 0) return std::nullopt;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
  return std::max<int>(size.ws_col, least);
}

bool print(const std::string& utf8) {
  const std::string text = isatty(STDOUT_FILENO) != 0 ? to_terminal_encoding(utf8) : utf8;
  const TerminalWrite write;
  add_output(text);
  return flush_output();
}

bool print_as_line(const std::string& utf8) { return print(utf8 + "\n"); }

bool print_folded(const std::string& utf8, int indent) {
  const auto columns = terminal_columns();
  if (!columns) return print_as_line(utf8);
  std::string folded;
  for (const std::string& line : lines_of(utf8))
    for (const std::string& piece : wrapped(line, *columns, indent)) folded += piece + "\n";
  return print(utf8.empty() ? "\n" : folded);
}

bool clear_screen() {
  if (isatty(STDOUT_FILENO) == 0) return false;
  return print(clears_as_usual() ? "\033[H\033[2J\033[3J" : std::string(100, '\n'));
}

}  // namespace herbarium
