// Where a peasant gets from each cell on each way, worked out once for all boards.
#pragma once

#include <algorithm>
#include <array>

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

inline constexpr int smallest_size = 4;
inline constexpr int largest_size = 6;

// The ways from one cell for a peasant of one height.
struct Rays {
  // The cell that lies so far away; where the board ends before it, the cell itself.
  std::array<std::int8_t, 6> ends{};
  // The cells up to that one, which must be free of enemies; where the board ends before it, all cells, so
  // that an enemy is always among them.
  std::array<Cells, 6> passed{};

  int end(HexWay way) const { return ends[static_cast<std::size_t>(way)]; }
};

// For each cell of a board, the heights told apart: a peasant that is higher than the longest line gets as
// far as the last of them, nowhere.
constexpr int ray_heights(int size) { return 2 * size - 1; }

// How many rays the boards of smaller sizes have, which come first.
constexpr std::size_t rays_before(int size) {
  std::size_t before = 0;
  for (int smaller = smallest_size; smaller < size; ++smaller)
    before += static_cast<std::size_t>(HexShape{smaller}.size() * ray_heights(smaller));
  return before;
}

class AllRays {
 public:
  constexpr AllRays();

  // `cell` is on the board, `height` at least 1.
  const Rays& of(int size, int cell, int height) const {
    const int heights = ray_heights(size);
    return rays_[rays_before(size) +
                 static_cast<std::size_t>(cell * heights + std::min(height, heights) - 1)];
  }

 private:
  std::array<Rays, rays_before(largest_size + 1)> rays_{};
};

extern const AllRays all_rays;

}  // namespace herbarium::harbustaz
