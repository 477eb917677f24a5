// Text and pictures of Herd (doc/rules/herd.md, Moves; Position text). core/game.hpp describes the
// functions without a comment.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/move_text.hpp"
#include "games/herd/rules.hpp"

namespace herbarium::herd {

// All moves: `roll 5 3`, `remove c4`, `place c4`.
void describe(const AnyState& state, Seat seat, MoveWords<Move>& words);
using Text = MoveText<&describe, &Rules<8>::list_moves>;

// The moves meant by a short line: `x c4 d5 + e5 f5`, cells alone (first those to remove, then those to
// place), `5 3` for dice; else the line itself.
std::vector<std::string> expand_shorthand(const AnyState& state, Seat seat, std::string_view line);
// All of a turn in one line: `x c4 d5 + e5 f5`.
std::string shorten(const AnyState& state, Seat seat, std::span<const std::string> moves);
std::string position(const AnyState& state);

Spans words(const Event& event);
Spans due(const AnyState& state, Seat seat);
// The section of the guide for the current phase.
inline constexpr std::string_view placing = "place", removing = "remove", rolling = "roll";
std::string_view phase(const AnyState& state, Seat seat);
std::string ending(const AnyState& state);
// Captures, and the most stones placed in one turn.
std::vector<Spans> figures(const AnyState& state, std::span<const Event> events);

// Everything is public; only the texts typed by cells are for the viewer who has to move.
Picture picture(const AnyState& state, Seat viewer);

}  // namespace herbarium::herd
