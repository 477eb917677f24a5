// Who acts: seats 1 to 6, and nature (dice, coins, clocks) as seat 0, written `*` in a record.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include "base/bits.hpp"

namespace herbarium {

using Seat = int;
inline constexpr Seat nature = 0;
inline constexpr Seat spectator = 0;  // as a viewer: sees what everybody may see
inline constexpr int max_seats = 6;

// A set of seats, nature included; walked in ascending order.
class SeatSet : public Bits<1, std::uint8_t> {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(const Bits& seats) : Bits(seats) {}  // what `&`, `|` and `-` give
  // Inline wherever it stands, so that seats known to the compiler cost playouts nothing.
  [[gnu::always_inline]] constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) add(seat);
  }
  // Seats 1 to n.
  static constexpr SeatSet first_seats(int n) {
    SeatSet all;
    for (Seat seat = 1; seat <= n; ++seat) all.add(seat);
    return all;
  }

  constexpr SeatSet without(SeatSet others) const { return *this - others; }

  // The seats as digits in ascending order, `-` if there are none (doc/notation.md, The position text).
  std::string digits() const {
    std::string text;
    for (Seat seat : *this) text += static_cast<char>('0' + seat);
    return text.empty() ? "-" : text;
  }
};

}  // namespace herbarium
