// Reads the lines that people type: their effect and cost, or their mistakes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/session/commands.hpp"
#include "ui/session/drafts.hpp"
#include "ui/view.hpp"

namespace herbarium {

// Whether the effects of the moves of `seat` can be shown before they are played.
bool can_foretell(const Match& match, Seat seat);

// A typed line in simultaneous play: the seat whose number it begins with, or that it is meant for without
// one (nobody's if unclear), and the move.
struct AddressedLine {
  Seat seat = spectator;
  std::string move;
};
AddressedLine addressed(const Table& table, const std::string& line);

// Whether the line is a whole sheet, to be handed in as it is instead of being added to a draft.
bool is_whole_sheet(std::string_view line);

// Plays each move of a line once, however often the line is read: it keeps the last reading, and the moves of
// the last line that has any, which the next line often begins with.
class Reader {
 public:
  // All must outlive it.
  Reader(const Table& table, const DraftEditor& drafts, const Commands& commands)
      : table_(table), drafts_(drafts), commands_(commands) {}

  // What a line typed by `seat` would do now. The line of a `spectator` names its seat in simultaneous play.
  const Reading& read(Seat seat, const std::string& line);
  // The same of what some commands are given: `try`, `vs`; and of `undo`, if that can be foretold.
  Reading read_tried(Seat seat, const std::string& line);
  Reading read_supposed(Seat seat, const std::string& lines) const;
  std::optional<Reading> read_undo(Seat seat) const;

  // What to say of a line of `seat` that cannot be played because its first word is no command and no word of
  // the game, with the nearest one that could be typed; nothing where the game has more to say of it.
  std::optional<std::string> unknown_word(Seat seat, const std::string& line) const;
  // Whether some word that every game shares, or of what the game says of typing, begins with this one.
  bool begins_known_word(std::string_view word) const;

 private:
  // All that a reading follows from.
  struct Source {
    Seat seat = spectator;
    std::string line;
    PositionPtr at;
    DraftLines written{}, supposed{};  // on their sheet, and on the other

    bool operator==(const Source&) const = default;
  };

  Reading read_anew(Seat seat, const std::string& line);
  Reading read_at_once(const std::string& line);
  Reading read_move(Seat seat, const std::string& line, bool with_column = false);
  std::vector<ReadMove> play(Seat seat, const std::vector<std::string>& moves);

  const Table& table_;
  const DraftEditor& drafts_;
  const Commands& commands_;
  Source source_;
  Reading reading_;  // of `source_`
  Seat mover_ = spectator;
  PositionPtr from_;             // the position before
  std::vector<ReadMove> moves_;  // of `mover_`
};

}  // namespace herbarium
