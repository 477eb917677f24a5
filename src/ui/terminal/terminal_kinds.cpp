#include "ui/terminal/terminal_kinds.hpp"

namespace herbarium {
namespace {

struct Family {
  std::string_view begin;  // of the names of its kinds
  std::vector<std::string> fallbacks;
};

// Terminals in use today understand what xterm does, except those that run within others.
const std::vector<Family>& families() {
  static const std::vector<std::string> like_xterm{"xterm-256color", "xterm"};
  static const std::vector<Family> all{
      {"tmux", {"tmux-256color", "screen-256color", "screen"}},
      {"screen", {"screen-256color", "screen"}},
      {"rxvt", {"rxvt-unicode-256color", "rxvt", "xterm"}},
      {"linux", {"linux", "vt220"}},
      {"vt", {"vt220", "vt100"}},
      {"xterm", like_xterm},
      {"kitty", like_xterm},
      {"ghostty", like_xterm},
      {"foot", like_xterm},
      {"alacritty", like_xterm},
      {"wezterm", like_xterm},
      {"contour", like_xterm},
      {"rio", like_xterm},
      {"st-", like_xterm},
      {"st+", like_xterm},
      {"konsole", like_xterm},
      {"gnome", like_xterm},
      {"vte", like_xterm},
      {"mlterm", like_xterm},
      {"mintty", like_xterm},
      {"putty", like_xterm},
      {"iterm", like_xterm},
      {"nsterm", like_xterm},
      {"ms-terminal", like_xterm},
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

}  // namespace herbarium
