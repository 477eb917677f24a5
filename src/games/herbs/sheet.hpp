// Sheets as people write them: commands, whole sheets, and the papers of a game (doc/rules/herbs.md, The
// sheet; A file of written sheets).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "core/module.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// --- commands and sheets (sheet.cpp)

struct BlankLine {};
struct ActionLine {
  Action action;
  bool cost_is_open = false;  // a push without its cost (ruling H3)
};
// `78 AP`: the player's own count of the remainder.
struct TotalLine {
  int ap = 0;
};

// The meaning of one line of a sheet.
using Command = std::variant<BlankLine, ActionLine, Placement, TotalLine>;

// Reads a command, leniently; it begins in `column`. Refuses text that is no command of the game.
// SheetBuilder checks whether the player may give it now.
Result<Command> read_command(std::string_view text, int column);

// The end of its refusal of text that does not begin like a command.
inline constexpr std::string_view no_command =
    "a command begins with a Herb's number, Wh or Bl; `-` leaves a line blank and `78 AP` checks the total";

// The commands of a line, between its commas, each with its place in the line, from 0.
struct CommandText {
  std::string_view text;
  int begins = 0;
};
std::vector<CommandText> split_commands(std::string_view line);

// A sheet written command by command, each checked in its place.
class SheetBuilder {
 public:
  // A sheet of `seat` on the present board.
  SheetBuilder(const State& state, Seat seat);

  // Adds a command that begins in `column`, and returns it with an open cost filled in. A refused command
  // changes nothing.
  Result<Command> add(std::string_view text, int column);

  // The sheet if it can be handed in now; refused if a stone is missing.
  Result<Sheet> finish() const;
  // The sheet so far.
  const Sheet& sheet() const { return sheet_; }

  int ap_left() const { return left_; }

 private:
  // Each adds its command, or returns the reason why it cannot.
  std::string add(BlankLine);
  std::string add(ActionLine& line);
  std::string add(const Placement& stone);
  std::string add(TotalLine line);

  Seat seat_;
  int most_;        // actions in a sheet
  int left_;        // action points
  int blanks_ = 0;  // blank lines since the last action
  Supply supply_;
  Arena before_;
  Arena alone_;  // the board after the actions so far if nobody else acts
  Sheet sheet_;
};

// Reads a whole sheet of `seat`, with commands between commas or on lines of their own. An empty text is an
// empty sheet. Refuses the sheet with the place of the first wrong command.
Result<Sheet> read_sheet(const State& state, Seat seat, std::string_view text, int column);

// --- files of written sheets (sheet_file.cpp)

// A file of written sheets and bids, for a referee. Refuses UTF-16.
Result<std::unique_ptr<Script>> script(std::string text);

// All mistakes in a file: each command by itself, and the first sheet as a whole, as in the first round of
// a game with these options. The sheets belong to the owner of the Herbs in them.
std::vector<Refusal> mistakes(const Options& options, const std::string& text);

// --- Command Sheets of the paper game (paper.cpp)

// A move of the game, and the state after it.
struct PaperMove {
  Seat actor;
  std::string text;
  State after;
};

// The Command Sheet that `seat` would have written in a game: lines that `script` reads, so that a referee
// can play the same game from the sheets of both players. `start` is the state before the first move.
std::vector<std::string> paper(const State& start, std::span<const PaperMove> moves, Seat seat);

// An empty Command Sheet, to be filled in with a pencil.
std::vector<std::string> blank_paper(const Options& options);

}  // namespace herbarium::herbs
