// Values that belong to seats, looked up by the seat itself.
#pragma once

#include <array>
#include <cstddef>

#include "core/seat.hpp"

namespace herbarium {

// A value for each seat from `first` to `last`: by default 1 to 6; PerSeat<T, 2> for a game of two, and
// PerSeat<T, max_seats, nature> where nature, or nobody, has one too. As trivial to copy as its values. A
// seat out of range is an error: in a constant expression the compiler's, elsewhere one that the sanitized
// build stops at (_GLIBCXX_ASSERTIONS).
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

// What a list in the order of the seats, the first of which is 1, has for `seat`; it has something.
template <class List>
constexpr auto& of_seat(List& list, Seat seat) {
  return list[static_cast<std::size_t>(seat - 1)];
}

}  // namespace herbarium
