// Where on the map it is good to be: distances, and how likely a Princess is to be put within reach.
#pragma once

#include "games/rush/state.hpp"

namespace herbarium::rush {

// The distance to and from the Cloud: more than any other.
inline constexpr int out_of_reach = 255;

// The length of a shortest way, whoever stands on it.
int distance(Space a, Space b);
// To one space from each.
const std::array<std::uint8_t, spaces>& distances_to(Space to);

// Whether the Princess comes down where her number says, or her own team has a cube to nudge her away with.
enum class Fall : std::uint8_t { as_rolled, nudged };

// How many of ten thousand turns a player of that team who begins them in `space` reaches the enemy Princess
// in; a building counts less the farther it is from home. 0 on the Cloud.
int standing(Space space, Team team, Fall fall);
// The same of each space.
const std::array<std::int16_t, spaces>& standings(Team team, Fall fall);

// In how many of a thousand turns such a player reaches her, wherever that is, as the others stand now.
int turns_within_reach(const State& state, Space space, Team team, Fall fall);

}  // namespace herbarium::rush
