// Text and pictures of Harbustaz (doc/rules/harbustaz.md, Moves; Position text). core/game.hpp describes
// the functions without a comment.
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
// A pass, if nothing else is legal.
std::string forced_move(const State& state, Seat seat);

Spans words(const Event& event);
Spans due(const State& state, Seat seat);
// The section of the guide for the current phase.
inline constexpr std::string_view acting = "act", setting_up = "setup", choosing = "choose";
std::string_view phase(const State& state, Seat seat);
std::string ending(const State& state);
// Territories held, seeds harvested, and heights of the peasants.
std::vector<Spans> figures(const State& state, std::span<const Event> events);

// Everything is public; only the texts typed by cells are for the viewer who has to act.
Picture picture(const State& state, Seat viewer);
Spans look(const State& state, Seat viewer, std::string_view cell);

// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);

}  // namespace herbarium::harbustaz
