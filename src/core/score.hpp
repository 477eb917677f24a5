// How a game stands, or how it ended.
#pragma once

#include <array>
#include <string_view>

#include "core/seat.hpp"

namespace herbarium {

struct Score {
  std::array<double, max_seats + 1> points{};  // of each seat, as the game counts them; [0] is unused
  bool counted = true;                         // whether points say more than who has won
  SeatSet winners;                             // when the game is over: who won it; nobody: a draw
  std::string_view why;                        // when the game is over: the position text's `why=`
};

}  // namespace herbarium
