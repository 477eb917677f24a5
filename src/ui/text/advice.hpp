// What the program advises, in words.
#pragma once

#include <span>
#include <string>

#include "core/player_spec.hpp"

namespace herbarium {

// What to let chance decide among: "`spend 0` in 5 of 10 games, `spend 1` in 3, `spend 2` in 1".
// There is one move at least.
std::string strategy_in_words(std::span<const Share> strategy);

// The moves of a turn: "`step e6`, then `cube`". There is one at least.
std::string turn_in_words(std::span<const std::string> moves);

}  // namespace herbarium
