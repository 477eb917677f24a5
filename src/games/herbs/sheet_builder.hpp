// Puts a sheet together line by line and judges each line in its place (doc/rules/herbs.md, The sheet).
#pragma once

#include "games/herbs/command.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

class SheetBuilder {
 public:
  // A sheet of `player` on the present board; the state is copied in part.
  SheetBuilder(const State& state, int player);

  // Adds a line that stands in `column`; if it is refused, nothing has changed.
  Result<Command> add(std::string_view line, int column);

  // Whether the sheet could be handed in as it stands; refused if a stone is still owed.
  Result<Sheet> finish() const;

  int ap_left() const { return left_; }
  // What the player's own actions so far would make of the board, alone; blank after them if a Herb is
  // destroyed.
  const Arena& alone() const { return alone_; }
  bool has_stone() const { return sheet_.stone.colour != Stone::none; }
  bool owes_stone() const;
  // The sheet as it stands, whether it could be handed in or not.
  const Sheet& sheet() const { return sheet_; }

 private:
  Result<void> add_action(Command& command, std::string_view line, int column);
  Result<void> add_stone(const Command& command, std::string_view line, int column);

  int player_;
  int most_;        // actions in a sheet
  int left_;        // action points
  int blanks_ = 0;  // blank lines since the last action
  Supply supply_;
  std::array<bool, 4> alive_;
  Arena alone_;
  Sheet sheet_;
};

// Reads a whole sheet of `player`: commands between commas or on lines of their own. An empty text is an
// empty sheet. Refuses the whole with the place of the first line that is wrong.
Result<Sheet> read_sheet(const State& state, int player, std::string_view text, int column);

}  // namespace herbarium::herbs
