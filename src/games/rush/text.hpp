// Rush in words and letters (doc/rules/rush.md, Moves; Position text).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/rush/state.hpp"

namespace herbarium::rush {

std::string write(const Move& move);
// Reads a move of `seat`, which is to act; refuses what is not legal, with its place in the text.
Result<Move> read(const State& state, Seat seat, std::string_view text);
// The moves that a short line stands for: a space alone, or with `go`, is the way there; a number alone is
// cubes or dice; any other line stands for itself.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);

std::string position(const State& state);

// What happened, as part of a sentence, and what joins it to what was told before; nothing: a new line
// begins.
Line words(const Event& event);
std::string_view separator(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);

// "seat 1", which is shown as the player's name.
std::string seat_name(Seat seat);
// A seat, or if it is 0 "a zombie minion" of that team.
std::string fighter(Seat who, Team team);
// As moves have it: "15+3+4".
std::string dice_text(const CombatRoll& roll);
// "the Homecoming Princess": the jocks'; the zombies' is the Zombie Prom Princess.
std::string_view princess_name(Team hers);
// "zombie", "jock".
std::string_view member_name(Team team);

}  // namespace herbarium::rush
