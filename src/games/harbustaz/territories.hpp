// The territories of a position, and which would be whose after an action: that changes few of them, so the
// others need not be found again.
#pragma once

#include "base/fixed_list.hpp"
#include "board/hex_masks.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// Connected cells, and all cells that are beside one of them.
struct Region {
  Cells cells, around;
};

// Takes the region that holds the first of the cells `left` out of them.
Region take_region(const HexMasks<2>& board, Cells& left);

class Territories {
 public:
  // Connected empty cells, and the stones around them.
  struct Part {
    Cells cells;
    Cells stones;
  };
  // Territories have no cells in common, and none beside another's.
  static constexpr std::size_t most = 46;

  Territories(int size, const Pieces& pieces);

  const Part* begin() const { return parts_.begin(); }
  const Part* end() const { return parts_.end(); }

  // By how many cells the territories of the colour are larger than the other's.
  int lead(Colour colour) const;
  // The same once a piece of the colour's has come to cell `to`, which is empty or has a seed of its own,
  // from the cell `from`, which is empty then, or from no cell (-1).
  int lead_after(Colour colour, int from, int to) const;

 private:
  struct Stones {
    Cells own, enemies;
  };
  static int lead(const Part& part, const Stones& stones);
  Part joined_at(int from, const Stones& stones, Cells& joined) const;
  int lead_without(Part part, int to, const Stones& stones) const;
  bool is_split_by(int cell, const Cells& cells) const;
  Part take_part(Cells& left, const Cells& stones) const;

  const HexMasks<2>& board_;
  const Pieces& pieces_;
  FixedList<Part, most> parts_;
};

}  // namespace herbarium::harbustaz
