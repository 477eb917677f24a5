// How far spaces lie from each other, and where it is good to stand when the Princess falls: for those who
// play by judgement. Both are found once and then only looked up.
#pragma once

#include "games/rush/campus.hpp"

namespace herbarium::rush {

// More than any two spaces are apart: the distance to and from the Cloud.
inline constexpr int out_of_reach = 255;

// Steps of the shortest way, whoever stands on it.
int distance(Space a, Space b);

// How likely a player of that team on `space` can reach the enemy Princess in the turn in which she is rolled
// for, 0 to 1; buildings from which the way home is short count more. 0 on the Cloud.
float readiness(Space space, Team team);

}  // namespace herbarium::rush
