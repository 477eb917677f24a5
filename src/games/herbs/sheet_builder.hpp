// A sheet being written: its lines are read one by one, and each is judged in its place (doc/rules/herbs.md,
// The sheet).
#pragma once

#include <string_view>
#include <vector>

#include "base/refusal.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

struct BlankLine {};
struct ActionLine {
  Action action;
  bool cost_is_open = false;  // a push without its cost (Ruling H3)
};
// `78 AP`: what the player thinks is left.
struct TotalLine {
  int ap = 0;
};

// What one line of a sheet says.
using Command = std::variant<BlankLine, ActionLine, Placement, TotalLine>;

// Reads a line, leniently; it begins in `column`. Refuses what is no command of the game: whether the player
// may give it now, SheetBuilder tells.
Result<Command> read_command(std::string_view text, int column);

class SheetBuilder {
 public:
  // A sheet of `seat` on the present board.
  SheetBuilder(const State& state, Seat seat);

  // Adds a line that begins in `column`, and gives it with an open cost filled in. If it is refused, nothing
  // has changed.
  Result<Command> add(std::string_view text, int column);

  // The sheet, if it could be handed in as it stands.
  Result<Sheet> finish() const;
  // The sheet, whether it could be handed in or not.
  const Sheet& sheet() const { return sheet_; }

  int ap_left() const { return left_; }

 private:
  // Each adds its line, or says why it cannot.
  std::string add(BlankLine);
  std::string add(ActionLine& line);
  std::string add(const Placement& stone);
  std::string add(TotalLine line);

  bool owes_stone() const;

  Seat seat_;
  int most_;        // actions in a sheet
  int left_;        // action points
  int blanks_ = 0;  // blank lines since the last action
  Supply supply_;
  Arena before_;
  Arena alone_;  // what the actions so far would make of the board if nobody else acted
  Sheet sheet_;
};

// The commands of a line, between its commas, and where in the line each begins, from 0.
struct CommandText {
  std::string_view text;
  int begins = 0;
};
std::vector<CommandText> split_commands(std::string_view line);

// Reads a whole sheet of `seat`: commands between commas or on lines of their own. An empty text is an empty
// sheet. Refuses the whole with the place of the first line that is wrong.
Result<Sheet> read_sheet(const State& state, Seat seat, std::string_view text, int column);

}  // namespace herbarium::herbs
