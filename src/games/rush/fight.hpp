// Fights, from a move into a space until one team is left there (doc/rules/rush.md, Fights).
#pragma once

#include "games/rush/stage.hpp"

namespace herbarium::rush {

// A unit of the mover's team has come into `space`: he himself, then `who` is his seat, or a minion. `back`:
// in step 1 of the turn. The turn goes on after the fights, if there are any.
void begin_fights(const Stage& stage, Space space, int who, bool back);

// The mover's choice: a seat, or a_minion.
void choose_target(const Stage& stage, int target);
// The seat hands in how many cubes it uses.
void spend(const Stage& stage, Seat seat, int number);
// The dice of both sides.
void fight(const Stage& stage, const std::array<CombatRoll, 2>& rolls);

// The seats that hand in cubes in the fight that is on, whether they have done so or not.
SeatSet spenders(const State& state);
// The enemies whom the attacker may choose: seats, and minions as seat 0.
SeatSet targets(const State& state);

}  // namespace herbarium::rush
