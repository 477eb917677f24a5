// Whether a placement changes anything, beside the passes it ends.
#pragma once

#include <optional>

#include "games/uibadi/moves.hpp"

namespace herbarium::uibadi {

// What a piece of any size would clash with that is put somewhere: the pieces that it would point directly
// at, or that would point directly at it, of which first the smaller of each two goes back.
class Clash {
 public:
  Clash(const Area& area, int cell, Facing facing);

  // Whether a piece of that size goes back itself and makes no other go back.
  bool is_lost(Size size) const { return largest_ && size < *largest_ && size <= *smallest_; }

 private:
  void with(Size size);

  std::optional<Size> smallest_, largest_;
};

// Whether nothing comes of a placement but that the piece goes back at once: nobody else's does, and nobody
// is armed by it.
bool is_idle(const State& state, const Place& place);
// The same, with the clash at that cell and with that facing.
bool is_idle(const State& state, const Place& place, const Clash& clash);

}  // namespace herbarium::uibadi
