// Herbs in words and letters: commands, sheets, moves, positions (doc/rules/herbs.md, The sheet; Moves;
// Position text).
#pragma once

#include <string>
#include <string_view>

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// One command as a record has it: `1 M3 3`, `0 P1 2`, `-`. `blank` stands between its parts.
std::string write_action(const Action& action, char blank = ' ');
// `1 M3`: the command without its cost.
std::string short_name(const Action& action);
// `Wh H3 1`.
std::string write_stone(const Placement& stone);
// `1 M3 3, 1 TR 0, Wh H3 1`; nothing for an empty sheet.
std::string write_sheet(const Sheet& sheet);

std::string write(const State& state, Seat seat, const Move& move);
// Reads a move of `seat`, which is to act; refuses what is not legal, with its place in the text.
Result<Move> read(const State& state, Seat seat, std::string_view text);

// A number alone where a bid or the coin is due, as the move that it stands for; else the line itself.
std::string expand_shorthand(const State& state, std::string_view line);

std::string position(const State& state);

// What happened, as a sentence or two.
Line words(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);

constexpr const char* name(Stone stone) { return stone == Stone::white ? "white" : "black"; }

}  // namespace herbarium::herbs
