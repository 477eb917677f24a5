#include "ui/terminal/curses_modes.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/terminal/curses_keys.hpp"
#include "ui/terminal/escape_sequence.hpp"
#include "ui/terminal/signals.hpp"

// Behind all others.
#include "ui/terminal/curses_library.hpp"

namespace herbarium {
namespace {

constexpr mmask_t every_mouse_event = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED |
                                      BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED |
                                      BUTTON4_PRESSED | BUTTON4_RELEASED | BUTTON5_PRESSED | BUTTON5_RELEASED;

// Terminals of these kinds know xterm's sequences for a title and for what is pasted.
constexpr std::string_view like_xterm[] = {"xterm", "tmux",    "screen", "rxvt",
                                           "putty", "konsole", "gnome",  "foot"};

bool is_like_xterm() {
  const std::string_view kind = termname();
  return std::any_of(std::begin(like_xterm), std::end(like_xterm),
                     [kind](std::string_view name) { return kind.starts_with(name); });
}

void write_to_terminal(std::string_view bytes) {
  static_cast<void>(!write(STDOUT_FILENO, bytes.data(), bytes.size()));
}

}  // namespace

void take_all_keys(bool mouse) {
  // Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q come as keys, so none of them can stop the terminal.
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(escape_delay);
  define_extra_keys(mouse);
  if (mouse) {
    // All events of all buttons: for one that it is not to tell, curses would wait for the next key, deaf to
    // signals and to whoever else is at the table.
    mousemask(every_mouse_event, nullptr);
    mouseinterval(0);
  }
}

void mark_pastes(bool on) {
  if (is_like_xterm()) write_to_terminal(on ? "\033[?2004h" : "\033[?2004l");
}

void adopt_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return;
  if (!is_term_resized(window.ws_row, window.ws_col)) return;
  resizeterm(window.ws_row, window.ws_col);
  clearok(stdscr, TRUE);
}

void redraw_screen() {
  const TerminalWrite write;
  clearok(curscr, TRUE);
  wrefresh(curscr);
}

std::string farewell() {
  static std::string written;
  written.clear();
  for (const char* sequence : {exit_attribute_mode, keypad_local, cursor_normal, exit_ca_mode})
    if (sequence) tputs(sequence, 1, [](int byte) { return written += static_cast<char>(byte), byte; });
  if (is_like_xterm()) written += "\033[?1006;1000l\033[?2004l";
  return written;
}

// Terminals of these kinds have a title that xterm's sequences set, save and restore; terminfo does not know
// them. Others would show such a sequence as rubbish.
void TerminalTitle::set(const std::string& words) {
  if (!is_like_xterm()) return;
  const std::string set = fmt::format("{}\033]2;{}\007", is_ours_ ? "" : "\033[22;2t", escaped(words));
  is_ours_ = write(STDOUT_FILENO, set.data(), set.size()) > 0;
}

void TerminalTitle::give_back() {
  constexpr std::string_view back = "\033[23;2t";
  if (std::exchange(is_ours_, false)) static_cast<void>(!write(STDOUT_FILENO, back.data(), back.size()));
}

}  // namespace herbarium
