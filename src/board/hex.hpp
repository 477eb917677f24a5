// Hexagonal boards: cells as rows and numbers, their names, neighbours and lines (doc/notation.md, Hexagonal
// boards).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/scanner.hpp"

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

// The cells of a board with `side` cells a side, numbered from 0 in the order a1, a2, …, b1, …
class HexBoard {
 public:
  static constexpr int largest_side = 13;

  // Sides from 1 on.
  explicit HexBoard(int side);

  // The one board of that side, made at its first use.
  static const HexBoard& of_side(int side);

  int side() const { return side_; }
  int rows() const { return 2 * side_ - 1; }
  int size() const { return static_cast<int>(cells_.size()); }

  bool has(Hex hex) const;
  Hex cell(int index) const { return cells_[static_cast<std::size_t>(index)]; }
  // The index of a cell, or -1 if it is off the board.
  int index(Hex hex) const;
  // The index of the neighbour, or -1 beyond the rim.
  int neighbour(int index, HexWay way) const {
    return neighbours_[static_cast<std::size_t>(index)][static_cast<std::size_t>(way)];
  }
  int first_number(int row) const;
  int last_number(int row) const;

  // Passes over the name of a cell of this board, in either case; nothing, and not moved, if there is none
  // here.
  std::optional<int> read_cell(Scanner& scanner) const;
  // The cell of which `word` is the name, in either case; nothing if it is none's.
  std::optional<int> cell_named(std::string_view word) const;

 private:
  int side_;
  std::vector<Hex> cells_;
  std::vector<int> first_index_;  // of each row
  std::vector<std::array<std::int16_t, 6>> neighbours_;
};

// Whether a word has the look of a cell's name, be it on a board or not.
bool looks_like_cell(std::string_view word);

// Which cells there are, for one who wrote `word` instead of one of them: those of its row, if the board has
// it. "row a has the cells a1 to a5".
std::string cells_there_are(const HexBoard& board, std::string_view word);

}  // namespace herbarium
