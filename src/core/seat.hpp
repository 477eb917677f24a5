// The seats: players 1 to 6, and nature (dice, coins, clocks) as seat 0, written `*` in a record. Also
// sets, values and scores of seats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.hpp"

namespace herbarium {

using Seat = int;
inline constexpr Seat nature = 0;
inline constexpr Seat spectator = 0;  // as a viewer: sees only public facts
inline constexpr int max_seats = 6;

// The actor in records and proofs: `3`, and `*` for nature.
std::string actor_text(Seat seat);
// Nothing if the text is neither a seat from 1 to max_seats nor `*`.
std::optional<Seat> read_actor(std::string_view text);

// A set of seats, which may include nature; iterated in ascending order.
class SeatSet : public Bits<1, std::uint8_t> {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(const Bits& seats) : Bits(seats) {}  // the result of `&`, `|` and `-`
  // Always inline, so that seats known to the compiler cost playouts nothing.
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

// Values of seats, looked up by the seat itself: one for each seat from `first` to `last`, by default 1 to
// 6; PerSeat<T, 2> for a game of two, and PerSeat<T, max_seats, nature> with a value for nature, or nobody.
// As trivial to copy as its values. A seat out of range is an error: at compile time in a constant
// expression, otherwise in the sanitized build (_GLIBCXX_ASSERTIONS).
template <class T, Seat last = max_seats, Seat first = 1>
class PerSeat {
 public:
  constexpr T& operator[](Seat seat) { return values_[index(seat)]; }
  constexpr const T& operator[](Seat seat) const { return values_[index(seat)]; }

  constexpr void fill(const T& value) { values_.fill(value); }

  // The values in the order of their seats.
  constexpr auto begin() { return values_.begin(); }
  constexpr auto end() { return values_.end(); }
  constexpr auto begin() const { return values_.begin(); }
  constexpr auto end() const { return values_.end(); }

  constexpr bool operator==(const PerSeat&) const = default;

 private:
  static constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat - first); }

  std::array<T, static_cast<std::size_t>(last - first + 1)> values_{};
};

// The element for `seat` of a list in the order of the seats, which begins with seat 1; it must exist.
template <class List>
constexpr auto& of_seat(List& list, Seat seat) {
  return list[static_cast<std::size_t>(seat - 1)];
}

// The score of a running or finished game.
struct Score {
  PerSeat<double> points;  // as the game counts them
  bool counted = true;     // whether points say more than the winner
  SeatSet winners;         // of a finished game; empty: a draw
  std::string_view why;    // of a finished game: the position text's `why=`
};

// A running clock of a game: nature's move is due `seconds` after its start. Different clocks have
// different numbers, in no particular order.
struct Alarm {
  int seconds = 0;
  int number = 0;

  bool operator==(const Alarm&) const = default;
};

}  // namespace herbarium
