// States of Uibadi for tests, reached by the lines of a record.
#pragma once

#include <string>
#include <vector>

#include "games/uibadi/game.hpp"

namespace uibadi_states {

using State = herbarium::Uibadi::State;
using Texts = std::vector<std::string>;

// Seat 1's small piece on d3 points at seat 2's on e4: a battle, with three pieces in seat 1's reserve and
// two in seat 2's, who is the first battler.
inline const Texts up_to_a_battle = {"1 place s h6 nw", "2 place s e4 se", "1 place s h8 nw",
                                     "2 place s b3 sw", "1 place m g7 nw", "2 place m b5 sw",
                                     "1 place s d3 ne"};

herbarium::Options options(int players, int size, int clock = 60, int turns = 200, int pieces = 36);

// Plays a line of a record, which must be legal, and returns its narration.
Texts submit(State& state, const std::string& line);

// The state after these lines, by default on a small board for two.
State after(const Texts& lines, const herbarium::Options& chosen = options(2, 5));
State after(Texts lines, const Texts& more, const herbarium::Options& chosen = options(2, 5));

// Gives the seats these numbers of wins, in their order.
void win(State& state, std::initializer_list<int> wins);

// "8: why", with the column; empty if the text is legal.
std::string refusal(const State& state, herbarium::Seat seat, const std::string& text);

}  // namespace uibadi_states
