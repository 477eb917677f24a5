// Checks a line while it is typed: its effect and cost, or its mistake.
#pragma once

#include <string>
#include <vector>

#include "ui/session/commands.hpp"
#include "ui/session/drafts.hpp"
#include "ui/view.hpp"

namespace herbarium {

// What holds for `seat` now, and so which words that every game shares it can use.
Situation situation_of(const Table& table, Seat seat);

// A line as it is typed where all act at once: the seat whose number it begins with, or that it is meant
// for without one (nobody's if that is not clear), and the move.
struct AddressedLine {
  Seat seat = spectator;
  std::string move;
};
AddressedLine addressed(const Table& table, const std::string& line);

// Whether the line is a whole sheet, to be handed in as it is and not to be added to a draft.
bool is_whole_sheet(std::string_view line);

// How the line stands that `seat` types; `spectator`: where all act at once, and the line says who does.
Check check_line(const Table& table, const DraftEditor& drafts, Seat seat, const std::string& line);

// The same where all act at once.
Check check_at_once(const Table& table, const std::string& line);

// How the game takes the line, whatever words every game shares. Places of mistakes are told as they are in
// the line only if `with_column`.
Check check_move(const Table& table, Seat seat, const std::string& line, bool with_column);

// Whether somebody else, or chance, is due once `seat` has entered the line, so that it cannot be taken
// back alone.
bool hands_over(const Match& match, Seat seat, const std::string& line);

}  // namespace herbarium
