// A picture in words, for people who cannot see the board.
#pragma once

#include <string>
#include <vector>

#include "core/picture.hpp"

namespace herbarium {

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

}  // namespace herbarium
