// Figures of a game that is over, in words.
#pragma once

#include <string_view>

#include "core/per_seat.hpp"
#include "core/words.hpp"

namespace herbarium {

// "Captured: seat 1 3, seat 2 none" for as many seats.
template <class Counts>
Line counts_line(std::string_view what, const Counts& counts, int seats) {
  Line all = line(what, ":");
  for (Seat seat = 1; seat <= seats; ++seat) {
    append(all, seat == 1 ? " " : ", ");
    append(all, seat_ref(seat));
    append(all, " ");
    if (counts[seat] == 0)
      append(all, "none");
    else
      append(all, counts[seat]);
  }
  return all;
}

}  // namespace herbarium
