// The board: its sides, who sits where, and what is seen along its lines (doc/rules/uibadi.md, Table).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/hex.hpp"
#include "core/seat.hpp"

namespace herbarium::uibadi {

inline constexpr int smallest_size = 4;
inline constexpr int largest_size = 9;
inline constexpr int most_cells = 3 * largest_size * (largest_size - 1) + 1;
inline constexpr int most_lines = 2 * largest_size - 1;  // along each of the three axes

// Clockwise.
enum class Side : std::uint8_t { n, ne, se, s, sw, nw };
inline constexpr std::array<Side, 6> all_sides{Side::n, Side::ne, Side::se, Side::s, Side::sw, Side::nw};

const char* name(Side side);  // `NW`

inline constexpr Seat nobody = 0;

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;

// Who sits at a side when so many play.
constexpr Seat seat_at(int players, Side side) {
  constexpr std::int8_t seats[most_players - fewest_players + 1][6] = {
      {2, 0, 0, 1, 0, 0}, {0, 3, 0, 1, 0, 2}, {0, 3, 4, 0, 1, 2}, {0, 4, 5, 1, 2, 3}, {4, 5, 6, 1, 2, 3}};
  return seats[players - fewest_players][static_cast<std::size_t>(side)];
}

// Where a seat sits when so many play.
constexpr Side side_of(int players, Seat seat) {
  for (const Side side : all_sides)
    if (seat_at(players, side) == seat) return side;
  return Side::s;
}

// A line goes both ways along its axis: 0 west to east, 1 south-west to north-east, 2 south-east to
// north-west.
constexpr std::size_t axis_of(HexWay way) { return static_cast<std::size_t>(way) % 3; }
// Whether places on a line ascend that way.
constexpr bool counts_up(HexWay way) { return static_cast<int>(way) < 3; }

// All that can be said of a board of some size before a piece stands on it.
class Ground {
 public:
  // Where a cell lies on the line of an axis.
  struct Spot {
    std::uint8_t line = 0;   // of its axis, from 0
    std::uint8_t place = 0;  // on that line, 0 to 17
  };

  // The one ground of that size, made at its first use.
  static const Ground& of_size(int size);

  explicit Ground(int size);

  const HexBoard& board() const { return *board_; }
  Spot spot(int cell, std::size_t axis) const { return spots_[static_cast<std::size_t>(cell)][axis]; }
  // The cell at that place of a line; there is one.
  int cell(std::size_t axis, std::size_t line, std::size_t place) const { return cells_[axis][line][place]; }
  // The side where the line from `cell` leaves the board (with the corner rule).
  Side side(int cell, HexWay way) const {
    return sides_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)];
  }
  // Whether a cell lies next to `cell` in that direction.
  bool goes_on(int cell, HexWay way) const { return board_->neighbour(cell, way) >= 0; }
  // Whether the cell lies next to the outside.
  bool is_rim(int cell) const { return rim_[static_cast<std::size_t>(cell)]; }

 private:
  static constexpr std::size_t places = 2 * largest_size;

  const HexBoard* board_;
  std::array<std::array<Spot, 3>, most_cells> spots_{};
  std::array<std::array<std::array<std::uint8_t, places>, most_lines>, 3> cells_{};
  std::array<std::array<Side, 6>, most_cells> sides_{};
  std::array<bool, most_cells> rim_{};
};

// Which cells are taken, kept once for each of the three lines that a cell lies on: so the first taken one
// ahead is found without stepping from cell to cell. It does not hold its ground, so that it stays a plain
// value.
class Sight {
 public:
  void add(const Ground& ground, int cell) { flip(ground, cell); }
  void remove(const Ground& ground, int cell) { flip(ground, cell); }

  bool has(const Ground& ground, int cell) const {
    const Ground::Spot spot = ground.spot(cell, 0);
    return ((lines_[0][spot.line] >> spot.place) & 1U) != 0;
  }

  // The first taken cell ahead of `cell` in that direction, whether that is taken itself or not; -1 if there
  // is none up to the rim.
  int first(const Ground& ground, int cell, HexWay way) const {
    const std::size_t axis = axis_of(way);
    const Ground::Spot spot = ground.spot(cell, axis);
    const std::uint32_t line = lines_[axis][spot.line];
    if (counts_up(way)) {
      const std::uint32_t ahead = line >> spot.place >> 1;
      if (ahead == 0) return -1;
      return ground.cell(axis, spot.line, static_cast<std::size_t>(spot.place + 1 + std::countr_zero(ahead)));
    }
    const std::uint32_t ahead = line & ((1U << spot.place) - 1);
    if (ahead == 0) return -1;
    return ground.cell(axis, spot.line, static_cast<std::size_t>(31 - std::countl_zero(ahead)));
  }

 private:
  void flip(const Ground& ground, int cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Ground::Spot spot = ground.spot(cell, axis);
      lines_[axis][spot.line] ^= 1U << spot.place;
    }
  }

  std::array<std::array<std::uint32_t, most_lines>, 3> lines_{};
};

}  // namespace herbarium::uibadi
