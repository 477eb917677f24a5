// The play area: the board and its sides, the seats' places, the pieces, and their targets
// (doc/rules/uibadi.md, Table).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "base/bits.hpp"
#include "base/fixed_list.hpp"
#include "board/hex.hpp"
#include "core/seat.hpp"

namespace herbarium::uibadi {

// --- sides and seats

// Clockwise.
enum class Side : std::uint8_t { n, ne, se, s, sw, nw };
inline constexpr std::array<Side, 6> all_sides{Side::n, Side::ne, Side::se, Side::s, Side::sw, Side::nw};

const char* name(Side side);  // `NW`

inline constexpr Seat nobody = 0;

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;

// The seat at a side in a game of `players` players.
constexpr Seat seat_at(int players, Side side) {
  constexpr std::int8_t seats[most_players - fewest_players + 1][6] = {
      {2, 0, 0, 1, 0, 0}, {0, 3, 0, 1, 0, 2}, {0, 3, 4, 0, 1, 2}, {0, 4, 5, 1, 2, 3}, {4, 5, 6, 1, 2, 3}};
  return seats[players - fewest_players][static_cast<std::size_t>(side)];
}

// The side of a seat in a game of `players` players.
constexpr Side side_of(int players, Seat seat) {
  for (const Side side : all_sides)
    if (seat_at(players, side) == seat) return side;
  return Side::s;
}

// --- pieces

enum class Size : std::uint8_t { small, medium, large };
inline constexpr std::array<Size, 3> all_sizes{Size::small, Size::medium, Size::large};

constexpr std::optional<Size> next_larger(Size size) {
  if (size == Size::large) return std::nullopt;
  return size == Size::small ? Size::medium : Size::large;
}

inline constexpr int most_of_a_size = 36;
inline constexpr int most_pieces = 3 * most_of_a_size;

// The position of a piece: upright, or pointing in one of the six directions.
class Facing {
 public:
  constexpr Facing() = default;  // upright
  constexpr Facing(HexWay way) : value_(static_cast<std::int8_t>(way)) {}

  constexpr bool is_upright() const { return value_ == upright_value; }
  // The direction; the piece must not be upright.
  constexpr HexWay way() const { return static_cast<HexWay>(value_); }
  constexpr bool operator==(const Facing&) const = default;

 private:
  static constexpr std::int8_t upright_value = -1;

  std::int8_t value_ = upright_value;
};

inline constexpr Facing upright;
inline constexpr std::array<Facing, 7> all_facings{upright,   HexWay::e,  HexWay::ne, HexWay::nw,
                                                   HexWay::w, HexWay::sw, HexWay::se};

struct Piece {
  std::uint8_t cell = 0;
  Size size = Size::small;
  Facing facing;
  std::int8_t placer = nobody;

  bool is_attacker() const { return !facing.is_upright(); }
  // The direction of an attacker.
  HexWay way() const { return facing.way(); }
  bool operator==(const Piece&) const = default;
};

// --- the empty board

inline constexpr int smallest_size = 4;
inline constexpr int largest_size = 9;
inline constexpr int most_cells = 3 * largest_size * (largest_size - 1) + 1;
inline constexpr int most_lines = 2 * largest_size - 1;  // along each of the three axes

// The axis of a line: 0 from west to east, 1 from south-west to north-east, 2 from south-east to north-west.
constexpr std::size_t axis_of(HexWay way) { return static_cast<std::size_t>(way) % 3; }
// Whether the places of a line ascend in this direction.
constexpr bool counts_up(HexWay way) { return static_cast<int>(way) < 3; }

// The facts about an empty board of one size.
class Ground {
 public:
  // A cell's place on its line along an axis.
  struct Spot {
    std::uint8_t line = 0;   // among the lines of the axis, from 0
    std::uint8_t place = 0;  // on that line, 0 to 17
  };

  // A way to place a piece on an empty board: first upright on each cell, then in each direction on each
  // cell. If the rules forbid it, the cell is no_cell.
  static constexpr std::uint8_t no_cell = most_cells;
  struct Placement {
    std::uint8_t cell;
    Facing facing;
  };
  using Placements = std::array<Placement, all_facings.size() * most_cells>;

  // The one ground of that size, made when it is first used.
  static const Ground& of_size(int size);

  explicit Ground(int size);

  const HexBoard& board() const { return *board_; }
  Spot spot(int cell, std::size_t axis) const { return spots_[static_cast<std::size_t>(cell)][axis]; }
  // The cell at a place of a line; the place must be on the board.
  int cell(std::size_t axis, std::size_t line, std::size_t place) const { return cells_[axis][line][place]; }
  // The places of a line that are on the board, as bits.
  std::uint32_t places_of(std::size_t axis, std::size_t line) const { return places_of_[axis][line]; }
  // The side where the line from `cell` leaves the board (with the corner rule).
  Side side(int cell, HexWay way) const {
    return sides_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)];
  }
  // Whether `cell` has a neighbour in that direction.
  bool goes_on(int cell, HexWay way) const { return board_->neighbour(cell, way) >= 0; }
  // Whether a seat may place a piece so on an empty cell: upright anywhere but on the rim (Ruling U14), or
  // pointing at another player with a cell ahead of it (Ruling U13).
  bool may_place(int players, Seat seat, int cell, Facing facing) const {
    if (facing.is_upright()) return !rim_[static_cast<std::size_t>(cell)];
    const Seat at = seat_at(players, side(cell, facing.way()));
    return at != nobody && at != seat && goes_on(cell, facing.way());
  }
  const Placements& placements(int players, Seat seat) const {
    return of_seat(placements_[static_cast<std::size_t>(players - fewest_players)], seat);
  }
  // The placements in one direction.
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
  std::array<std::array<Placements, most_players>, most_players - fewest_players + 1> placements_{};
};

// --- lines of sight

// The occupied cells, as bits of each of the three lines through a cell: so the first occupied cell ahead
// is found without stepping from cell to cell. The ground is an argument, not a member, so that Sight stays
// a plain value.
class Sight {
 public:
  void add(const Ground& ground, int cell) { flip(ground, cell); }
  void remove(const Ground& ground, int cell) { flip(ground, cell); }

  bool has(const Ground& ground, int cell) const {
    const Ground::Spot spot = ground.spot(cell, 0);
    return ((lines_[0][spot.line] >> spot.place) & 1U) != 0;
  }

  // The first occupied cell ahead of `cell`, which may be occupied itself; -1 if there is none up to the
  // rim.
  int first(const Ground& ground, int cell, HexWay way) const {
    const std::size_t axis = axis_of(way);
    const Ground::Spot spot = ground.spot(cell, axis);
    const std::uint32_t next = counts_up(way) ? next_above(axis, spot) : next_below(axis, spot);
    if (next == 0) return -1;
    return ground.cell(axis, spot.line, static_cast<std::size_t>(std::countr_zero(next)));
  }
  // The number of empty cells ahead of `cell`, up to the first occupied cell or the rim.
  int empty_ahead(const Ground& ground, int cell, HexWay way) const {
    const std::size_t axis = axis_of(way);
    const Ground::Spot spot = ground.spot(cell, axis);
    const std::uint32_t full = lines_[axis][spot.line] | ~ground.places_of(axis, spot.line);
    if (counts_up(way)) return std::countr_zero(full >> spot.place >> 1);
    return spot.place - static_cast<int>(std::bit_width(full & ((1U << spot.place) - 1)));
  }

  // The bit of the occupied place next to a spot on its line, or 0.
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

// The cells of the attackers, by the direction in which they point, as bits of the lines along it.
class Pointers {
 public:
  void add(const Ground& ground, int cell, HexWay way) { flip(ground, cell, way); }
  void remove(const Ground& ground, int cell, HexWay way) { flip(ground, cell, way); }

  // Calls `visit` with the cell of each attacker that points at `cell` with nothing in between.
  template <class Visit>
  void each_at(const Ground& ground, const Sight& sight, int cell, const Visit& visit) const {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Ground::Spot spot = ground.spot(cell, axis);
      // Attackers above the cell point down, and those below point up.
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

// --- the pieces on the board

// A piece has a slot as long as it is on the board; a set of pieces is a set of slots.
using Slots = Bits<(most_pieces + 63) / 64>;
inline constexpr int no_slot = -1;

// The pieces on the board. Each change also updates which attackers point freely at which seats: it can
// affect only the nearest piece in each direction. Attackers whose target may have changed are noted, so
// that an examination need not check all of them.
class Area {
 public:
  Area(int size, int players) : ground_(&Ground::of_size(size)), players_(static_cast<std::int8_t>(players)) {
    slot_at_.fill(no_slot);
    slot_at_[Ground::no_cell] = 0;
  }

  int players() const { return players_; }
  const Ground& ground() const { return *ground_; }
  const HexBoard& board() const { return ground_->board(); }

  // The pieces in the order in which they were placed or last moved.
  const FixedList<std::int8_t, most_pieces>& order() const { return order_; }
  const Piece& piece(int slot) const { return pieces_[static_cast<std::size_t>(slot)]; }
  // The slot of the piece on a cell, or no_slot.
  int slot_at(int cell) const { return slot_at_[static_cast<std::size_t>(cell)]; }
  // Whether a cell is occupied; Ground::no_cell counts as occupied.
  bool is_taken(std::uint8_t cell) const { return slot_at_[cell] != no_slot; }
  const Sight& sight() const { return sight_; }

  // The first piece ahead of a cell, or no_slot.
  int first(int cell, HexWay way) const {
    const int found = sight_.first(ground(), cell, way);
    return found < 0 ? no_slot : slot_at(found);
  }
  // The piece at which an attacker points directly, or no_slot.
  int target(int slot) const { return first(piece(slot).cell, piece(slot).way()); }
  // The player at whom a piece would ultimately point, regardless of pieces in between; or nobody.
  Seat ultimate(int cell, HexWay way) const { return seat_at(players_, ground().side(cell, way)); }
  Seat ultimate(int slot) const { return ultimate(piece(slot).cell, piece(slot).way()); }
  // The attackers that point freely at a seat.
  Slots free_at(Seat seat) const { return free_at_[seat]; }
  // The number of attackers that point directly at a piece.
  int attackers_of(int slot) const;

  // Puts a piece on its cell, which must be empty, as the latest one. Returns its slot.
  int add(const Piece& piece);
  // Takes a piece off for good. `piece` still returns it until another piece gets its slot.
  void remove(int slot);
  // Take a piece off its cell and put it down elsewhere, as the latest one. It keeps its slot meanwhile.
  void take_up(int slot);
  void put_down(int slot, const Piece& piece);
  // Does nothing if the piece is upright already.
  void turn_upright(int slot);
  // Makes a piece one size larger.
  void enlarge(int slot);

  // The attackers whose target may have changed since they were settled.
  const Slots& unsettled() const { return unsettled_; }
  void settle(int slot) { unsettled_.remove(slot); }

 private:
  // Calls `visit` with each attacker that points at the cell with nothing in between.
  template <class Visit>
  void each_watcher(int cell, const Visit& visit) const {
    pointers_.each_at(ground(), sight_, cell, [&](int from) { visit(slot_at(from)); });
  }

  std::array<Piece, most_pieces> pieces_{};
  FixedList<std::int8_t, most_pieces> order_;
  Slots used_;
  Slots unsettled_;
  PerSeat<Slots, max_seats, nobody> free_at_;
  Sight sight_;
  Pointers pointers_;
  std::array<std::int8_t, most_cells + 1> slot_at_{};  // and at no_cell, which counts as occupied
  const Ground* ground_;
  std::int8_t players_;
};

}  // namespace herbarium::uibadi
