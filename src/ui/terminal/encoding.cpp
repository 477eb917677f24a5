#include "ui/terminal/encoding.hpp"

#include <langinfo.h>

#include <climits>
#include <cwchar>

#include "base/safe_text.hpp"

namespace herbarium {

namespace {

// The bytes of a letter; none if the encoding does not have it.
std::string bytes_of(wchar_t letter) {
  char bytes[MB_LEN_MAX];
  std::mbstate_t state{};
  const std::size_t length = std::wcrtomb(bytes, letter, &state);
  return length == static_cast<std::size_t>(-1) ? "" : std::string(bytes, length);
}

}  // namespace

wchar_t printable(char32_t point) {
  const auto wide = static_cast<wchar_t>(point);
  return bytes_of(wide).empty() ? L'?' : wide;
}

std::string to_terminal_encoding(std::string_view text) {
  if (std::string_view(nl_langinfo(CODESET)) == "UTF-8") return std::string(text);
  std::string bytes;
  for (const char32_t point : code_points(text)) bytes += bytes_of(printable(point));
  return bytes;
}

// --- terminal kinds

namespace {

struct Family {
  std::string_view begin;  // of the names of its kinds
  std::vector<std::string> fallbacks;
};

// Terminals in use today understand what xterm does, except those that run within others.
const std::vector<Family>& families() {
  static const std::vector<std::string> as_xterm{"xterm-256color", "xterm"};
  static const std::vector<Family> all{
      {"tmux", {"tmux-256color", "screen-256color", "screen"}},
      {"screen", {"screen-256color", "screen"}},
      {"rxvt", {"rxvt-unicode-256color", "rxvt", "xterm"}},
      {"linux", {"linux", "vt220"}},
      {"vt", {"vt220", "vt100"}},
      {"xterm", as_xterm},
      {"kitty", as_xterm},
      {"ghostty", as_xterm},
      {"foot", as_xterm},
      {"alacritty", as_xterm},
      {"wezterm", as_xterm},
      {"contour", as_xterm},
      {"rio", as_xterm},
      {"st-", as_xterm},
      {"st+", as_xterm},
      {"konsole", as_xterm},
      {"gnome", as_xterm},
      {"vte", as_xterm},
      {"mlterm", as_xterm},
      {"mintty", as_xterm},
      {"putty", as_xterm},
      {"iterm", as_xterm},
      {"nsterm", as_xterm},
      {"ms-terminal", as_xterm},
  };
  return all;
}

}  // namespace

std::vector<std::string> fallback_kinds(std::string_view kind) {
  for (const Family& family : families())
    if (kind.starts_with(family.begin)) return family.fallbacks;
  // `NAME-256color` and the like: perhaps NAME is known.
  const std::size_t end = kind.find_last_of("-.+");
  if (end == kind.npos || end == 0) return {};
  return {std::string(kind.substr(0, end))};
}

// --- escape sequence

namespace {

constexpr char32_t bell = 0x07;

// What is expected next. ECMA-48 names the introducers CSI, SS3 and OSC.
enum class State {
  introducer,
  control,     // behind CSI: parameters, and the letter that ends them
  parameters,  // the same, when one has come
  keypad,      // behind SS3: as a rule one letter
  string,      // behind OSC, up to BEL or ST
  terminator,  // the second half of ST
  three_more,  // a click as old terminals tell it
  two_more,
  one_more,
  ended,
};

constexpr bool is_between(char32_t point, char32_t first, char32_t last) {
  return point >= first && point <= last;
}

std::optional<State> introduced(char32_t point) {
  if (point == U'[') return State::control;
  if (point == U'O') return State::keypad;
  if (point == U']') return State::string;
  return std::nullopt;
}

std::optional<State> after_control(char32_t point) {
  if (is_between(point, 0x20, 0x3F)) return State::parameters;
  if (is_between(point, 0x40, 0x7E)) return State::ended;
  return std::nullopt;
}

std::optional<State> after_keypad(char32_t point) {
  if (is_between(point, U'0', U'9') || point == U';') return State::keypad;
  if (is_between(point, 0x20, 0x7E)) return State::ended;
  return std::nullopt;
}

std::optional<State> after_string(char32_t point) {
  if (point == bell) return State::ended;
  if (point == escape_character) return State::terminator;
  if (point >= 0x20) return State::string;
  return std::nullopt;
}

std::optional<State> counted(char32_t point, State then) {
  return point >= 0x20 ? std::optional(then) : std::nullopt;
}

// The state after a character; nothing if that does not belong to the sequence.
std::optional<State> after(State state, char32_t point) {
  switch (state) {
    case State::introducer: return introduced(point);
    case State::control:
      if (point == U'[') return State::one_more;  // a function key of the Linux console
      if (point == U'M') return State::three_more;
      return after_control(point);
    case State::parameters: return after_control(point);
    case State::keypad: return after_keypad(point);
    case State::string: return after_string(point);
    case State::terminator: return point == U'\\' ? State::ended : introduced(point);
    case State::three_more: return counted(point, State::two_more);
    case State::two_more: return counted(point, State::one_more);
    case State::one_more: return counted(point, State::ended);
    case State::ended: break;
  }
  return std::nullopt;
}

}  // namespace

AfterEscape read_after_escape(const std::function<std::optional<char32_t>()>& next) {
  AfterEscape read;
  for (State state = State::introducer; state != State::ended && read.sequence.size() < longest_sequence;) {
    const auto point = next();
    if (!point) break;
    const auto then = after(state, *point);
    if (!then) {
      read.behind = *point;
      break;
    }
    read.sequence += *point;
    state = *then;
  }
  // An introducer alone is a letter that came close behind the key Escape.
  if (read.sequence.size() == 1) return {.sequence = {}, .behind = read.sequence + read.behind};
  return read;
}

}  // namespace herbarium
