// Who acts: seats 1 to 6, and nature (dice, coins, clocks) as seat 0, written `*` in a record.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.hpp"

namespace herbarium {

using Seat = int;
inline constexpr Seat nature = 0;
inline constexpr Seat spectator = 0;  // as a viewer: sees only what is public
inline constexpr int max_seats = 6;

// Who acted, as records and proofs have it: `3`, and `*` for nature.
std::string actor_text(Seat seat);
// Nothing if the text is neither a seat from 1 to max_seats nor `*`.
std::optional<Seat> read_actor(std::string_view text);

// A set of seats, which may include nature; iterated in ascending order.
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
  std::string digits() const;
};

}  // namespace herbarium
