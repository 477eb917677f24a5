// The cells of a hexagonal board and their neighbours as sets of bits, for rules that look at many cells at
// once.
#pragma once

#include <vector>

#include "base/bits.hpp"
#include "board/hex.hpp"

namespace herbarium {

// For boards of up to 64 * Words cells.
template <int Words>
class HexMasks {
 public:
  using Cells = Bits<Words>;

  // The masks of the board of that side, made at their first use.
  static const HexMasks& of_side(int side) {
    static const std::vector<HexMasks> all = [] {
      std::vector<HexMasks> made;
      for (int each = 1; each <= HexBoard::largest_side; ++each)
        if (HexBoard::of_side(each).size() <= 64 * Words) made.emplace_back(HexBoard::of_side(each));
      return made;
    }();
    return all[static_cast<std::size_t>(side - 1)];
  }

  explicit HexMasks(const HexBoard& board) : neighbours_(static_cast<std::size_t>(board.size())) {
    for (int cell = 0; cell < board.size(); ++cell) {
      all_.add(cell);
      for (const HexWay way : hex_ways)
        if (const int next = board.neighbour(cell, way); next >= 0)
          neighbours_[static_cast<std::size_t>(cell)].add(next);
    }
  }

  // The whole board.
  const Cells& all() const { return all_; }
  const Cells& neighbours(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }

 private:
  Cells all_;
  std::vector<Cells> neighbours_;
};

}  // namespace herbarium
