// The legal moves (doc/rules/rush.md, A turn; Moves).
#pragma once

#include <vector>

#include "games/rush/state.hpp"

namespace herbarium::rush {

// Appends the legal moves of a seat that is to act. Of nature's only rolls of one die, or of two d20, are
// listed: the others are too many.
void list_moves(const State& state, Seat seat, std::vector<Move>& out);

// Whether the mover may, in the action, do one of these.
bool may_grab(const State& state);
bool may_take(const State& state);
bool may_collect(const State& state);

}  // namespace herbarium::rush
