// Harbustaz in words and letters (doc/rules/harbustaz.md, Moves; Position text).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

std::string write(const State& state, const Move& move);
// Reads a move of the seat that is to act; refuses what is not legal, with its place in the text.
Result<Move> read(const State& state, std::string_view text);
// The moves that a short line stands for: a cell alone moves there, two cells set up, a colour chooses; any
// other line stands for itself.
std::vector<std::string> expand_shorthand(const State& state, std::string_view line);

std::string position(const State& state);

// What happened, as a sentence.
Line words(const Event& event);
Line due(const State& state);
std::string ending(const State& state);

// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);

}  // namespace herbarium::harbustaz
