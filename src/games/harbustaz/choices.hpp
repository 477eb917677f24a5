// What may be done (doc/rules/harbustaz.md, Set-up; A turn).
#pragma once

#include "base/fixed_list.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// The cell at which a piece of the colour to act arrives if it goes that way as far as its peasant is high:
// empty, or with an own seed; -1 if the rim or an enemy piece keeps it from it (Ruling Z4).
int arrival(const State& state, HexWay way);

// The way on which `cell` lies exactly as far from the peasant of the colour to act as that is high, if any.
std::optional<HexWay> way_to(const State& state, int cell);

// Six moves, six sowings, a pass.
using Actions = FixedList<Move, 13>;
// What the colour to act may do, in the phase of play.
Actions actions(const State& state);

// Every legal move of the seat that is to act, and one of them at random, each with the same chance.
void list_moves(const State& state, std::vector<Move>& out);
Move random_move(const State& state, Rng& rng);

}  // namespace herbarium::harbustaz
