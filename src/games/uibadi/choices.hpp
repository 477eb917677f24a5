// What may be done (doc/rules/uibadi.md, A turn; Battle).
#pragma once

#include <vector>

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// Whether the board has what a piece of that size needs (A turn, Place).
bool needs_are_met(const State& state, Size size);
// Whether a piece of that size can come from the stash now.
bool may_come(const State& state, Size size);
// Whether an upright piece may be placed on an empty cell (Ruling U14).
bool may_stand(const State& state, int cell);
// Whether an attacker that `seat` places so would point at another player in the end.
bool points_at_another(const State& state, Seat seat, int cell, HexWay way);
// Whether `seat`, whose turn it is, may put an attacker so: besides, a cell is to lie ahead of it (Ruling
// U13).
bool may_point(const State& state, Seat seat, int cell, HexWay way);
bool may_grow(const State& state, Seat seat, int slot);

// Every legal move of the seat, or of nature, that is to act.
void list_moves(const State& state, Seat seat, std::vector<Move>& out);
// One of them at random, each with the same chance.
Move random_move(const State& state, Seat seat, Rng& rng);

}  // namespace herbarium::uibadi
