// The board's sides, who sits where, and the lines of the board (doc/rules/uibadi.md, Table).
#pragma once

#include <array>
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

// Who sits at a side when so many play (2 to 6).
constexpr Seat seat_at(int players, Side side) {
  constexpr std::int8_t seats[][6] = {
      {2, 0, 0, 1, 0, 0}, {0, 3, 0, 1, 0, 2}, {0, 3, 4, 0, 1, 2}, {0, 4, 5, 1, 2, 3}, {4, 5, 6, 1, 2, 3}};
  return seats[players - 2][static_cast<std::size_t>(side)];
}

// A line goes both ways along its axis: 0 west to east, 1 south-west to north-east, 2 south-east to
// north-west.
constexpr std::size_t axis_of(HexWay way) { return static_cast<std::size_t>(way) % 3; }
// Whether going that way the places of a line are counted up.
constexpr bool counts_up(HexWay way) { return static_cast<int>(way) < 3; }

// All that can be known of a board of some size before a piece stands on it.
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

}  // namespace herbarium::uibadi
