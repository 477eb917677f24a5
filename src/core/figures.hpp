// Figures of a game that is over, in words.
#pragma once

#include <string_view>

#include "core/per_seat.hpp"
#include "core/words.hpp"

namespace herbarium {

// "Captured: 3 (seat 1), none (seat 2)" for as many seats: behind a name that ends in a number, a number
// would be read as part of it.
template <class Counts>
Line counts_line(std::string_view what, const Counts& counts, int seats) {
  Line all = line(what, ":");
  for (Seat seat = 1; seat <= seats; ++seat) {
    append(all, seat == 1 ? " " : ", ");
    if (counts[seat] == 0)
      append(all, "none");
    else
      append(all, counts[seat]);
    append(all, " (");
    append(all, seat_ref(seat));
    append(all, ")");
  }
  return all;
}

}  // namespace herbarium
