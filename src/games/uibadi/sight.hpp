// What is seen along the lines of the board: which cells are taken, and the first of them in a direction.
#pragma once

#include <bit>

#include "games/uibadi/sides.hpp"

namespace herbarium::uibadi {

// The taken cells, once for each of the three lines that a cell lies on: so the first taken one ahead is
// found without walking. It does not keep its ground, so that it stays a plain value.
class Sight {
 public:
  void add(const Ground& ground, int cell) { flip(ground, cell); }
  void remove(const Ground& ground, int cell) { flip(ground, cell); }

  bool has(const Ground& ground, int cell) const {
    const Ground::Spot spot = ground.spot(cell, 0);
    return ((lines_[0][spot.line] >> spot.place) & 1U) != 0;
  }

  // The first taken cell ahead of `cell` in that direction, whether that is taken itself or not; -1 if there
  // is none up to the rim.
  int first(const Ground& ground, int cell, HexWay way) const {
    const std::size_t axis = axis_of(way);
    const Ground::Spot spot = ground.spot(cell, axis);
    const std::uint32_t line = lines_[axis][spot.line];
    if (counts_up(way)) {
      const std::uint32_t ahead = line >> spot.place >> 1;
      if (ahead == 0) return -1;
      return ground.cell(axis, spot.line, static_cast<std::size_t>(spot.place + 1 + std::countr_zero(ahead)));
    }
    const std::uint32_t ahead = line & ((1U << spot.place) - 1);
    if (ahead == 0) return -1;
    return ground.cell(axis, spot.line, static_cast<std::size_t>(31 - std::countl_zero(ahead)));
  }

 private:
  void flip(const Ground& ground, int cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Ground::Spot spot = ground.spot(cell, axis);
      lines_[axis][spot.line] ^= 1U << spot.place;
    }
  }

  std::array<std::array<std::uint32_t, most_lines>, 3> lines_{};
};

}  // namespace herbarium::uibadi
