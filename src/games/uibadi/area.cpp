#include "games/uibadi/area.hpp"

#include <algorithm>

namespace herbarium::uibadi {
namespace {

// A cell's places on the lines of the three axes. Along the second axis row and number grow together, so
// their difference numbers its lines.
std::array<Ground::Spot, 3> spots_of(Hex hex, int size) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return {{{byte(hex.row), byte(hex.number)},
           {byte(hex.number - hex.row + size - 2), byte(hex.row)},
           {byte(hex.number - 1), byte(hex.row)}}};
}

// The side beyond which a cell just off the board is. At a corner there are two, and the later one
// clockwise counts.
Side side_beyond(Hex hex, int size) {
  const int r = hex.row, k = hex.number, n = size;
  const std::array<bool, 6> beyond{r == 2 * n - 1, k == 2 * n, k - r == n + 1,
                                   r == -1,        k == 0,     r - k == n - 1};
  for (std::size_t side = 0; side < 6; ++side)
    if (beyond[side] && !beyond[(side + 1) % 6]) return all_sides[side];
  return Side::n;
}

Side side_of_line(const HexBoard& board, Hex hex, HexWay way) {
  while (board.has(hex)) hex = ahead(hex, way);
  return side_beyond(hex, board.side());
}

template <int size>
const Ground& of() {
  static const Ground ground(size);
  return ground;
}

}  // namespace

const char* name(Side side) {
  constexpr const char* names[] = {"N", "NE", "SE", "S", "SW", "NW"};
  return names[static_cast<int>(side)];
}

Ground::Ground(int size) : board_(&HexBoard::of_side(size)) {
  for (int index = 0; index < board_->size(); ++index) {
    const auto at = static_cast<std::size_t>(index);
    spots_[at] = spots_of(board_->cell(index), size);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Spot spot = spots_[at][axis];
      cells_[axis][spot.line][spot.place] = static_cast<std::uint8_t>(index);
      places_of_[axis][spot.line] |= 1U << spot.place;
    }
    for (const HexWay way : hex_ways)
      sides_[at][static_cast<std::size_t>(way)] = side_of_line(*board_, board_->cell(index), way);
    rim_[at] =
        std::any_of(hex_ways.begin(), hex_ways.end(), [&](HexWay way) { return !goes_on(index, way); });
  }
  for (int players = fewest_players; players <= most_players; ++players)
    for (Seat seat = 1; seat <= players; ++seat)
      of_seat(placements_[static_cast<std::size_t>(players - fewest_players)], seat) =
          placements_of(players, seat);
}

Ground::Placements Ground::placements_of(int players, Seat seat) const {
  Placements all{};
  auto* next = all.begin();
  for (const Facing facing : all_facings)
    for (int cell = 0; cell < board_->size(); ++cell)
      *next++ = {may_place(players, seat, cell, facing) ? static_cast<std::uint8_t>(cell) : no_cell, facing};
  return all;
}

const Ground& Ground::of_size(int size) {
  switch (size) {
    case 4: return of<4>();
    case 5: return of<5>();
    case 6: return of<6>();
    case 7: return of<7>();
    case 8: return of<8>();
    default: return of<9>();
  }
}

int Area::attackers_of(int slot) const {
  int count = 0;
  each_watcher(piece(slot).cell, [&](int) { ++count; });
  return count;
}

int Area::add(const Piece& piece) {
  const int slot = used_.lowest_absent();
  used_.add(slot);
  put_down(slot, piece);
  return slot;
}

void Area::remove(int slot) {
  take_up(slot);
  used_.remove(slot);
}

// Attackers that pointed past this cell now point at the piece.
void Area::put_down(int slot, const Piece& piece) {
  pieces_[static_cast<std::size_t>(slot)] = piece;
  order_.push(static_cast<std::int8_t>(slot));
  each_watcher(piece.cell, [&](int watcher) {
    free_at_[ultimate(watcher)].remove(watcher);
    unsettled_.add(watcher);
  });
  sight_.add(ground(), piece.cell);
  slot_at_[piece.cell] = static_cast<std::int8_t>(slot);
  if (!piece.is_attacker()) return;
  pointers_.add(ground(), piece.cell, piece.way());
  unsettled_.add(slot);
  if (target(slot) == no_slot) free_at_[ultimate(slot)].add(slot);
}

// Attackers that pointed at the piece now point past its cell.
void Area::take_up(int slot) {
  const Piece& taken = piece(slot);
  // Pieces taken up are usually among the latest.
  std::size_t place = order_.size() - 1;
  while (order_[place] != slot) --place;
  order_.erase(place);
  sight_.remove(ground(), taken.cell);
  slot_at_[taken.cell] = no_slot;
  unsettled_.remove(slot);
  if (taken.is_attacker()) {
    pointers_.remove(ground(), taken.cell, taken.way());
    free_at_[ultimate(slot)].remove(slot);
  }
  each_watcher(taken.cell, [&](int watcher) {
    unsettled_.add(watcher);
    if (first(taken.cell, piece(watcher).way()) == no_slot) free_at_[ultimate(watcher)].add(watcher);
  });
}

void Area::turn_upright(int slot) {
  if (!piece(slot).is_attacker()) return;
  pointers_.remove(ground(), piece(slot).cell, piece(slot).way());
  free_at_[ultimate(slot)].remove(slot);
  unsettled_.remove(slot);
  pieces_[static_cast<std::size_t>(slot)].facing = upright;
}

void Area::enlarge(int slot) {
  Piece& grown = pieces_[static_cast<std::size_t>(slot)];
  grown.size = *next_larger(grown.size);
  if (grown.is_attacker()) unsettled_.add(slot);
  each_watcher(grown.cell, [&](int watcher) { unsettled_.add(watcher); });
}

}  // namespace herbarium::uibadi
