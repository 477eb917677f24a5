// Rounds, and the turn up to its action (doc/rules/rush.md, A round; A turn, 1 to 4).
#pragma once

#include "games/rush/stage.hpp"

namespace herbarium::rush {

// Gives the dice of an order to the seats that are due; the first turn begins when all places are known.
void order_rolled(const Stage& stage, const BySeat<std::int8_t>& rolls);

// Step 1. `space`: where the mover appears who was on the Cloud.
void lift(const Stage& stage);
void appear(const Stage& stage, Space space);

// Step 2, after the mover came back.
void look_for_princess(const Stage& stage);
void princess_rolled(const Stage& stage, int number);
void nudge(const Stage& stage);
void nudge_signed(const Stage& stage, int sign);

// Step 3.
void flee(const Stage& stage);
void drag(const Stage& stage, Space to);
void stop_flight(const Stage& stage);

// The d6 of a nudge or a flight.
void cube_rolled(const Stage& stage, int number);
// The seat that is asked for a lift, a nudge or a flight does not want it.
void decline(const Stage& stage);

// Step 4.
void move_rolled(const Stage& stage, int number);

// Ends the mover's turn; `collected` is where a cube was taken, or nowhere.
void end_turn(const Stage& stage, Space collected);

}  // namespace herbarium::rush
