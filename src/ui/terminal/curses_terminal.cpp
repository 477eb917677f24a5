#include "ui/terminal/curses_terminal.hpp"

#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <deque>

#include "base/process.hpp"
#include "ui/terminal/curses_keys.hpp"
#include "ui/terminal/curses_kind.hpp"
#include "ui/terminal/curses_modes.hpp"
#include "ui/terminal/curses_painter.hpp"
#include "ui/terminal/escape_sequence.hpp"
#include "ui/terminal/hard_exit.hpp"
#include "ui/terminal/pasted_text.hpp"
#include "ui/terminal/signals.hpp"

// Behind all others.
#include "ui/terminal/curses_library.hpp"

namespace herbarium {
namespace {

constexpr double paste_delay = 0.5;  // seconds, for the rest of what is pasted

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
  void show(const Canvas& canvas, std::optional<Place> cursor) override { painter_.show(canvas, cursor); }
  Key read(std::optional<double> seconds) override;
  void discard_input() override {
    backlog_.clear();
    flushinp();
  }
  void step_aside(const std::function<void()>& action) override;
  void bell() override { beep(); }
  void notify(const std::string& words) override {
    beep();
    title_.set(words);
  }

 private:
  std::optional<Key> key_of_paste();
  void suspend();
  std::optional<Key> next_key();
  void read_backlog();
  std::optional<Key> key_of_signal(Wait wait);

  SCREEN* screen_;
  CursesPainter painter_;
  TerminalTitle title_;
  std::deque<Key> backlog_;  // keys that have come but were not asked for yet
};

CursesTerminal::CursesTerminal(SCREEN* screen, const TerminalOptions& options) : screen_(screen) {
  take_all_keys(options.mouse);
  if (options.colour) painter_.start_colours();
  mark_pastes(true);
  adopt_size();
  set_farewell(farewell());
}

CursesTerminal::~CursesTerminal() {
  const TerminalWrite write;
  title_.give_back();
  mark_pastes(false);
  ignore_signals({SIGQUIT});  // a Ctrl-\ that was meant for the screen and comes late
  endwin();
  delscreen(screen_);
  set_farewell("");
}

void CursesTerminal::step_aside(const std::function<void()>& action) {
  mark_pastes(false);
  endwin();
  action();
  mark_pastes(true);
  adopt_size();
  redraw_screen();
}

// A Ctrl-\ that was meant for the screen may come while the terminal has its own modes.
void CursesTerminal::suspend() {
  const bool is_heard = !is_ignored(SIGQUIT);
  ignore_signals({SIGQUIT});
  step_aside(suspend_now);
  if (is_heard) reset_signals({SIGQUIT});
}

// The next key that has already come.
std::optional<Key> CursesTerminal::next_key() {
  for (;;) {
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) return std::nullopt;
    title_.give_back();
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
      redraw_screen();
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
