// What could be typed, for people who do not know the game yet.
#pragma once

#include <string>

#include "core/match.hpp"

namespace herbarium {

// A line on some of the moves that are legal for `seat` now, one of each kind: "Legal now, for example:
// `place f5 nw`, `pass`." with line breaks around it; empty if the seat owes nothing.
std::string examples_of(const Match& match, Seat seat);

}  // namespace herbarium
