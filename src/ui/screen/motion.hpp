// Pieces that move between two scenes, on boards with larger cells.
#pragma once

#include <optional>
#include <utility>
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

// Pairs each piece on a cell that was empty before with the nearest cell that a piece like it has left.
std::vector<Slide> slides_between(const Board& before, const Board& now);

// The frames in which a view's pieces slide to their cells from those on an earlier board.
class Motion {
 public:
  static constexpr int most_frames = 8;

  // Nothing if no piece moves or the cells are too small.
  static std::optional<Motion> between(const Board& before, const View& view, const InputState& input,
                                       Extent size);

  // The number of frames before the view itself, at least 1.
  int frames() const { return frames_; }
  // One of these frames, from 0.
  Canvas canvas(int frame) const;

 private:
  Motion(Layout before, Layout after) : before_(std::move(before)), after_(std::move(after)) {}
  void add(const Slide& slide);

  struct Sprite {
    Place place;  // of its last cell on the screen, its walls included
    Extent part;
    Place away;  // the way from there to its first cell
  };

  Layout before_;
  Layout after_;
  std::vector<Sprite> sprites_;
  int frames_ = 0;
};

}  // namespace herbarium
