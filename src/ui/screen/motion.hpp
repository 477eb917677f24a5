// Pieces that move between two scenes, and dice that tumble, on boards with larger cells.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/layout/layout.hpp"
#include "ui/view.hpp"

namespace herbarium {

// A piece's way from one cell to another, by their indices.
struct Slide {
  std::size_t from;
  std::size_t to;

  bool operator==(const Slide&) const = default;
};

struct Changes {
  // Each piece that has come slides from the nearest cell that a piece like it has left.
  std::vector<Slide> slides;
  // Pieces that have left the board: they did not slide, and their cells are empty now or, on a board with
  // pits, taken.
  std::vector<std::size_t> gone;
  // Pieces that can stand upright and are new or point elsewhere than before.
  std::vector<std::size_t> tipped;
};

Changes changes_between(const Board& before, const Board& now);

// The figure of the cells into which pieces fall.
inline constexpr std::string_view pit = "pit";

// The frames before the view itself, at most eight; none if nothing moves or the cells are too small. What
// has gone falls into the nearest pit or leaves across the rim.
inline constexpr int most_frames = 8;
std::vector<Canvas> motion_between(Picture before, View view, const InputState& input, Extent size);

}  // namespace herbarium
