// The board: its sides, who sits where, and what is seen along its lines (doc/rules/uibadi.md, Table).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

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

// How many seats there are together where fewer play.
constexpr std::size_t seats_before(int players) {
  return static_cast<std::size_t>(players * (players - 1) / 2 - fewest_players * (fewest_players - 1) / 2);
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

  // How a new piece could lie on an empty board: upright (-1) on each cell, then in each direction on each
  // cell; where its player may not put it so, the cell is no_cell.
  static constexpr std::uint8_t no_cell = most_cells;
  struct Placement {
    std::uint8_t cell;
    std::int8_t way;
  };
  using Placements = std::array<Placement, 7 * most_cells>;

  // The one ground of that size, made at its first use.
  static const Ground& of_size(int size);

  explicit Ground(int size);

  const HexBoard& board() const { return *board_; }
  Spot spot(int cell, std::size_t axis) const { return spots_[static_cast<std::size_t>(cell)][axis]; }
  // The cell at that place of a line; there is one.
  int cell(std::size_t axis, std::size_t line, std::size_t place) const { return cells_[axis][line][place]; }
  // The places of a line that are on the board, as bits.
  std::uint32_t places_of(std::size_t axis, std::size_t line) const { return places_of_[axis][line]; }
  // The side where the line from `cell` leaves the board (with the corner rule).
  Side side(int cell, HexWay way) const {
    return sides_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)];
  }
  // Whether a cell lies next to `cell` in that direction.
  bool goes_on(int cell, HexWay way) const { return board_->neighbour(cell, way) >= 0; }
  // Whether the cell lies next to the outside.
  bool is_rim(int cell) const { return rim_[static_cast<std::size_t>(cell)]; }
  // Whether an attacker of that seat may point that way from the cell: at another player, with a cell ahead
  // of it (Ruling U13).
  bool may_point(int players, Seat seat, int cell, HexWay way) const {
    const Seat at = seat_at(players, side(cell, way));
    return at != nobody && at != seat && goes_on(cell, way);
  }
  const Placements& placements(int players, Seat seat) const {
    return placements_[seats_before(players) + static_cast<std::size_t>(seat - 1)];
  }
  // Those of them in one direction.
  std::span<const Placement> placements(int players, Seat seat, HexWay way) const {
    const auto cells = static_cast<std::size_t>(board_->size());
    return std::span(placements(players, seat)).subspan((1 + static_cast<std::size_t>(way)) * cells, cells);
  }

 private:
  static constexpr std::size_t places = 2 * largest_size;
  Placements placements_of(int players, Seat seat) const;

  const HexBoard* board_;
  std::array<std::array<Spot, 3>, most_cells> spots_{};
  std::array<std::array<std::array<std::uint8_t, places>, most_lines>, 3> cells_{};
  std::array<std::array<std::uint32_t, most_lines>, 3> places_of_{};
  std::array<std::array<Side, 6>, most_cells> sides_{};
  std::array<bool, most_cells> rim_{};
  std::array<Placements, seats_before(most_players + 1)> placements_{};
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
    const std::uint32_t next = counts_up(way) ? next_above(axis, spot) : next_below(axis, spot);
    if (next == 0) return -1;
    return ground.cell(axis, spot.line, static_cast<std::size_t>(std::countr_zero(next)));
  }
  // How many cells are empty ahead of `cell` in that direction, up to the first that is not.
  int empty_ahead(const Ground& ground, int cell, HexWay way) const {
    const std::size_t axis = axis_of(way);
    const Ground::Spot spot = ground.spot(cell, axis);
    const std::uint32_t full = lines_[axis][spot.line] | ~ground.places_of(axis, spot.line);
    if (counts_up(way)) return std::countr_zero(full >> spot.place >> 1);
    return spot.place - static_cast<int>(std::bit_width(full & ((1U << spot.place) - 1)));
  }

  // Of the line of an axis only the taken place that comes next to the spot, if any.
  std::uint32_t next_above(std::size_t axis, Ground::Spot spot) const {
    const std::uint32_t above = lines_[axis][spot.line] & (~std::uint32_t{1} << spot.place);
    return above & (0 - above);
  }
  std::uint32_t next_below(std::size_t axis, Ground::Spot spot) const {
    return std::bit_floor(lines_[axis][spot.line] & ((1U << spot.place) - 1));
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

// From which cells something points in which direction.
class Pointers {
 public:
  void add(const Ground& ground, int cell, HexWay way) { flip(ground, cell, way); }
  void remove(const Ground& ground, int cell, HexWay way) { flip(ground, cell, way); }

  // Calls `visit` with each cell from where something points at `cell` with nothing in between.
  template <class Visit>
  void each_at(const Ground& ground, const Sight& sight, int cell, const Visit& visit) const {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Ground::Spot spot = ground.spot(cell, axis);
      // What is above points down, and the other way round.
      const std::uint32_t above = sight.next_above(axis, spot) & lines_[axis + 3][spot.line];
      const std::uint32_t below = sight.next_below(axis, spot) & lines_[axis][spot.line];
      const auto visit_place = [&](std::uint32_t place) {
        visit(ground.cell(axis, spot.line, static_cast<std::size_t>(std::countr_zero(place))));
      };
      if (above != 0) visit_place(above);
      if (below != 0) visit_place(below);
    }
  }

 private:
  void flip(const Ground& ground, int cell, HexWay way) {
    const Ground::Spot spot = ground.spot(cell, axis_of(way));
    lines_[static_cast<std::size_t>(way)][spot.line] ^= 1U << spot.place;
  }

  std::array<std::array<std::uint32_t, most_lines>, 6> lines_{};  // by way
};

}  // namespace herbarium::uibadi
