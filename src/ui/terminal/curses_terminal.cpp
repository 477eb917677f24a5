#include "ui/terminal/curses_terminal.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/keys.hpp"
#include "ui/terminal/signals.hpp"

// After all others.
#include "ui/terminal/curses_library.hpp"

namespace herbarium {

// --- the kind of terminal

namespace {

// Red, green and blue in a byte each, in place of numbers in a palette.
constexpr int direct_colours = 1 << 24;

// Advice for an unknown kind.
constexpr const char* advice = "the package ncurses-term knows more of them";

enum class Fitness { fit, unfit, unknown };

Fitness fitness_of(const std::string& kind) {
  int error = 0;
  if (setupterm(kind.c_str(), STDOUT_FILENO, &error) != OK) return Fitness::unknown;
  const bool fit = cursor_address != nullptr && clear_screen != nullptr;
  del_curterm(cur_term);
  return fit ? Fitness::fit : Fitness::unfit;
}

Result<TerminalKind> related_kind(const std::string& kind) {
  const std::string unknown =
      fmt::format("the kind of terminal '{}' is not known here ({})", escaped(kind), advice);
  const auto [kinds, colours] = substitute_for(kind);
  for (const std::string& relative : kinds)
    if (fitness_of(relative) == Fitness::fit)
      return TerminalKind{relative,
                          fmt::format("{}; taking it for {} with {} colours", unknown, relative,
                                      colours == 0 ? "no" : std::to_string(colours)),
                          colours};
  return refuse(unknown);
}

}  // namespace

Result<TerminalKind> usable_kind() {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
    return refuse("standard input or output is not a terminal");
  const char* variable = std::getenv("TERM");
  const std::string kind = variable ? variable : "";
  if (kind.empty()) return refuse("TERM is not set");
  switch (fitness_of(kind)) {
    case Fitness::fit: return TerminalKind{kind, "", direct_colours};
    case Fitness::unfit:
      return refuse(fmt::format("a terminal of kind '{}' cannot place its cursor", escaped(kind)));
    case Fitness::unknown: break;
  }
  return related_kind(kind);
}

// --- styles

// The visible side of a style: its paint, if the terminal has the colours for it, otherwise its attributes.
struct Look {
  attr_t attributes = WA_NORMAL;
  Pigment pigment;

  Look() = default;
  Look(const Style& style, const std::optional<Palette>& palette) {
    const auto painted = palette ? pigment_of(style, *palette) : std::nullopt;
    pigment = painted.value_or(Pigment{style.colour, -1});
    if (!painted)
      attributes = (style.bold ? WA_BOLD : WA_NORMAL) | (style.underline ? WA_UNDERLINE : WA_NORMAL) |
                   (style.reverse ? WA_REVERSE : WA_NORMAL) | (style.dim ? WA_DIM : WA_NORMAL);
  }

  // Whether a blank looks the same in both.
  bool is_alike_in_blanks(const Look& other) const {
    const attr_t seen = (attributes | other.attributes) & (WA_REVERSE | WA_UNDERLINE);
    return seen == 0 && pigment.ground == other.pigment.ground;
  }
};

namespace {

// The glyph that ends a short gap; nothing if the gap is longer.
const Glyph* after_gap(const Canvas& canvas, Place place) {
  constexpr int longest_gap = 5;  // a sequence that skips more columns is shorter than they are
  for (int i = 1; i <= longest_gap && place.column + i < canvas.size().columns; ++i)
    if (const Glyph& glyph = canvas.at({place.row, place.column + i}); glyph.point != U' ') return &glyph;
  return nullptr;
}

}  // namespace

// The styles in which the glyphs of a canvas go to a terminal, with few changes between them. Asked for all
// places of a canvas, row by row from the left. A short gap has the style before it, or else the one after
// it, as far as that is invisible; the cursor skips longer gaps, and gaps up to the end of a row.
class StyleRuns {
 public:
  explicit StyleRuns(std::optional<Palette> palette) : palette_(palette) {}
  Look look_at(const Canvas& canvas, Place place);

 private:
  std::optional<Palette> palette_;
  Look before_;
};

Look StyleRuns::look_at(const Canvas& canvas, Place place) {
  const Glyph& glyph = canvas.at(place);
  const Look look(glyph.style, palette_);
  const bool painted = look.pigment.ground >= 0;
  const Glyph* const next = glyph.point == U' ' ? after_gap(canvas, place) : nullptr;
  const bool stays = glyph.point == U' ' && (painted || next) && look.is_alike_in_blanks(before_);
  if (stays && place.column > 0) return before_;
  const Look after = next && place.column > 0 ? Look(next->style, palette_) : look;
  before_ = look.is_alike_in_blanks(after) ? after : look;
  return before_;
}

// --- painting

// Puts canvases on the screen of curses.
class CursesPainter {
 public:
  // Uses the terminal's colours up to `most`, if there are at least eight; of 256 and of direct colours,
  // those for a light or a dark screen.
  void start_colours(bool light, int most);
  void show(const Canvas& canvas, std::optional<Place> cursor);

 private:
  void put(Place place, const Glyph& glyph, const Look& look);
  short pair_of(const Pigment& pigment);

  bool coloured_ = false;
  bool direct_ = false;
  std::optional<Palette> palette_;              // of painted boards; nothing: boards are not painted
  std::map<std::pair<int, int>, short> pairs_;  // of ink and ground, as they came
  bool cursor_shown_ = true;
};

void CursesPainter::start_colours(bool light, int most) {
  // Otherwise curses would reset the palette when it ends, even a palette of the person's own.
  orig_colors = nullptr;
  if (!has_colors() || start_color() == ERR || COLORS < 8 || COLOR_PAIRS < 9 || most < 8) return;
  if (use_default_colors() == ERR) return;  // nothing would bring back the person's own colours
  const int colours = std::min(COLORS, most);
  direct_ = colours == direct_colours && (tigetflag("RGB") > 0 || tigetnum("RGB") == 8);
  coloured_ = true;
  for (short colour = 0; colour < 8; ++colour) pair_of({colour, -1});
  // With other numbers of colours, none but the first eight are known.
  if (COLOR_PAIRS < 256) return;
  if (direct_ || colours == 256)
    palette_ = light ? Palette::light : Palette::dark;
  else if (colours == 16 || colours == 88)
    palette_ = Palette::sixteen;
}

namespace {

// A colour of the palette of 256 in red, green and blue. Small numbers, up to 255 in some kinds, still mean
// the palette, so a dark blue gets a trace of green.
int direct_colour(int number) {
  if (number < 16) return number;
  const int cube = number - 16, grey = 8 + 10 * (number - 232);
  const auto level = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  if (number >= 232) return grey * 0x10101;
  const int colour = level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6);
  return colour > 0 && colour < 256 ? colour | 0x100 : colour;
}

}  // namespace

short CursesPainter::pair_of(const Pigment& pigment) {
  if (pigment == Pigment{}) return 0;
  const auto next = static_cast<short>(pairs_.size() + 1);
  const auto [pair, is_new] = pairs_.try_emplace({pigment.ink, pigment.ground}, next);
  const auto number = [this](int colour) { return direct_ ? direct_colour(colour) : colour; };
  if (is_new) init_extended_pair(next, number(pigment.ink), number(pigment.ground));
  return pair->second;
}

void CursesPainter::put(Place place, const Glyph& glyph, const Look& look) {
  const wchar_t text[] = {printable(glyph.point), glyph.accent == 0 ? L'\0' : printable(glyph.accent), L'\0'};
  cchar_t character;
  setcchar(&character, text, look.attributes, coloured_ ? pair_of(look.pigment) : short{0}, nullptr);
  mvadd_wch(place.row, place.column, &character);
}

void CursesPainter::show(const Canvas& canvas, std::optional<Place> cursor) {
  const Extent size{::getmaxy(stdscr), ::getmaxx(stdscr)};
  const Extent shown{std::min(size.rows, canvas.size().rows), std::min(size.columns, canvas.size().columns)};
  StyleRuns runs(palette_);
  for (int row = 0; row < shown.rows; ++row)
    for (int column = 0; column < shown.columns; ++column) {
      const Place place{row, column};
      const Look look = runs.look_at(canvas, place);
      if (canvas.at(place).point != 0) put(place, canvas.at(place), look);
    }
  if (cursor.has_value() != cursor_shown_) {
    curs_set(cursor ? 1 : 0);
    cursor_shown_ = cursor.has_value();
  }
  if (cursor) move(cursor->row, cursor->column);
  const TerminalWrite write;
  refresh();
}

// --- modes, size and title, once curses has begun

namespace {

// Terminals of these kinds know xterm's sequences for a title and for pasted text.
constexpr std::string_view like_xterm[] = {"xterm", "tmux",    "screen", "rxvt",
                                           "putty", "konsole", "gnome",  "foot"};

bool is_like_xterm() {
  const std::string_view kind = termname();
  return std::ranges::any_of(like_xterm, [kind](std::string_view name) { return kind.starts_with(name); });
}

void write_to_terminal(std::string_view bytes) { write_all(STDOUT_FILENO, bytes); }

}  // namespace

// In its application mode a numeric keypad sends no digits, and PuTTY's no operators either. Other modes that
// make keys send anything at all are needed.
void leave_pad_numeric() {
  constexpr const char* application_mode = "\033=";
  if (keypad_xmit && keypad_local && std::strstr(keypad_xmit, application_mode))
    putp(keypad_local);
  else
    keypad(stdscr, TRUE);
}

// Makes the terminal send all keys one by one and without echo, even the keys for signals; with `mouse`, also
// clicks. Curses sets the terminal's modes for that, but reads nothing (ui/terminal/keys.hpp).
void take_all_keys(bool mouse) {
  // Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q come as keys, so none of them can stop the terminal.
  raw();
  noecho();
  nonl();
  leave_pad_numeric();
  if (mouse && key_mouse) mousemask(BUTTON1_PRESSED, nullptr);
}

// Nothing is drawn in the alternate character set, so no change of attributes has to leave it. Curses reads
// these strings at each change, and they only become shorter.
void forget_alternate_set() {
  constexpr std::string_view begin = "%?%p9%t", otherwise = "%e", end = "%;";
  char* const change = tigetstr("sgr");
  char* const reset = tigetstr("sgr0");
  if (!change || !reset) return;
  const std::string_view changing = change, resetting = reset;
  const std::size_t from = changing.find(begin), middle = changing.find(otherwise, from);
  const std::size_t to = changing.find(end, middle);
  if (to == changing.npos) return;
  const auto cut_out = [](char* text, std::size_t at, std::size_t size) {
    std::memmove(text + at, text + at + size, std::strlen(text + at + size) + 1);
  };
  const std::string leaving(changing.substr(middle + otherwise.size(), to - middle - otherwise.size()));
  const std::size_t at = resetting.find(leaving);
  if (at != resetting.npos) cut_out(reset, at, leaving.size());
  cut_out(change, from, to + end.size() - from);
}

// The key sequences of this kind of terminal, which count before the common ones.
Sequences sequences_of_kind() {
  constexpr std::pair<const char*, Key::Kind> names[] = {
      {"kcuu1", Key::Kind::up},     {"kcud1", Key::Kind::down},    {"kcub1", Key::Kind::left},
      {"kcuf1", Key::Kind::right},  {"khome", Key::Kind::home},    {"kend", Key::Kind::end},
      {"kpp", Key::Kind::page_up},  {"knp", Key::Kind::page_down}, {"kdch1", Key::Kind::erase},
      {"kcbt", Key::Kind::backtab}, {"kent", Key::Kind::enter},
  };
  Sequences known;
  const auto add = [&known](const std::string& name, const Key& key) {
    const char* bytes = tigetstr(name.c_str());
    if (!bytes || bytes == reinterpret_cast<const char*>(-1) || bytes[0] != escape_character) return;
    std::u32string sequence;
    for (const char* byte = bytes + 1; *byte != '\0'; ++byte) sequence += static_cast<unsigned char>(*byte);
    known[sequence] = key;
  };
  for (const auto& [name, kind] : names) add(name, key_of(kind));
  for (int number = 1; number <= 12; ++number)
    add(fmt::format("kf{}", number), Key{.kind = Key::Kind::function, .number = number});
  return known;
}

// Distinguishes pasted from typed text, if the terminal can mark it.
void mark_pastes(bool on) {
  if (is_like_xterm()) write_to_terminal(on ? "\033[?2004h" : "\033[?2004l");
}

// Uses the terminal's real size, whatever LINES and COLUMNS say; returns whether it has changed.
bool adopt_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0)
    return false;
  if (!is_term_resized(window.ws_row, window.ws_col)) return false;
  resizeterm(window.ws_row, window.ws_col);
  clearok(stdscr, TRUE);
  return true;
}

void redraw_screen() {
  const TerminalWrite write;
  clearok(curscr, TRUE);
  wrefresh(curscr);
}

// The output of `endwin`, for an exit that has no time for it.
std::string farewell() {
  static std::string written;
  written.clear();
  for (const char* sequence : {exit_attribute_mode, keypad_local, cursor_normal, exit_ca_mode})
    if (sequence) tputs(sequence, 1, [](int byte) { return written += static_cast<char>(byte), byte; });
  if (is_like_xterm()) written += "\033[?1006;1000l\033[?2004l";
  return written;
}

// The title of terminals of these kinds is set, saved and restored by xterm's sequences, which terminfo
// does not know. Other terminals would show them as rubbish.
class TerminalTitle {
 public:
  // Shows these words, if the terminal has a title; saves its former title.
  void set(const std::string& words);
  void give_back();

 private:
  bool is_ours_ = false;
};

void TerminalTitle::set(const std::string& words) {
  if (!is_like_xterm()) return;
  const std::string set = fmt::format("{}\033]2;{}\007", is_ours_ ? "" : "\033[22;2t", escaped(words));
  is_ours_ = write_all(STDOUT_FILENO, set);
}

void TerminalTitle::give_back() {
  if (std::exchange(is_ours_, false)) write_to_terminal("\033[23;2t");
}

// --- curses terminal

namespace {

constexpr double paste_delay = 0.5;  // seconds, for the rest of a pasted text
constexpr std::u32string_view paste_begin = U"[200~";
constexpr std::u32string_view paste_end = U"[201~";

std::string read_bytes(int milliseconds) {
  if (!has_input_within(milliseconds)) return "";
  char bytes[4096];
  const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
  return {bytes, count > 0 ? static_cast<std::size_t>(count) : 0};
}

// Whether input that was reported is only its end: a read or even a query fails.
bool input_has_ended() {
  int waiting = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

class CursesTerminal : public Terminal {
 public:
  CursesTerminal(SCREEN* screen, const TerminalOptions& options, int colours);
  ~CursesTerminal() override;
  CursesTerminal(const CursesTerminal&) = delete;
  CursesTerminal& operator=(const CursesTerminal&) = delete;

  Extent size() const override { return {::getmaxy(stdscr), ::getmaxx(stdscr)}; }
  void show(const Canvas& canvas, std::optional<Place> cursor) override { painter_.show(canvas, cursor); }
  Key read(std::optional<double> seconds) override;
  void discard_input() override {
    backlog_.clear();
    bytes_.clear();
    tcflush(STDIN_FILENO, TCIFLUSH);
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
  bool mouse_;
  KeyBytes bytes_{read_bytes};
  Sequences sequences_;
  std::deque<Key> backlog_;  // received keys that nobody has asked for yet
};

CursesTerminal::CursesTerminal(SCREEN* screen, const TerminalOptions& options, int colours)
    : screen_(screen), mouse_(options.mouse), sequences_(sequences_of_kind()) {
  take_all_keys(options.mouse);
  forget_alternate_set();
  if (options.colour) painter_.start_colours(options.light, colours);
  mark_pastes(true);
  adopt_size();
  set_farewell(farewell());
}

CursesTerminal::~CursesTerminal() {
  const TerminalWrite write;
  title_.give_back();
  mark_pastes(false);
  ignore_signals({SIGQUIT});  // a late Ctrl-\ that was meant for the screen
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
  const HeldSignal late(SIGQUIT);
  step_aside(suspend_now);
  late.take();
}

// The next received key.
std::optional<Key> CursesTerminal::next_key() {
  while (const auto unit = bytes_.next(sequences_)) {
    title_.give_back();
    if (unit->sequence == paste_begin) return key_of_paste();
    auto key =
        unit->sequence.empty() ? key_of_character(unit->point) : key_of_sequence(unit->sequence, sequences_);
    if (!key && mouse_) key = click_of(unit->sequence);
    if (key == Key{.kind = Key::Kind::control, .point = U'l'}) {
      redraw_screen();
    } else if (key == Key{.kind = Key::Kind::control, .point = U'z'}) {
      suspend();
      return key_of(Key::Kind::resized);
    } else if (key) {
      return key;
    }
  }
  return std::nullopt;
}

// A whole pasted text is one key. If its end does not come, it has the part that came.
std::optional<Key> CursesTerminal::key_of_paste() {
  PastedText text;
  for (;;) {
    const auto unit = bytes_.next(sequences_);
    if (unit && unit->sequence == paste_end) break;
    if (unit && unit->sequence.empty()) text.add(unit->point);
    if (unit) continue;
    const Wait wait = wait_for_input(paste_delay);
    if (const auto key = key_of_signal(wait)) backlog_.push_back(*key);
    if (wait != Wait::input && wait != Wait::resized && wait != Wait::suspend && wait != Wait::resumed) break;
    if (input_has_ended()) break;
  }
  return Key{.kind = Key::Kind::paste, .text = text.take()};
}

// Ctrl-C acts at once: unread lines before it are dropped, as by a terminal.
void CursesTerminal::read_backlog() {
  constexpr std::size_t most = 4096;  // keys
  while (backlog_.size() < most) {
    const auto key = next_key();
    if (!key) return;
    const auto is_enter = [](const Key& before) { return before.kind == Key::Kind::enter; };
    if (key->kind == Key::Kind::interrupt && std::ranges::any_of(backlog_, is_enter)) backlog_.clear();
    backlog_.push_back(*key);
  }
}

// The meaning for the screen of a signal that ended the wait; nothing without a signal, or after handling
// it.
std::optional<Key> CursesTerminal::key_of_signal(Wait wait) {
  switch (wait) {
    case Wait::input:
    case Wait::expired: break;
    case Wait::interrupt: return key_of(Key::Kind::interrupt);
    case Wait::resized:
      if (adopt_size()) return key_of(Key::Kind::resized);
      break;
    case Wait::resumed: step_aside([] {}); return key_of(Key::Kind::resized);
    case Wait::suspend: suspend(); return key_of(Key::Kind::resized);
    case Wait::leave: return key_of(Key::Kind::closed);
    case Wait::news: return key_of(Key::Kind::news);
  }
  return std::nullopt;
}

Key CursesTerminal::read(std::optional<double> seconds) {
  const auto until = moment_in(seconds);
  // Signals come before any amount of text typed ahead.
  if (const auto key = key_of_signal(wait_for_input(0))) return *key;
  for (;;) {
    read_backlog();
    if (!backlog_.empty()) {
      const Key key = backlog_.front();
      backlog_.pop_front();
      return key;
    }
    const Wait wait = wait_for_input(seconds_to(until));
    if (wait == Wait::expired || (wait == Wait::input && input_has_ended()))
      return key_of(wait == Wait::expired ? Key::Kind::expired : Key::Kind::closed);
    if (const auto key = key_of_signal(wait)) return *key;
  }
}

}  // namespace

Result<std::unique_ptr<Terminal>> open_curses_terminal(const TerminalOptions& options) {
  const auto kind = usable_kind();
  if (!kind) return pass_on(kind);
  if (!kind->remark.empty() && options.remark) options.remark(kind->remark);
  use_env(FALSE);    // ignore LINES and COLUMNS,
  use_tioctl(TRUE);  // and ask the terminal instead
  SCREEN* screen = newterm(kind->name.c_str(), stdout, stdin);
  if (screen == nullptr) return refuse("the terminal could not be opened");
  return std::make_unique<CursesTerminal>(screen, options, kind->colours);
}

}  // namespace herbarium
