// What people read, write and see of Uibadi (doc/rules/uibadi.md, Moves; Position text). What is declared
// without a comment is described in core/game.hpp.
#pragma once

#include <span>

#include "games/uibadi/moves.hpp"

namespace herbarium::uibadi {

std::string write(const State& state, Seat seat, const Move& move);
// Refuses what is not legal, with its place in the text.
Result<Move> read(const State& state, Seat seat, std::string_view text);
// `s c4 ne` places, `c4` grows, `2` commits, `c4 d6 w` aims; any other line stands for itself.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
// Why no move of a seat, or of nature, that is not to act is due: one of a battle may come too late.
std::string why_not_due(const State& state, Seat seat, std::string_view text);
// Every legal move as in a record.
std::vector<Line> completions(const State& state, Seat seat);
std::string position(const State& state);

Line words(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);
// Battles, and those won.
std::vector<Line> figures(const State& state, std::span<const Event> events);

// Where each direction leads from an empty cell; those that `viewer` may point in come first.
Line look(const State& state, Seat viewer, std::string_view cell);
// Of what is done in a battle: what it hits, and who would win the battle then.
Line gist(const State& state, Seat seat, const Move& move);
// A pass, where nothing else is legal.
std::string forced_move(const State& state, Seat seat);

// Everybody sees everything but the numbers that others have committed and that are not shown yet.
Picture picture(const State& state, Seat viewer);

char letter(Size size);       // `m`
const char* name(Size size);  // "medium"
std::optional<Size> size_of(std::string_view letter);
// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);
// The pieces of a set by their cells, ascending by row letter and number; and these cells.
std::vector<int> by_cells(const State& state, Slots slots);
std::vector<std::string> cell_names(const State& state, Slots slots);
// "the small attacker on c4".
Line the_piece(const Snapshot& piece);

}  // namespace herbarium::uibadi
