// Where a game begins that is played on from a place of another.
#pragma once

#include <vector>

#include "table/table.hpp"

namespace herbarium {

// How many of the first `moves` moves of a match a game begins with that is played on from there: what was
// handed in and is secret there is left out, with all since, so that nobody knows what the others hold.
int moves_to_keep(const Match& match, int moves);

// The seat that somebody takes over who plays on: the one that is to move, a person's if it can be.
Seat seat_to_take(const Match& match, const std::vector<Occupant>& before, int moves);

}  // namespace herbarium
