// Checks a line while it is typed: its effect and cost, or its mistake.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/session/commands.hpp"
#include "ui/session/drafts.hpp"
#include "ui/view.hpp"

namespace herbarium {

// The conditions for `seat` now, which decide the shared commands available.
Situation situation_of(const Table& table, Seat seat);

// A typed line in simultaneous play: the seat whose number it begins with, or that it is meant for without
// one (nobody's if unclear), and the move.
struct AddressedLine {
  Seat seat = spectator;
  std::string move;
};
AddressedLine addressed(const Table& table, const std::string& line);

// Whether the line is a whole sheet, to be handed in as it is instead of being added to a draft.
bool is_whole_sheet(std::string_view line);

// The check of a line typed by `seat`; `spectator`: in simultaneous play, where the line names the seat.
Check check_line(const Table& table, const DraftEditor& drafts, Seat seat, const std::string& line);

// The same in simultaneous play.
Check check_at_once(const Table& table, const std::string& line);

// The game's check of the line, without shared commands. The columns of mistakes refer to the line only if
// `with_column`.
Check check_move(const Table& table, Seat seat, const std::string& line, bool with_column);

// What to say of a line of `seat` that cannot be played because its first word is no command and no word of
// the game, with the nearest one that could be typed; nothing where the game has more to say of it.
std::optional<std::string> unknown_word(const Table& table, Seat seat, const std::string& line);

// Whether another player, or nature, has to act after the line of `seat`, so that undoing it needs consent.
bool hands_over(const Match& match, Seat seat, const std::string& line);

}  // namespace herbarium
