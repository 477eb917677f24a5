#include "ui/terminal/curses_terminal.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "base/signal_handlers.hpp"
#include "base/text/safe_text.hpp"
#include "ui/terminal/curses_keys.hpp"
#include "ui/terminal/curses_kind.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/escape_sequence.hpp"
#include "ui/terminal/hard_exit.hpp"
#include "ui/terminal/pasted_text.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/terminal/style_runs.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
// Needs the types of curses.h, and defines `lines`, `columns`, and the like: so it stands last.
#include <term.h>
#undef columns
#undef lines
#undef tab
#undef bell

namespace herbarium {
namespace {

constexpr mmask_t every_mouse_event = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED |
                                      BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED |
                                      BUTTON4_PRESSED | BUTTON4_RELEASED | BUTTON5_PRESSED | BUTTON5_RELEASED;

constexpr double paste_delay = 0.5;  // seconds, for the rest of what is pasted

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

// What `endwin` would write, for an exit that has no time for it.
std::string farewell() {
  static std::string written;
  written.clear();
  for (const char* sequence : {exit_attribute_mode, keypad_local, cursor_normal, exit_ca_mode})
    if (sequence) tputs(sequence, 1, [](int byte) { return written += static_cast<char>(byte), byte; });
  if (is_like_xterm()) written += "\033[?1006;1000l\033[?2004l";
  return written;
}

Key key_of(Key::Kind kind) { return Key{.kind = kind}; }

// Whether input that was said to be there is only its end: nothing can be read, or it cannot even be asked.
bool input_has_ended() {
  int waiting = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

class CursesTerminal : public Terminal {
 public:
  CursesTerminal(SCREEN* screen, const TerminalOptions& options);
  ~CursesTerminal() override;
  CursesTerminal(const CursesTerminal&) = delete;
  CursesTerminal& operator=(const CursesTerminal&) = delete;

  Extent size() const override { return {::getmaxy(stdscr), ::getmaxx(stdscr)}; }
  void show(const Canvas& canvas, std::optional<Place> cursor) override;
  Key read(std::optional<double> seconds) override;
  void discard_input() override {
    backlog_.clear();
    flushinp();
  }
  void step_aside(const std::function<void()>& action) override;
  void bell() override { beep(); }
  void notify(const std::string& words) override;

 private:
  void give_title_back();
  void mark_pastes(bool on);
  std::optional<Key> key_of_paste();
  void start_colours();
  void adopt_size();
  void suspend();
  void redraw();
  std::optional<Key> next_key();
  void read_backlog();
  std::optional<Key> key_of_signal(Wait wait);
  attr_t attributes(const Style& style) const;
  void put(Place place, const Glyph& glyph, const Style& style);

  SCREEN* screen_;
  bool coloured_ = false;
  bool cursor_shown_ = true;
  bool titled_ = false;      // the terminal's title is ours
  std::deque<Key> backlog_;  // keys that have come but were not asked for yet
};

CursesTerminal::CursesTerminal(SCREEN* screen, const TerminalOptions& options) : screen_(screen) {
  // Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q come as keys, so none of them can stop the terminal.
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(escape_delay);
  define_extra_keys(options.mouse);
  if (options.colour) start_colours();
  if (options.mouse) {
    // All events of all buttons: for one that it is not to tell, curses would wait for the next key, deaf to
    // signals and to whoever else is at the table.
    mousemask(every_mouse_event, nullptr);
    mouseinterval(0);
  }
  mark_pastes(true);
  adopt_size();
  set_farewell(farewell());
}

CursesTerminal::~CursesTerminal() {
  const TerminalWrite write;
  give_title_back();
  mark_pastes(false);
  ignore_signals({SIGQUIT});  // a Ctrl-\ that was meant for the screen and comes late
  endwin();
  delscreen(screen_);
  set_farewell("");
}

// Terminals of these kinds have a title that xterm's sequences set, save and restore; terminfo does not know
// them. Others would show such a sequence as rubbish.
void CursesTerminal::notify(const std::string& words) {
  beep();
  if (!is_like_xterm()) return;
  const std::string set = fmt::format("{}\033]2;{}\007", titled_ ? "" : "\033[22;2t", escaped(words));
  titled_ = write(STDOUT_FILENO, set.data(), set.size()) > 0;
}

void CursesTerminal::give_title_back() {
  constexpr std::string_view back = "\033[23;2t";
  if (std::exchange(titled_, false)) static_cast<void>(!write(STDOUT_FILENO, back.data(), back.size()));
}

// So that what is pasted can be told from what is typed, where the terminal can mark it.
void CursesTerminal::mark_pastes(bool on) {
  if (is_like_xterm()) write_to_terminal(on ? "\033[?2004h" : "\033[?2004l");
}

void CursesTerminal::start_colours() {
  // Otherwise curses would reset the palette when it ends, even one that the person had chosen.
  orig_colors = nullptr;
  if (!has_colors() || start_color() == ERR || COLORS < 8 || COLOR_PAIRS < 9) return;
  use_default_colors();
  for (short colour = 0; colour < 8; ++colour) init_pair(static_cast<short>(colour + 1), colour, -1);
  coloured_ = true;
}

// The size that the terminal has, whatever LINES and COLUMNS say. Curses reports a change as a key.
void CursesTerminal::adopt_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return;
  if (!is_term_resized(window.ws_row, window.ws_col)) return;
  resizeterm(window.ws_row, window.ws_col);
  clearok(stdscr, TRUE);
}

void CursesTerminal::step_aside(const std::function<void()>& action) {
  mark_pastes(false);
  endwin();
  action();
  mark_pastes(true);
  adopt_size();
  redraw();
}

// A Ctrl-\ that was meant for the screen may come while the terminal has its own modes.
void CursesTerminal::suspend() {
  const bool is_heard = !is_ignored(SIGQUIT);
  ignore_signals({SIGQUIT});
  step_aside(suspend_now);
  if (is_heard) reset_signals({SIGQUIT});
}

void CursesTerminal::redraw() {
  const TerminalWrite write;
  clearok(curscr, TRUE);
  wrefresh(curscr);
}

attr_t CursesTerminal::attributes(const Style& style) const {
  return (style.bold ? WA_BOLD : WA_NORMAL) | (style.underline ? WA_UNDERLINE : WA_NORMAL) |
         (style.reverse ? WA_REVERSE : WA_NORMAL) | (style.dim ? WA_DIM : WA_NORMAL);
}

void CursesTerminal::put(Place place, const Glyph& glyph, const Style& style) {
  const wchar_t text[] = {printable(glyph.point), glyph.accent == 0 ? L'\0' : printable(glyph.accent), L'\0'};
  const int pair = coloured_ ? style.colour + 1 : 0;
  cchar_t character;
  setcchar(&character, text, attributes(style), static_cast<short>(pair), nullptr);
  mvadd_wch(place.row, place.column, &character);
}

void CursesTerminal::show(const Canvas& canvas, std::optional<Place> cursor) {
  const Extent shown{std::min(size().rows, canvas.size().rows),
                     std::min(size().columns, canvas.size().columns)};
  StyleRuns style_runs;
  for (int row = 0; row < shown.rows; ++row)
    for (int column = 0; column < shown.columns; ++column) {
      const Place place{row, column};
      const Style style = style_runs.style_at(canvas, place);
      if (canvas.at(place).point != 0) put(place, canvas.at(place), style);
    }
  if (cursor.has_value() != cursor_shown_) {
    curs_set(cursor ? 1 : 0);
    cursor_shown_ = cursor.has_value();
  }
  if (cursor) move(cursor->row, cursor->column);
  const TerminalWrite write;
  refresh();
}

// The next key that has already come.
std::optional<Key> CursesTerminal::next_key() {
  for (;;) {
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) return std::nullopt;
    give_title_back();
    const bool character = kind == OK;
    if (character && code == escape_character && skip_unknown_sequence()) continue;
    if (!character && begins_paste(code)) return key_of_paste();
    if (!character && is_mouse(code)) {
      const std::vector<Key> clicks = clicks_of_mouse();
      if (clicks.empty()) continue;
      backlog_.insert(backlog_.end(), clicks.begin(), clicks.end() - 1);
      return clicks.back();
    }
    if (character && code == control_character('L')) {
      redraw();
    } else if (character && code == control_character('Z')) {
      suspend();
      return key_of(Key::Kind::resized);
    } else if (const auto key = character ? key_of_character(code) : key_of_code(code)) {
      return key;
    }
  }
}

// All that is pasted is one key. If its end does not come, what has come is.
std::optional<Key> CursesTerminal::key_of_paste() {
  PastedText text;
  for (;;) {
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) {
      const Wait wait = wait_for_input(paste_delay);
      if (const auto key = key_of_signal(wait)) backlog_.push_back(*key);
      if (wait != Wait::input && wait != Wait::resized && wait != Wait::suspend) break;
    }
    if (kind == OK) text.add(code);
    if (kind == KEY_CODE_YES && ends_paste(code)) break;
    if (kind == ERR && input_has_ended()) break;
  }
  return Key{.kind = Key::Kind::paste, .text = text.take()};
}

// Ctrl-C is heard at once: the lines that were entered before it, but not read yet, are dropped, as a
// terminal does it.
void CursesTerminal::read_backlog() {
  constexpr std::size_t most = 4096;  // keys
  while (backlog_.size() < most) {
    const auto key = next_key();
    if (!key) return;
    const auto is_enter = [](const Key& before) { return before.kind == Key::Kind::enter; };
    if (key->kind == Key::Kind::interrupt && std::any_of(backlog_.begin(), backlog_.end(), is_enter))
      backlog_.clear();
    backlog_.push_back(*key);
  }
}

// What a signal that ended the waiting is to the screen; nothing if it was no signal, or has been handled.
std::optional<Key> CursesTerminal::key_of_signal(Wait wait) {
  switch (wait) {
    case Wait::input:
    case Wait::expired: break;
    case Wait::interrupt: return key_of(Key::Kind::interrupt);
    case Wait::resized: adopt_size(); break;
    case Wait::suspend: suspend(); return key_of(Key::Kind::resized);
    case Wait::leave: return key_of(Key::Kind::closed);
    case Wait::news: return key_of(Key::Kind::news);
  }
  return std::nullopt;
}

Key CursesTerminal::read(std::optional<double> seconds) {
  const double until = now_seconds() + seconds.value_or(0);
  // Signals go before what was typed ahead, however much that is.
  if (const auto key = key_of_signal(wait_for_input(0))) return *key;
  for (;;) {
    read_backlog();
    if (!backlog_.empty()) {
      const Key key = backlog_.front();
      backlog_.pop_front();
      return key;
    }
    const auto left = seconds ? std::optional(std::max(0.0, until - now_seconds())) : std::nullopt;
    const Wait wait = wait_for_input(left);
    if (wait == Wait::expired || (wait == Wait::input && input_has_ended()))
      return key_of(wait == Wait::expired ? Key::Kind::expired : Key::Kind::closed);
    if (const auto key = key_of_signal(wait)) return *key;
  }
}

}  // namespace

Result<std::unique_ptr<Terminal>> open_curses_terminal(const TerminalOptions& options) {
  const auto kind = usable_kind();
  if (!kind) return tl::unexpected(kind.error());
  if (!kind->remark.empty() && options.remark) options.remark(kind->remark);
  use_env(FALSE);    // not what LINES and COLUMNS say,
  use_tioctl(TRUE);  // but what the terminal says
  SCREEN* screen = newterm(kind->name.c_str(), stdout, stdin);
  if (screen == nullptr) return refuse("the terminal could not be opened");
  return std::make_unique<CursesTerminal>(screen, options);
}

}  // namespace herbarium
