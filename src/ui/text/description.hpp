// Texts about a game: the picture in words, for people who cannot see the board; the guide; example commands;
// advice.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/module.hpp"
#include "core/picture.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

// --- The picture in words.

// "C4: white stone. Its note. North: empty. East: …" for the cell of that name, in either case; empty if
// there is none. Where there are several cells or a block beside it, they are named: "North: #7: the Gym." If
// the game has `more` to say of the cell, that stands in the place of what lies around.
std::string describe_cell(const Board& board, const std::string& name, const std::string& more = "");

// What stands on the board, a line a row from the top; empty cells are left out, and blocks stand in their
// uppermost row.
std::vector<std::string> describe_board(const Board& board);

// "seat 1: AP 197, GP 4, …", a line a seat; `names` has a name for each.
std::vector<std::string> describe_holdings(const Holdings& holdings, const std::vector<std::string>& names);

// The panels beside the board, their titles and lines; drawings are left out.
std::vector<std::string> describe_panels(const std::vector<Panel>& panels);

// --- The guide, for the help and for plain lines.

// The aim, all commands with what they cost, and the signs, as lines of at most 79 columns; empty without a
// guide.
std::string guide_text(const Guide& guide);

// --- Example commands, for people who are new to the game.

// A line on some of the moves that are legal for `seat` now, one of each kind: "Legal now, for example:
// `place f5 nw`, `pass`." with line breaks around it; empty if the seat owes nothing.
std::string examples_of(const Match& match, Seat seat);

// --- Advice.

// What to let chance decide among: "`spend 0` 50%, `spend 1` 30%, two others".
// There is one move at least.
std::string strategy_in_words(std::span<const Share> strategy);

// The moves of a turn: "`step e6`, then `cube`". There is one at least.
std::string turn_in_words(std::span<const std::string> moves);

}  // namespace herbarium
