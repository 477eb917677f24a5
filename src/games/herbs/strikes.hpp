// What a Herb could win from where it stands or walks to: pushes and shots, for the program's players.
#pragma once

#include <vector>

#include "games/herbs/walks.hpp"

namespace herbarium::herbs {

// The worth of an action point in game points, as experience has it (herbarium-ai(6)).
inline constexpr float ap_worth = 0.2F;
// The worth of a living Herb to its owner, beside the points for destroying it.
inline constexpr float herb_worth = 5;
// What a gain is worth that comes a round later.
inline constexpr float later = 0.6F;
// What is lost by every action on the way.
inline constexpr float each_action = 0.02F;

// What the board is worth to a player as it stands: points, action points and Herbs, his less the other's.
float balance(const Arena& arena, int player);

// An action that wins something, with the painting before it if there is one.
struct Strike {
  FixedList<Action, 2> actions;
  float gain = 0;  // in balance, its cost taken off
};

using Strikes = FixedList<Strike, 8>;

// The strikes of `herb` if it stood in `pose`, in up to `most` actions (1 or 2), nobody else acting.
void add_strikes(const Arena& arena, int herb, Pose pose, int most, Strikes& out);

// The board after a strike from `pose`, and after its cost.
Arena after_strike(const Arena& arena, int herb, Pose pose, const Strike& strike);

// Whether anything stands directly ahead in `pose`, or a Herb within the range of a shot.
bool has_target(const Arena& arena, int herb, Pose pose);

// The most that the player could win with strikes in this round and the next: of the Herb that could win
// most, and half of the other's; less the later it is. `actions` is the number in a sheet.
float prospect(const Arena& arena, int player, int actions);

}  // namespace herbarium::herbs
