#include "ui/terminal/encoding.hpp"

#include <langinfo.h>

#include <climits>
#include <cwchar>

#include "base/safe_text.hpp"
#include "base/text.hpp"

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
  int colours = 8;  // if the name says no number
};

// Terminals in use today understand xterm's sequences, except for those that run within others.
const std::vector<Family>& families() {
  static const std::vector<std::string> as_xterm{"xterm-256color", "xterm"};
  static const std::vector<Family> all{
      {"tmux", {"tmux-256color", "screen-256color", "screen"}},
      {"screen", {"screen-256color", "screen"}},
      {"rxvt", {"rxvt-unicode-256color", "rxvt", "xterm"}},
      {"linux", {"linux", "vt220"}},
      {"vte", as_xterm},
      {"vt", {"vt220", "vt100"}, 0},
      {"xterm-kitty", as_xterm, 256},
      {"xterm-ghostty", as_xterm, 256},
      {"xterm", as_xterm},
      {"kitty", as_xterm, 256},
      {"ghostty", as_xterm, 256},
      {"foot", as_xterm, 256},
      {"alacritty", as_xterm, 256},
      {"wezterm", as_xterm, 256},
      {"contour", as_xterm, 256},
      {"rio", as_xterm, 256},
      {"st-", as_xterm},
      {"st+", as_xterm},
      {"konsole", as_xterm},
      {"gnome", as_xterm},
      {"mlterm", as_xterm},
      {"mintty", as_xterm, 256},
      {"putty", as_xterm},
      {"iterm", as_xterm, 256},
      {"nsterm", as_xterm, 256},
      {"ms-terminal", as_xterm, 256},
  };
  return all;
}

// The number in names such as `xterm-16color`; terminals with direct colours have the usual 256, too.
int colours_named(std::string_view kind, int otherwise) {
  if (kind.find("-direct") != kind.npos) return 256;
  if (kind.ends_with("-m") || kind.ends_with("-mono")) return 0;
  const std::size_t end = kind.rfind("color");
  const std::size_t digits = kind.find_last_not_of("0123456789", end - 1) + 1;
  if (end == kind.npos || digits >= end) return otherwise;
  return whole_number(kind.substr(digits, end - digits)).value_or(otherwise);
}

}  // namespace

Substitute substitute_for(std::string_view kind) {
  for (const Family& family : families())
    if (kind.starts_with(family.begin)) return {family.fallbacks, colours_named(kind, family.colours)};
  // `NAME-256color` and the like: perhaps NAME is known.
  const std::size_t end = kind.find_last_of("-.+");
  if (end == kind.npos || end == 0) return {{}, 0};
  return {{std::string(kind.substr(0, end))}, colours_named(kind, 8)};
}

}  // namespace herbarium
