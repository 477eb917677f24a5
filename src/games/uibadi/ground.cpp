#include "games/uibadi/ground.hpp"

#include <algorithm>

namespace herbarium::uibadi {
namespace {

// Where a cell lies on the lines of the three axes. Along the second axis row and number grow alike, so its
// lines are told apart by the difference of the two.
std::array<Ground::Spot, 3> spots_of(Hex hex, int size) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return {{{byte(hex.row), byte(hex.number)},
           {byte(hex.number - hex.row + size - 2), byte(hex.row)},
           {byte(hex.number - 1), byte(hex.row)}}};
}

// The side beyond which a cell just off the board lies. At a corner there are two; the later one clockwise
// counts.
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
      placements_[seats_before(players) + static_cast<std::size_t>(seat - 1)] = placements_of(players, seat);
}

Ground::Placements Ground::placements_of(int players, Seat seat) const {
  Placements all{};
  auto* next = all.begin();
  const auto add = [&](bool may, int cell, int way) {
    *next++ = Placement{may ? static_cast<std::uint8_t>(cell) : no_cell, static_cast<std::int8_t>(way)};
  };
  for (int cell = 0; cell < board_->size(); ++cell) add(!is_rim(cell), cell, -1);
  for (const HexWay way : hex_ways)
    for (int cell = 0; cell < board_->size(); ++cell)
      add(may_point(players, seat, cell, way), cell, static_cast<int>(way));
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

}  // namespace herbarium::uibadi
