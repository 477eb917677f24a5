// The arena of Herbs: squares, pits, stones, Herbs, and what the players have (doc/rules/herbs.md, Set-up).
#pragma once

#include <array>
#include <cstdint>

#include "board/square.hpp"

namespace herbarium::herbs {

inline constexpr int width = 11;
inline constexpr int square_count = width * width;

// A square as one number: row * 11 + column, from A1.
using Place = std::int8_t;
inline constexpr Place nowhere = -1;

constexpr Place place_of(Square square) { return static_cast<Place>(square.row * width + square.column); }
constexpr Square square_of(int place) { return {place % width, place / width}; }
constexpr bool on_board(Square square) {
  return square.column >= 0 && square.column < width && square.row >= 0 && square.row < width;
}
// The place one step from `place`, or nowhere if that is off the board.
constexpr Place next_place(int place, Heading heading, int steps = 1) {
  const Square square = ahead(square_of(place), heading, steps);
  return on_board(square) ? place_of(square) : nowhere;
}

// C3, C9, F6, I3, I9.
inline constexpr std::array<Place, 5> pits{24, 90, 60, 30, 96};
inline constexpr std::array<bool, square_count> pit_map = [] {
  std::array<bool, square_count> map{};
  for (Place pit : pits) map[static_cast<std::size_t>(pit)] = true;
  return map;
}();
constexpr bool is_pit(int place) { return pit_map[static_cast<std::size_t>(place)]; }

enum class Stone : std::uint8_t { none, white, black };

// Prices and points (doc/rules/herbs.md, The sheet; Push; Patterns; Fire).
constexpr int price(Stone stone) { return stone == Stone::white ? 1 : 2; }
constexpr int pit_points(Stone stone) { return stone == Stone::white ? 1 : 3; }
constexpr int pattern_points(Stone stone) { return stone == Stone::white ? 4 : 6; }
inline constexpr int herb_price = 2;
inline constexpr int herb_points = 4;
inline constexpr int shot_loss = 3;
inline constexpr int shot_range = 5;

// Players as 0 and 1 inside (seats 1 and 2); player p owns Herbs 2p and 2p+1.
constexpr int owner_of(int herb) { return herb / 2; }

struct Herb {
  Place at = nowhere;  // nowhere: destroyed
  Heading facing = Heading::north;

  bool operator==(const Herb&) const = default;
};

// All that actions change.
struct Arena {
  std::array<Stone, square_count> stones{};
  std::array<Herb, 4> herbs{};
  std::array<std::int16_t, 2> ap{};  // action points
  std::array<std::int16_t, 2> gp{};  // game points

  Stone& stone(int place) { return stones[static_cast<std::size_t>(place)]; }
  Stone stone(int place) const { return stones[static_cast<std::size_t>(place)]; }
  Herb& herb(int number) { return herbs[static_cast<std::size_t>(number)]; }
  const Herb& herb(int number) const { return herbs[static_cast<std::size_t>(number)]; }
  std::int16_t& action_points(int player) { return ap[static_cast<std::size_t>(player)]; }
  int action_points(int player) const { return ap[static_cast<std::size_t>(player)]; }
  int game_points(int player) const { return gp[static_cast<std::size_t>(player)]; }

  // The number of the Herb on a square, or -1.
  int herb_at(int place) const {
    for (int number = 0; number < 4; ++number)
      if (herb(number).at == place) return number;
    return -1;
  }
  bool is_alive(int number) const { return herb(number).at != nowhere; }
  // Puts a Herb on a square; in a pit it is destroyed, and nothing is left of it, not even where it faced.
  void put_herb(int number, Place place) {
    if (is_pit(place))
      herb(number) = Herb{};
    else
      herb(number).at = place;
  }
  bool has_herbs(int player) const { return is_alive(2 * player) || is_alive(2 * player + 1); }
  bool is_free(int place) const { return stone(place) == Stone::none && herb_at(place) < 0; }

  void score(int player, int points) {
    auto& sum = gp[static_cast<std::size_t>(player)];
    sum = static_cast<std::int16_t>(sum + points);
  }

  bool operator==(const Arena&) const = default;
};

// The set-up, each player with `ap` action points.
Arena arena_at_start(int ap);

}  // namespace herbarium::herbs
