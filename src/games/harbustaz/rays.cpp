#include "games/harbustaz/rays.hpp"

namespace herbarium::harbustaz {
namespace {

constexpr Cells everywhere = [] {
  Cells all;
  for (int cell = 0; cell < HexShape{largest_size}.size(); ++cell) all.add(cell);
  return all;
}();

// Fills in one way from a cell, height by height.
constexpr void fill_way(HexShape board, Hex from, HexWay way, Rays* by_height) {
  const auto at = static_cast<std::size_t>(way);
  const auto start = static_cast<std::int8_t>(board.index(from));
  Cells passed;
  for (int height = 1; height <= ray_heights(board.side); ++height, ++by_height) {
    const int end = board.index(ahead(from, way, height));
    if (end >= 0) passed.add(end);
    by_height->ends[at] = end >= 0 ? static_cast<std::int8_t>(end) : start;
    by_height->passed[at] = end >= 0 ? passed : everywhere;
  }
}

}  // namespace

constexpr AllRays::AllRays() {
  for (int size = smallest_size; size <= largest_size; ++size) {
    const HexShape board{size};
    Rays* next = rays_.data() + rays_before(size);
    for (int row = 0; row < board.rows(); ++row)
      for (int number = board.first_number(row); number <= board.last_number(row); ++number) {
        for (const HexWay way : hex_ways) fill_way(board, {row, number}, way, next);
        next += ray_heights(size);
      }
  }
}

constinit const AllRays all_rays;

}  // namespace herbarium::harbustaz
