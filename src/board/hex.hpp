// Hexagonal boards: cells as rows and numbers, their names, neighbours and lines (doc/notation.md, Hexagonal
// boards).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/text/scanner.hpp"

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

  // Reads the name of a cell of this board, in upper or lower case. Nothing, and the scanner does not move,
  // if there is none.
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

// Which cells there are, for somebody who typed `word` instead of one: those of its row if the board has that
// row ("row a has the cells a1 to a5"), else of the board.
std::string cells_there_are(const HexBoard& board, std::string_view word);

}  // namespace herbarium
