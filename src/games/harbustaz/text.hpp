// What people read, write and see of Harbustaz (doc/rules/harbustaz.md, Moves; Position text). What is
// declared without a comment is described in core/game.hpp.
#pragma once

#include <span>

#include "games/harbustaz/moves.hpp"

namespace herbarium::harbustaz {

std::string write(const State& state, Seat seat, const Move& move);
// Refuses what is not legal, with its place in the text.
Result<Move> read(const State& state, Seat seat, std::string_view text);
// A cell alone moves there, two cells set up, a colour is chosen; any other line stands for itself.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
// Every legal move as in a record.
std::vector<Line> completions(const State& state, Seat seat);
std::string position(const State& state);

Line words(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);
// Territories held, seeds harvested, and how high the peasants were.
std::vector<Line> figures(const State& state, std::span<const Event> events);

// Everybody sees everything; only what cells type is for the viewer who is to act.
Picture picture(const State& state, Seat viewer);

// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);

}  // namespace herbarium::harbustaz
