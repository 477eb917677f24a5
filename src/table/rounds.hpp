// Which moves a round that is taken back is made of.
#pragma once

#include <functional>
#include <optional>

#include "core/match.hpp"

namespace herbarium {

// The last round in which somebody acted of whom `counts` holds; nothing if there is none.
std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts);

// How many moves came before the round began. Rounds never fall, so few moves are looked at.
int moves_before_round(const Match& match, int round);

// The first move of that round and of all behind it.
int first_move_since(const Match& match, int round);

}  // namespace herbarium
