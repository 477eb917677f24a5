#include "ui/terminal/curses_kind.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "base/safe_text.hpp"
#include "ui/terminal/terminal_kinds.hpp"

// Behind all others.
#include "ui/terminal/curses_library.hpp"

namespace herbarium {
namespace {

// What to do about a kind that is not known.
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
  for (const std::string& relative : fallback_kinds(kind))
    if (fitness_of(relative) == Fitness::fit)
      return TerminalKind{relative, fmt::format("{}; taking it for {}", unknown, relative)};
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
    case Fitness::fit: return TerminalKind{kind, ""};
    case Fitness::unfit:
      return refuse(fmt::format("a terminal of kind '{}' cannot place its cursor", escaped(kind)));
    case Fitness::unknown: break;
  }
  return related_kind(kind);
}

}  // namespace herbarium
