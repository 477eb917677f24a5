// Texts about a game: the picture in words, for people who cannot see the board; the guide; example
// commands; advice.
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
// there is none. Several neighbouring cells in one direction, and blocks, are named: "North: #7: the Gym."
// If the game has `more` to say of the cell, that replaces the surroundings.
std::string describe_cell(const Board& board, const std::string& name, const std::string& more = "");

// The pieces on the board, a line a row from the top; empty cells are omitted, and blocks are in their
// uppermost row. Of an empty board, its rows.
std::vector<std::string> describe_board(const Board& board);

// "seat 1: AP 197, GP 4, …", a line a seat; `names` has a name for each.
std::vector<std::string> describe_holdings(const Holdings& holdings, const std::vector<std::string>& names);

// The panels next to the board, their titles and lines; drawings are omitted.
std::vector<std::string> describe_panels(const std::vector<Panel>& panels);

// --- The guide, for the help and for plain lines.

// The aim, all commands with their costs, and the symbols, as lines of at most 79 columns; empty without a
// guide. A screen's symbols include those drawn in larger cells.
std::string guide_text(const Guide& guide, bool on_screen);
// The commands for the move that is due, in a few lines.
std::string due_text(const GuideView& view);
std::string legend_text(const Guide& guide, bool on_screen);

// --- Example commands, for people who are new to the game.

// A line with some of the legal moves for `seat` now, one of each kind: "Legal now, for example: `place f5
// nw`, `pass`." with line breaks around it; empty if the seat is not due.
std::string examples_of(const Match& match, Seat seat);

// --- Advice.

// The moves of a random choice: "`spend 0` 50%, `spend 1` 30%, two others". There is at least one.
std::string strategy_in_words(std::span<const Share> strategy);

// The moves of a turn: "`step e6`, then `cube`". There is at least one.
std::string turn_in_words(std::span<const std::string> moves);

}  // namespace herbarium
