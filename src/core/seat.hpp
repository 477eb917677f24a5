// Who acts: seats 1 to 6, and nature (dice, coins, clocks) as seat 0, written `*` in a record.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "base/bits.hpp"

namespace herbarium {

using Seat = int;
inline constexpr Seat nature = 0;
inline constexpr Seat spectator = 0;  // as a viewer: sees what everybody may see
inline constexpr int max_seats = 6;

// A set of seats, nature included; walked in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) add(seat);
  }
  // Seats 1 to n.
  static constexpr SeatSet first_seats(int n) {
    SeatSet all;
    for (Seat seat = 1; seat <= n; ++seat) all.add(seat);
    return all;
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
  constexpr bool has(Seat seat) const { return ((bits_ >> seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return count_bits(bits_); }
  constexpr Seat first() const { return std::countr_zero(bits_); }
  constexpr SeatSet without(SeatSet others) const {
    SeatSet left;
    left.bits_ = static_cast<std::uint8_t>(bits_ & ~others.bits_);
    return left;
  }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return std::countr_zero(bits_); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  // The seats as digits in ascending order, `-` if there are none (doc/notation.md, The position text).
  std::string digits() const {
    std::string text;
    for (Seat seat : *this) text += static_cast<char>('0' + seat);
    return text.empty() ? "-" : text;
  }

  bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace herbarium
