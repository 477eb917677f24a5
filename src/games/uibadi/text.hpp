// Uibadi in words and letters (doc/rules/uibadi.md, Moves; Position text).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

std::string write(const State& state, const Move& move);
// Reads a move of a seat, or of nature, that is to act; refuses what is not legal, with its place in the
// text.
Result<Move> read(const State& state, Seat seat, std::string_view text);
// Whether a word is the first one of a move that only a battle has.
bool is_of_battle(std::string_view word);
// The moves that a short line stands for: `s c4 ne` places, `c4` grows, `2` commits, `c4 d6 w` aims; any
// other line stands for itself.
std::vector<std::string> expand_shorthand(const State& state, std::string_view line);

std::string position(const State& state);

// What happened, as a sentence.
Line words(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);

char letter(Size size);       // `m`
const char* name(Size size);  // "medium"
// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);
// "the small attacker on c4".
std::string the_piece(const Told& piece);
// The pieces of a set by their cells, ascending by row letter and number.
std::vector<int> by_cells(const State& state, Slots slots);
// "seat 1", "seat 1 and seat 3", "seat 1, seat 2 and seat 3"; "nobody".
std::string seats_in_words(SeatSet seats);

}  // namespace herbarium::uibadi
