// How a game stands, or how it ended.
#pragma once

#include <string_view>

#include "core/per_seat.hpp"

namespace herbarium {

struct Score {
  PerSeat<double> points;  // as the game counts them
  bool counted = true;     // whether points say more than who has won
  SeatSet winners;         // when the game is over: who won it; nobody: a draw
  std::string_view why;    // when the game is over: the position text's `why=`
};

}  // namespace herbarium
