// The arena of Herbs: squares, pits, stones, Herbs, and what the seats have (doc/rules/herbs.md, Set-up).
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#include "board/square.hpp"
#include "core/per_seat.hpp"

namespace herbarium::herbs {

inline constexpr int width = 11;
inline constexpr int square_count = width * width;

// A square as one number: row * 11 + column, from A1.
using Place = std::int8_t;
inline constexpr Place nowhere = -1;

constexpr Place place_of(Square square) { return static_cast<Place>(square.row * width + square.column); }
// C3 as place_of('C', 3).
constexpr Place place_of(char column, int row) { return place_of({column - 'A', row - 1}); }
constexpr Square square_of(int place) { return {place % width, place / width}; }
constexpr bool on_board(Square square) {
  return square.column >= 0 && square.column < width && square.row >= 0 && square.row < width;
}
// A value for each square, looked up by its place.
template <class T>
struct PerPlace {
  std::array<T, square_count> values{};

  constexpr T& operator[](int place) { return values[static_cast<std::size_t>(place)]; }
  constexpr const T& operator[](int place) const { return values[static_cast<std::size_t>(place)]; }

  // Of values that are alike only if all their bits are, all at once.
  bool operator==(const PerPlace& other) const {
    if constexpr (std::has_unique_object_representations_v<T>)
      return std::memcmp(values.data(), other.values.data(), sizeof values) == 0;
    else
      return values == other.values;
  }
};

// The place so many steps from `place`, or nowhere if that is off the board.
constexpr Place next_place(int place, Heading heading, int steps) {
  const Square square = ahead(square_of(place), heading, steps);
  return on_board(square) ? place_of(square) : nowhere;
}

// The next place each way, by heading, as playouts ask for it all the time.
inline constexpr PerPlace<std::array<Place, 4>> places_around = [] {
  PerPlace<std::array<Place, 4>> around;
  for (int place = 0; place < square_count; ++place)
    for (std::size_t heading = 0; heading < 4; ++heading)
      around[place][heading] = next_place(place, static_cast<Heading>(heading), 1);
  return around;
}();
constexpr Place next_place(int place, Heading heading) {
  return places_around[place][static_cast<std::size_t>(heading)];
}

inline constexpr std::array pits{place_of('C', 3), place_of('C', 9), place_of('F', 6), place_of('I', 3),
                                 place_of('I', 9)};
inline constexpr PerPlace<bool> pit_map = [] {
  PerPlace<bool> map;
  for (const Place pit : pits) map[pit] = true;
  return map;
}();
constexpr bool is_pit(int place) { return pit_map[place]; }

enum class Stone : std::uint8_t { none, white, black };

// Prices and points (doc/rules/herbs.md, The sheet; Push; Patterns; Fire).
constexpr int price(Stone stone) { return stone == Stone::white ? 1 : 2; }
constexpr int pit_points(Stone stone) { return stone == Stone::white ? 1 : 3; }
constexpr int pattern_points(Stone stone) { return stone == Stone::white ? 4 : 6; }
inline constexpr int herb_price = 2;
inline constexpr int herb_points = 4;
inline constexpr int shot_loss = 3;
inline constexpr int shot_range = 5;
// So many action points that are left at the end are a game point (doc/rules/herbs.md, End).
inline constexpr int ap_for_a_point = 10;

// Herbs are numbers from 0 to 3: seat 1 owns 0 and 1, seat 2 owns 2 and 3.
inline constexpr int herb_count = 4;
inline constexpr int no_herb = -1;
constexpr Seat owner_of(int herb) { return herb / 2 + 1; }
constexpr std::array<int, 2> herbs_of(Seat seat) { return {2 * seat - 2, 2 * seat - 1}; }

inline constexpr std::array<Seat, 2> both_seats{1, 2};
constexpr Seat other_seat(Seat seat) { return 3 - seat; }

struct Herb {
  Place at = nowhere;  // nowhere: destroyed
  Heading facing = Heading::north;

  bool operator==(const Herb&) const = default;
};

// Everything that actions change.
struct Arena {
  PerPlace<Stone> stones;
  std::array<Herb, herb_count> herbs{};
  PerSeat<std::int16_t, 2> ap;  // action points
  PerSeat<std::int16_t, 2> gp;  // game points

  Stone& stone(int place) { return stones[place]; }
  Stone stone(int place) const { return stones[place]; }
  Herb& herb(int number) { return herbs[static_cast<std::size_t>(number)]; }
  const Herb& herb(int number) const { return herbs[static_cast<std::size_t>(number)]; }

  // The number of the Herb on a square, or no_herb.
  int herb_at(int place) const {
    for (int number = 0; number < herb_count; ++number)
      if (herb(number).at == place) return number;
    return no_herb;
  }
  bool is_alive(int number) const { return herb(number).at != nowhere; }
  bool has_herbs(Seat seat) const { return is_alive(herbs_of(seat)[0]) || is_alive(herbs_of(seat)[1]); }
  bool is_free(int place) const { return stone(place) == Stone::none && herb_at(place) == no_herb; }
  // Whether a stone or a Herb stands next to this one, on the square that it faces.
  bool is_anything_ahead(const Herb& of) const {
    const Place next = next_place(of.at, of.facing);
    return next != nowhere && !is_free(next);
  }
  // Whether a living Herb of the seat stands on the square or on one of the eight around it.
  bool is_beside_herb_of(Seat seat, Place place) const {
    const Square square = square_of(place);
    for (const int number : herbs_of(seat)) {
      const Square at = square_of(herb(number).at);
      if (is_alive(number) && std::abs(at.column - square.column) <= 1 && std::abs(at.row - square.row) <= 1)
        return true;
    }
    return false;
  }

  // Puts a Herb on a square. In a pit it is destroyed: nothing is left of it, not even where it faced.
  void put_herb(int number, Place place) {
    if (is_pit(place))
      herb(number) = Herb{};
    else
      herb(number).at = place;
  }
  void take_ap(Seat seat, int points) { ap[seat] = static_cast<std::int16_t>(ap[seat] - points); }
  void score(Seat seat, int points) { gp[seat] = static_cast<std::int16_t>(gp[seat] + points); }

  bool operator==(const Arena&) const = default;
};

}  // namespace herbarium::herbs
