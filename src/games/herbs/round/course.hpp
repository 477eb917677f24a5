// The course of a round once both sheets are in: they are paid and carried out step by step, until a conflict
// holds them up or the round ends (doc/rules/herbs.md, A round).
#pragma once

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

// Takes from both what their sheets cost, and carries these out.
void begin_steps(State& state, const Reporter& tell);

// Carries out steps until one of them is a conflict, or to the end of the round.
void carry_out_steps(State& state, const Reporter& tell);

// Carries out the step of a conflict with `first` going first, and those after it.
void carry_on(State& state, Seat first, const Reporter& tell);

// Takes action points from each.
void pay(State& state, const PerSeat<int, 2>& points);

}  // namespace herbarium::herbs
