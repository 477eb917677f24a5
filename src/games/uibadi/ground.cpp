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

}  // namespace

const char* name(Side side) {
  constexpr const char* names[] = {"N", "NE", "SE", "S", "SW", "NW"};
  return names[static_cast<int>(side)];
}

Ground::Ground(int size) : board_(&HexBoard::of_side(size)) {
  for (int index = 0; index < board_->size(); ++index) {
    const auto at = static_cast<std::size_t>(index);
    spots_[at] = spots_of(board_->cell(index), size);
    for (std::size_t axis = 0; axis < 3; ++axis)
      cells_[axis][spots_[at][axis].line][spots_[at][axis].place] = static_cast<std::uint8_t>(index);
    for (const HexWay way : hex_ways)
      sides_[at][static_cast<std::size_t>(way)] = side_of_line(*board_, board_->cell(index), way);
    rim_[at] =
        std::any_of(hex_ways.begin(), hex_ways.end(), [&](HexWay way) { return !goes_on(index, way); });
  }
}

const Ground& Ground::of_size(int size) {
  static const std::array<Ground, largest_size - smallest_size + 1> grounds{Ground(4), Ground(5), Ground(6),
                                                                            Ground(7), Ground(8), Ground(9)};
  return grounds[static_cast<std::size_t>(size - smallest_size)];
}

}  // namespace herbarium::uibadi
