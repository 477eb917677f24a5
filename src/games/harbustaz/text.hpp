// What people read, write and see of Harbustaz (doc/rules/harbustaz.md, Moves; Position text). What is
// declared without a comment is described in core/game.hpp.
#pragma once

#include <span>

#include "core/move_text.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {

// All moves: `setup c3 g7`, `choose black`, `move g5`, `sow g5`, `pass`. Two cells alone are a set-up, a cell
// alone is a move, a colour alone is a choice.
void describe(const State& state, Seat seat, MoveWords<Move>& words);
using Text = MoveText<&describe, &moves>;

std::string position(const State& state);

Line words(const Event& event);
Line due(const State& state, Seat seat);
// The section of the guide for what is due.
inline constexpr std::string_view acting = "act", setting_up = "setup", choosing = "choose";
std::string_view phase(const State& state, Seat seat);
std::string ending(const State& state);
// Territories held, seeds harvested, and how high the peasants were.
std::vector<Line> figures(const State& state, std::span<const Event> events);

// Everybody sees everything; only what cells type is for the viewer who is to act.
Picture picture(const State& state, Seat viewer);

// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);

}  // namespace herbarium::harbustaz
