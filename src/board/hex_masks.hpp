// The cells of a hexagonal board and their neighbours as sets of bits, for rules that look at many cells at
// once.
#pragma once

#include <array>

#include "base/bits.hpp"
#include "board/hex.hpp"

namespace herbarium {

// The six cells around one, by their way; where the board ends, the cell itself.
using HexRing = std::array<std::int16_t, 6>;

// For boards of up to 64 * Words cells. All masks are constants that the compiler makes: playouts read them,
// and check nothing before.
template <int Words>
class HexMasks {
 public:
  using Cells = Bits<Words>;

  // The masks of the board of that side, from 1 to largest_hex_side<Words>.
  static constexpr const HexMasks& of_side(int side);

  // The whole board.
  constexpr const Cells& all() const { return all_; }
  constexpr const Cells& neighbours(int cell) const { return neighbours_[cell]; }
  constexpr const HexRing& ring(int cell) const { return rings_[cell]; }

  // For the constants alone: no board, and one whose neighbours are kept elsewhere.
  constexpr HexMasks() = default;
  constexpr HexMasks(const Cells& all, const Cells* neighbours, const HexRing* rings)
      : all_(all), neighbours_(neighbours), rings_(rings) {}

 private:
  Cells all_;
  const Cells* neighbours_ = nullptr;  // of each cell
  const HexRing* rings_ = nullptr;     // likewise
};

// The side of the largest board that fits in so many words.
template <int Words>
inline constexpr int largest_hex_side = [] {
  int side = 1;
  while (side < HexBoard::largest_side && HexShape{side + 1}.size() <= 64 * Words) ++side;
  return side;
}();

// The neighbours of all cells of all boards that fit, one board after the other.
template <int Words>
class HexNeighbours {
 public:
  constexpr HexNeighbours() {
    for (int side = 1; side <= largest_hex_side<Words>; ++side)
      for (int row = 0; row < HexShape{side}.rows(); ++row) fill_row({side}, row);
  }
  constexpr const Bits<Words>* of_board(int side) const { return &neighbours_[cells_before(side)]; }
  constexpr const HexRing* rings_of_board(int side) const { return &rings_[cells_before(side)]; }

 private:
  // The boards of smaller sides have (side - 1)^3 cells together: side^3 - (side - 1)^3 is the size of a
  // board.
  static constexpr std::size_t cells_before(int side) {
    return static_cast<std::size_t>((side - 1) * (side - 1) * (side - 1));
  }
  constexpr void fill_row(HexShape board, int row) {
    for (int number = board.first_number(row); number <= board.last_number(row); ++number) {
      const int cell = board.index({row, number});
      const std::size_t at = cells_before(board.side) + static_cast<std::size_t>(cell);
      for (const HexWay way : hex_ways) {
        const int next = board.index(ahead({row, number}, way));
        if (next >= 0) neighbours_[at].add(next);
        rings_[at][static_cast<std::size_t>(way)] = static_cast<std::int16_t>(next >= 0 ? next : cell);
      }
    }
  }

  static constexpr std::size_t all_cells = cells_before(largest_hex_side<Words> + 1);

  std::array<Bits<Words>, all_cells> neighbours_{};
  std::array<HexRing, all_cells> rings_{};
};

template <int Words>
inline constexpr HexNeighbours<Words> hex_neighbours{};

template <int Words>
inline constexpr auto hex_masks = [] {
  std::array<HexMasks<Words>, static_cast<std::size_t>(largest_hex_side<Words>) + 1> masks{};
  for (int side = 1; side <= largest_hex_side<Words>; ++side) {
    Bits<Words> all;
    for (int cell = 0; cell < HexShape{side}.size(); ++cell) all.add(cell);
    masks[static_cast<std::size_t>(side)] = {all, hex_neighbours<Words>.of_board(side),
                                             hex_neighbours<Words>.rings_of_board(side)};
  }
  return masks;
}();

template <int Words>
constexpr const HexMasks<Words>& HexMasks<Words>::of_side(int side) {
  return hex_masks<Words>[static_cast<std::size_t>(side)];
}

}  // namespace herbarium
