// The play area: the pieces on the board and what each of them points at (doc/rules/uibadi.md, Table).
//
// A piece has a slot as long as it is on the board; sets of pieces are sets of slots. What points freely at
// whom is updated with every change, which can affect only the nearest piece in each direction. Attackers
// whose target may have changed are noted, so that an examination need not look at all of them.
#pragma once

#include <optional>

#include "base/bits.hpp"
#include "base/fixed_list.hpp"
#include "core/per_seat.hpp"
#include "games/uibadi/ground.hpp"

namespace herbarium::uibadi {

enum class Size : std::uint8_t { small, medium, large };
inline constexpr std::array<Size, 3> all_sizes{Size::small, Size::medium, Size::large};

constexpr std::optional<Size> next_larger(Size size) {
  if (size == Size::large) return std::nullopt;
  return size == Size::small ? Size::medium : Size::large;
}

inline constexpr int most_of_a_size = 36;
inline constexpr int most_pieces = 3 * most_of_a_size;

// How a piece lies: upright, or pointing in one of the six directions.
class Facing {
 public:
  constexpr Facing() = default;  // upright
  constexpr Facing(HexWay way) : value_(static_cast<std::int8_t>(way)) {}

  constexpr bool is_upright() const { return value_ == upright_value; }
  // Of what points somewhere.
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
  // Of an attacker.
  HexWay way() const { return facing.way(); }
  bool operator==(const Piece&) const = default;
};

using Slots = Bits<(most_pieces + 63) / 64>;
inline constexpr int no_slot = -1;

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
  // The slot of what stands on a cell, or no_slot.
  int slot_at(int cell) const { return slot_at_[static_cast<std::size_t>(cell)]; }
  // Whether a cell is taken; Ground::no_cell counts as taken.
  bool is_taken(std::uint8_t cell) const { return slot_at_[cell] != no_slot; }
  const Sight& sight() const { return sight_; }

  // The first piece ahead of a cell, or no_slot.
  int first(int cell, HexWay way) const {
    const int found = sight_.first(ground(), cell, way);
    return found < 0 ? no_slot : slot_at(found);
  }
  // What the attacker points directly at, or no_slot.
  int target(int slot) const { return first(piece(slot).cell, piece(slot).way()); }
  // Whom a piece on that cell would ultimately point at, whatever stands between; or nobody.
  Seat ultimate(int cell, HexWay way) const { return seat_at(players_, ground().side(cell, way)); }
  Seat ultimate(int slot) const { return ultimate(piece(slot).cell, piece(slot).way()); }
  // The attackers that point freely at a seat.
  Slots free_at(Seat seat) const { return free_at_[seat]; }
  // How many attackers point directly at a piece.
  int attackers_of(int slot) const;

  // Puts a piece on its cell, which is empty, as the latest one; returns its slot.
  int add(const Piece& piece);
  // Takes a piece off for good. `piece` still tells what it was, until another piece gets its slot.
  void remove(int slot);
  // Take a piece off its cell, and put it somewhere else as the latest one; in between it keeps its slot.
  void take_up(int slot);
  void put_down(int slot, const Piece& piece);
  // Does nothing to a piece that is upright.
  void turn_upright(int slot);
  // Makes a piece larger by one size.
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
  std::array<std::int8_t, most_cells + 1> slot_at_{};  // and at no_cell, which is taken
  const Ground* ground_;
  std::int8_t players_;
};

}  // namespace herbarium::uibadi
