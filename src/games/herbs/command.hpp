// Reads one line of a written sheet (doc/rules/herbs.md, The sheet: leniently, and refused precisely).
#pragma once

#include <optional>
#include <string_view>

#include "base/refusal.hpp"
#include "games/herbs/sheet.hpp"

namespace herbarium::herbs {

struct Command {
  enum class Kind : std::uint8_t { action, blank, stone, total };
  Kind kind = Kind::blank;
  Action action;
  bool cost_is_open = false;  // a push without its cost (Ruling H3)
  Placement stone;
  int total = 0;
};

// Reads `text`, which stands in `column` of its line. Refuses what is no command of the game; whether the
// player may give it now, SheetBuilder tells.
Result<Command> read_command(std::string_view text, int column);

}  // namespace herbarium::herbs
