// A tiny game for the tests, with every feature that games can have: dice, secret simultaneous orders, a
// real-time phase with a clock, teams, two or four seats.
//
// Each of three rounds: a die is rolled; with the option `doubts`, every seat in turn is asked whether it
// trusts the die, and if one does not, the die is rolled and the question asked again; every seat picks a
// number from 0 to the die's in secret (with the option `hurry` against the clock); then all at once grab
// the five cells of the board, one grab for each number picked, until all have stopped or used theirs, or
// the clock runs out. A cell counts one point for the team of the seat that grabbed it, and the next round
// begins with an empty board. The team with more points wins (seats 1 and 3 against 2 and 4).
#pragma once

#include <atomic>

#include "core/module.hpp"

namespace herbarium {

extern const Module toy_module;

// The number of times that a move of it was written or narrated, a picture was made, or the round or the
// secrets were requested: the work caused by a game of any length.
extern std::atomic<long> toy_work;

}  // namespace herbarium
