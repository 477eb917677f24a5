// The moves that are taken back with a round.
#pragma once

#include <functional>
#include <optional>

#include "core/match.hpp"

namespace herbarium {

// The last round in which a seat acted for which `counts` holds; nothing if there is none.
std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts);

// How many moves were played before the round began. Round numbers never decrease, so this is a binary
// search.
int moves_before_round(const Match& match, int round);

// The index of the first move of that round or a later one.
int first_move_since(const Match& match, int round);

}  // namespace herbarium
