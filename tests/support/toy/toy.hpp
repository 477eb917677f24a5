// A tiny game for the tests, in which everything occurs that the house offers games: dice, secret
// simultaneous orders, a real-time phase with a clock, teams, two or four seats.
//
// Each of three rounds: a die is rolled; with the option `doubts`, every seat in turn is asked whether it
// trusts the die, and if one does not, it is rolled and asked for anew; every seat picks a number from 0 to
// it in secret (with the option `hurry` against the clock); then all at once grab the five cells of the
// board, one grab for each number picked, until all have stopped or used theirs, or the clock runs out. A
// cell counts one point for the team of the seat that grabbed it, and the next round begins with an empty
// board. The team with more points wins (seats 1 and 3 against 2 and 4).
#pragma once

#include <atomic>

#include "core/module.hpp"

namespace herbarium {

extern const Module toy_module;

// How often by now a move of it has been written as text or told in words, a picture has been made of it,
// or it has been asked which round it is or what is hidden: the work that a game of any length causes.
extern std::atomic<long> toy_work;

}  // namespace herbarium
