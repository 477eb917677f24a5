// What a level may spend: playouts, never time, so that the same seed gives the same choice.
#pragma once

#include <array>

#include "ai/heuristics.hpp"

namespace herbarium::ai {

// Time against strength, where the game does not say: from level to level two or three times as much, and
// about three seconds at level 9 with 5000 playouts a second.
inline constexpr std::array<int, highest_level + 1> usual_playouts{0,    20,   60,   200,  500,
                                                                   1000, 2000, 4000, 8000, 16000};

template <class H>
constexpr int playouts_of(int level) {
  if constexpr (HasPlayouts<H>)
    return H::playouts[static_cast<std::size_t>(level)];
  else
    return usual_playouts[static_cast<std::size_t>(level)];
}

}  // namespace herbarium::ai
