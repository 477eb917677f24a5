// The examination of the board after each turn and battle (doc/rules/uibadi.md, Examination; End by passes).
#pragma once

#include <array>

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

inline constexpr int enough_to_arm = 2;         // attackers that point freely at others (step 0)
inline constexpr int enough_to_cost_a_win = 5;  // attackers that point freely at a player (step 3)
inline constexpr int enough_wins = 3;           // to win the game (step 4)

// How many attackers now point freely at players other than each seat, whoever placed them (Ruling U15).
std::array<int, max_seats + 1> attackers_that_arm(const State& state);

// From step 0 on, until a battle begins, the next turn does, or the game is over.
void examine(State& state, Observer* observer);

// Puts a piece back into the stash.
void send_back(State& state, int slot);

// Ends the game; nothing of a battle is left but the pieces as they lie.
void end(State& state, Why why, SeatSet winners);

}  // namespace herbarium::uibadi
