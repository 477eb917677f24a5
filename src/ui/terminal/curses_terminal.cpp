#include "ui/terminal/curses_terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/terminal/terminal_kinds.hpp"

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

constexpr int escape_delay_ms = 50;  // how long the rest of a key's sequence may be on its way
constexpr int word_left_code = KEY_MAX + 1;
constexpr int word_right_code = KEY_MAX + 2;

// Sequences that terminfo does not tell of: words, and arrows as they come from terminals that do not do as
// told.
struct Sequence {
  const char* bytes;
  int code;
};
constexpr Sequence extra_sequences[] = {
    {"\033[1;5D", word_left_code},
    {"\033[1;5C", word_right_code},
    {"\033b", word_left_code},
    {"\033f", word_right_code},
    {"\033[A", KEY_UP},
    {"\033[B", KEY_DOWN},
    {"\033[C", KEY_RIGHT},
    {"\033[D", KEY_LEFT},
    {"\033[H", KEY_HOME},
    {"\033[F", KEY_END},
    {"\033OA", KEY_UP},
    {"\033OB", KEY_DOWN},
    {"\033OC", KEY_RIGHT},
    {"\033OD", KEY_LEFT},
};

constexpr std::string_view with_title[] = {"xterm", "tmux",    "screen", "rxvt",
                                           "putty", "konsole", "gnome",  "foot"};

constexpr char32_t ctrl(char letter) { return static_cast<char32_t>(letter & 0x1F); }

Key key_of(Key::Kind kind) { return Key{.kind = kind}; }

// The keys that come as characters; nothing for those that mean nothing.
std::optional<Key> key_of_character(char32_t point) {
  if (point == '\r' || point == '\n') return key_of(Key::Kind::enter);
  if (point == '\t') return key_of(Key::Kind::tab);
  if (point == '\b' || point == 0x7F) return key_of(Key::Kind::backspace);
  if (point == 0x1B) return key_of(Key::Kind::escape);
  if (point == ctrl('C')) return key_of(Key::Kind::interrupt);
  if (point > 0 && point <= ctrl('Z')) return Key{.kind = Key::Kind::control, .point = 'a' + point - 1};
  if (point < 0x20 || (point >= 0x80 && point < 0xA0)) return std::nullopt;
  return Key{.kind = Key::Kind::character, .point = point};
}

std::optional<Key> mouse_key() {
  MEVENT move;
  if (getmouse(&move) != OK || (move.bstate & BUTTON1_PRESSED) == 0) return std::nullopt;
  return Key{.kind = Key::Kind::mouse, .place = {move.y, move.x}};
}

struct CodedKey {
  wint_t code;
  Key::Kind kind;
};
constexpr CodedKey coded_keys[] = {
    {KEY_UP, Key::Kind::up},
    {KEY_DOWN, Key::Kind::down},
    {KEY_LEFT, Key::Kind::left},
    {KEY_RIGHT, Key::Kind::right},
    {KEY_HOME, Key::Kind::home},
    {KEY_END, Key::Kind::end},
    {KEY_PPAGE, Key::Kind::page_up},
    {KEY_NPAGE, Key::Kind::page_down},
    {KEY_BACKSPACE, Key::Kind::backspace},
    {KEY_DC, Key::Kind::erase},
    {KEY_ENTER, Key::Kind::enter},
    {KEY_BTAB, Key::Kind::backtab},
    {KEY_RESIZE, Key::Kind::resized},
    {word_left_code, Key::Kind::word_left},
    {word_right_code, Key::Kind::word_right},
};

// The keys that curses gives a code to; nothing for those that mean nothing.
std::optional<Key> key_of_code(wint_t code) {
  if (code == KEY_MOUSE) return mouse_key();
  if (code > KEY_F0 && code <= KEY_F(12))
    return Key{.kind = Key::Kind::function, .number = static_cast<int>(code - KEY_F0)};
  for (const CodedKey& coded : coded_keys)
    if (coded.code == code) return key_of(coded.kind);
  return std::nullopt;
}

// Whether input that was said to be there is only its end: nothing can be read, or it cannot even be asked.
bool input_has_ended() {
  int waiting = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

// Whether a blank in this style looks like any other blank.
bool is_unseen(const Style& style) { return !style.reverse && !style.underline; }

// The style in which a glyph is sent. Short gaps take over the style before them, which cannot be seen and
// saves many changes of style; longer ones, and those up to the end of a row, are skipped by moving the
// cursor.
class StyleRuns {
 public:
  Style style(const Canvas& canvas, Place place) {
    const Glyph& glyph = canvas.at(place);
    const bool blank = glyph.point == U' ' && is_unseen(glyph.style) && is_unseen(before_);
    if (place.column == 0 || !blank || !is_short_gap(canvas, place)) before_ = glyph.style;
    return before_;
  }

 private:
  static constexpr int longest_gap = 2;

  static bool is_short_gap(const Canvas& canvas, Place place) {
    for (int i = 1; i <= longest_gap && place.column + i < canvas.size().columns; ++i)
      if (canvas.at({place.row, place.column + i}).point != U' ') return true;
    return false;
  }

  Style before_;
};

class CursesTerminal : public Terminal {
 public:
  CursesTerminal(SCREEN* screen, const TerminalOptions& options);
  ~CursesTerminal() override;
  CursesTerminal(const CursesTerminal&) = delete;
  CursesTerminal& operator=(const CursesTerminal&) = delete;

  Extent size() const override { return {::getmaxy(stdscr), ::getmaxx(stdscr)}; }
  void show(const Canvas& canvas, std::optional<Place> cursor) override;
  Key read(std::optional<double> seconds) override;
  void discard_input() override { flushinp(); }
  void bell() override { beep(); }
  void notify(const std::string& words) override;

 private:
  void give_title_back();
  void start_colours();
  void adopt_size();
  void suspend();
  void redraw();
  std::optional<Key> next_key();
  std::optional<Key> key_of_signal(Wait wait);
  attr_t attributes(const Style& style) const;
  void put(Place place, const Glyph& glyph, const Style& style);

  SCREEN* screen_;
  bool coloured_ = false;
  bool cursor_shown_ = true;
  bool titled_ = false;  // the terminal's title is ours
};

CursesTerminal::CursesTerminal(SCREEN* screen, const TerminalOptions& options) : screen_(screen) {
  // Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q come as keys, so none of them can stop the terminal.
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(escape_delay_ms);
  for (const Sequence& sequence : extra_sequences) define_key(sequence.bytes, sequence.code);
  if (options.colour) start_colours();
  if (options.mouse) {
    mousemask(BUTTON1_PRESSED, nullptr);
    mouseinterval(0);
  }
  adopt_size();
}

CursesTerminal::~CursesTerminal() {
  give_title_back();
  endwin();
  delscreen(screen_);
}

// Terminals of these kinds have a title that is set, kept and given back by the sequences of xterm; terminfo
// does not tell of them. Others would show such a sequence as rubbish.
void CursesTerminal::notify(const std::string& words) {
  beep();
  const std::string_view kind = termname();
  const bool known = std::any_of(std::begin(with_title), std::end(with_title),
                                 [kind](std::string_view name) { return kind.starts_with(name); });
  if (!known) return;
  const std::string set = fmt::format("{}\033]2;{}\007", titled_ ? "" : "\033[22;2t", escaped(words));
  titled_ = write(STDOUT_FILENO, set.data(), set.size()) > 0;
}

void CursesTerminal::give_title_back() {
  constexpr std::string_view back = "\033[23;2t";
  if (std::exchange(titled_, false)) static_cast<void>(!write(STDOUT_FILENO, back.data(), back.size()));
}

void CursesTerminal::start_colours() {
  // Curses would otherwise reset the palette on its way out, also one that the person had set.
  orig_colors = nullptr;
  if (!has_colors() || start_color() == ERR || COLORS < 8 || COLOR_PAIRS < 9) return;
  use_default_colors();
  for (short colour = 0; colour < 8; ++colour) init_pair(static_cast<short>(colour + 1), colour, -1);
  coloured_ = true;
}

// The size that the terminal has, whatever LINES and COLUMNS say. Curses tells of a change by a key.
void CursesTerminal::adopt_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return;
  if (!is_term_resized(window.ws_row, window.ws_col)) return;
  resizeterm(window.ws_row, window.ws_col);
  clearok(stdscr, TRUE);
}

void CursesTerminal::suspend() {
  endwin();
  suspend_now();
  adopt_size();
  redraw();
}

void CursesTerminal::redraw() {
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
      const Style style = style_runs.style(canvas, place);
      if (canvas.at(place).point != 0) put(place, canvas.at(place), style);
    }
  if (cursor.has_value() != cursor_shown_) {
    curs_set(cursor ? 1 : 0);
    cursor_shown_ = cursor.has_value();
  }
  if (cursor) move(cursor->row, cursor->column);
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
    if (character && code == ctrl('L')) {
      redraw();
    } else if (character && code == ctrl('Z')) {
      suspend();
      return key_of(Key::Kind::resized);
    } else if (const auto key = character ? key_of_character(code) : key_of_code(code)) {
      return key;
    }
  }
}

// What a signal that ended the waiting is to the screen; nothing if it was no signal, or has been seen to.
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
    if (const auto key = next_key()) return *key;
    const auto left = seconds ? std::optional(std::max(0.0, until - now_seconds())) : std::nullopt;
    const Wait wait = wait_for_input(left);
    if (wait == Wait::expired || (wait == Wait::input && input_has_ended()))
      return key_of(wait == Wait::expired ? Key::Kind::expired : Key::Kind::closed);
    if (const auto key = key_of_signal(wait)) return *key;
  }
}

// What to do about a kind that is not known.
constexpr const char* advice = "the package ncurses-term knows more of them";

enum class Fitness { fit, unfit, unknown };

// Whether a terminal of this kind can be used, found out before anything is written to it.
Fitness fitness_of(const std::string& kind) {
  int error = 0;
  if (setupterm(kind.c_str(), STDOUT_FILENO, &error) != OK) return Fitness::unknown;
  const bool fit = cursor_address != nullptr && clear_screen != nullptr;
  del_curterm(cur_term);
  return fit ? Fitness::fit : Fitness::unfit;
}

// The kind to take the terminal for: its own, or else a relative that is known.
Result<std::string> usable_kind() {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
    return refuse("standard input or output is not a terminal");
  const char* variable = std::getenv("TERM");
  const std::string kind = variable ? variable : "";
  if (kind.empty()) return refuse("TERM is not set");
  switch (fitness_of(kind)) {
    case Fitness::fit: return kind;
    case Fitness::unfit:
      return refuse(fmt::format("a terminal of kind '{}' cannot place its cursor", escaped(kind)));
    case Fitness::unknown: break;
  }
  for (const std::string& relative : fallback_kinds(kind))
    if (fitness_of(relative) == Fitness::fit) return relative;
  return refuse(fmt::format("the kind of terminal '{}' is not known here ({})", escaped(kind), advice));
}

}  // namespace

Result<std::unique_ptr<Terminal>> open_curses_terminal(const TerminalOptions& options) {
  const auto kind = usable_kind();
  if (!kind) return tl::unexpected(kind.error());
  const std::string own = std::getenv("TERM");
  if (*kind != own && options.remark)
    options.remark(fmt::format("the kind of terminal '{}' is not known here ({}); taking it for {}",
                               escaped(own), advice, *kind));
  SCREEN* screen = newterm(kind->c_str(), stdout, stdin);
  if (screen == nullptr) return refuse("the terminal could not be opened");
  return std::make_unique<CursesTerminal>(screen, options);
}

}  // namespace herbarium
