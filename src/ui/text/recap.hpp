// Where a game stands that somebody comes back to: what happened last, and whose turn it is.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/seat_names.hpp"

namespace herbarium {

// The last turn, as everybody may know it, and whose turn it is, in sentences; none before the first move of
// a player.
std::vector<std::string> recap_of(const Match& match, const SeatNames& names);

}  // namespace herbarium
