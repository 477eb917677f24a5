// The score of a game so far, or at its end.
#pragma once

#include <string_view>

#include "core/per_seat.hpp"

namespace herbarium {

struct Score {
  PerSeat<double> points;  // as the game counts them
  bool counted = true;     // whether points say more than who won
  SeatSet winners;         // of a game that is over; empty: a draw
  std::string_view why;    // of a game that is over: the position text's `why=`
};

}  // namespace herbarium
