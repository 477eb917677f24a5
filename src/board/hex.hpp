// Hexagonal boards: cells as rows and numbers, their names, neighbours and lines (doc/notation.md, Hexagonal
// boards); and cells as sets of bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "base/text.hpp"

namespace herbarium {

// Row 0 is `a`, the lowest; numbers count from 1 along the diagonals that rise to the upper left.
struct Hex {
  int row = 0;
  int number = 1;

  bool operator==(const Hex&) const = default;
};

enum class HexWay : std::uint8_t { e, ne, nw, w, sw, se };
inline constexpr std::array<HexWay, 6> hex_ways{HexWay::e, HexWay::ne, HexWay::nw,
                                                HexWay::w, HexWay::sw, HexWay::se};

constexpr Hex ahead(Hex hex, HexWay way, int steps = 1) {
  constexpr int rows[] = {0, 1, 1, 0, -1, -1};
  constexpr int numbers[] = {1, 1, 0, -1, -1, 0};
  return {hex.row + steps * rows[static_cast<int>(way)], hex.number + steps * numbers[static_cast<int>(way)]};
}

constexpr HexWay opposite(HexWay way) { return static_cast<HexWay>((static_cast<int>(way) + 3) % 6); }

const char* name(HexWay way);                           // `ne`
const char* long_name(HexWay way);                      // "north-east"
std::optional<HexWay> read_way(std::string_view word);  // of `ne`, in lower case
std::string name(Hex hex);                              // `c4`

// The shape of a board with `side` cells a side. Its cells are numbered from 0 in the order a1, a2, …, b1, …
struct HexShape {
  int side;

  constexpr int rows() const { return 2 * side - 1; }
  constexpr int size() const { return 3 * side * (side - 1) + 1; }
  constexpr int first_number(int row) const { return std::max(1, row - side + 2); }
  constexpr int last_number(int row) const { return std::min(2 * side - 1, side + row); }
  constexpr bool has(Hex hex) const {
    return hex.row >= 0 && hex.row < rows() && hex.number >= first_number(hex.row) &&
           hex.number <= last_number(hex.row);
  }
  // The index of a cell, or -1 if it is off the board.
  constexpr int index(Hex hex) const {
    return has(hex) ? first_index(hex.row) + hex.number - first_number(hex.row) : -1;
  }

 private:
  // From the lowest row on, each is one cell longer than the one before, up to the middle; from the highest
  // row down likewise.
  constexpr int cells_in_first(int count) const { return count * side + count * (count - 1) / 2; }
  constexpr int first_index(int row) const {
    return row < side ? cells_in_first(row) : size() - cells_in_first(rows() - row);
  }
};

// The cells of such a board, with their neighbours.
class HexBoard {
 public:
  static constexpr int largest_side = 13;

  // Sides from 1 on.
  explicit HexBoard(int side);

  // The one board of that side, made at its first use.
  static const HexBoard& of_side(int side);

  int side() const { return shape_.side; }
  int rows() const { return shape_.rows(); }
  int size() const { return shape_.size(); }

  bool has(Hex hex) const { return shape_.has(hex); }
  Hex cell(int index) const { return cells_[static_cast<std::size_t>(index)]; }
  // The index of a cell, or -1 if it is off the board.
  int index(Hex hex) const { return shape_.index(hex); }
  // The index of the neighbour, or -1 if it is off the board.
  int neighbour(int index, HexWay way) const {
    return neighbours_[static_cast<std::size_t>(index)][static_cast<std::size_t>(way)];
  }
  int first_number(int row) const { return shape_.first_number(row); }
  int last_number(int row) const { return shape_.last_number(row); }

  // Reads the name of a cell of this board, in upper or lower case. Nothing, without moving the scanner, if
  // there is none.
  std::optional<int> read_cell(Scanner& scanner) const;
  // The cell with that name, in upper or lower case; nothing if there is none.
  std::optional<int> cell_named(std::string_view word) const;

 private:
  HexShape shape_;
  std::vector<Hex> cells_;
  std::vector<std::array<std::int16_t, 6>> neighbours_;
};

// Whether a word looks like the name of a cell, on this board or not.
bool looks_like_cell(std::string_view word);

// The cells available, after `word` was typed: the cells of its row if the board has that row ("row a has the
// cells a1 to a5"), else of the whole board.
std::string cells_there_are(const HexBoard& board, std::string_view word);

// --- cells and their neighbours as sets of bits ------------------------------------------------------------

// The six neighbours of a cell by their direction; beyond the rim, the cell itself.
using HexRing = std::array<std::int16_t, 6>;

// The masks of boards of up to 64 * Words cells, for rules that examine many cells at once. They are
// computed at compile time, so playouts read them without any check.
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

  // Only for the constants: no board, and a board whose neighbours are stored elsewhere.
  constexpr HexMasks() = default;
  constexpr HexMasks(const Cells& all, const Cells* neighbours, const HexRing* rings)
      : all_(all), neighbours_(neighbours), rings_(rings) {}

 private:
  Cells all_;
  const Cells* neighbours_ = nullptr;  // of each cell
  const HexRing* rings_ = nullptr;     // the same
};

// The side of the largest board that fits in `Words` words.
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
