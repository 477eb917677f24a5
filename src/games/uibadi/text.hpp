// Text and pictures of Uibadi (doc/rules/uibadi.md, Moves; Position text). core/game.hpp describes the
// functions without a comment.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/move_text.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {

// --- moves and positions (text.cpp)

// The words of each move, and the reason if it is illegal.
void describe(const State& state, Seat seat, MoveWords<Move>& words);
using Text = MoveText<&describe, &moves>;
// `s c4 ne` places, `c4` grows, `2` commits, `c4 d6 w` aims; any other line stays as it is.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
// Why a seat, or nature, is not due to move: a move of a battle may come too late.
std::string why_not_due(const State& state, Seat seat, std::string_view text);
// A pass, if nothing else is legal.
std::string forced_move(const State& state, Seat seat);
std::string position(const State& state);

char letter(Size size);       // `m`
const char* name(Size size);  // "medium"
// The name of a cell by its index: `c4`.
std::string cell_name(const State& state, int cell);
// The cells of a set of pieces, ascending by row letter and number.
std::vector<std::string> cell_names(const State& state, Slots slots);

// --- sentences (words.cpp)

Spans words(const Event& event);
Spans due(const State& state, Seat seat);
std::string ending(const State& state);
// Battles fought and won.
std::vector<Spans> figures(const State& state, std::span<const Event> events);
// "the small attacker on c4".
Spans the_piece(const Snapshot& piece);

// --- the screen (picture.cpp; phase: module.cpp)

// Everything is public except for numbers committed by others that are still secret.
Picture picture(const State& state, Seat viewer);
// The target of each direction from an empty cell; the directions open to `viewer` come first.
Spans look(const State& state, Seat viewer, std::string_view cell);
// In a battle: the piece hit by the move, and the winner of the battle then.
Spans gist(const State& state, Seat seat, const Move& move);
// The section of the guide for the current phase.
std::string_view phase(const State& state, Seat seat);

}  // namespace herbarium::uibadi
