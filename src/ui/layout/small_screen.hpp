// How small a screen may be.
#pragma once

#include "ui/canvas/canvas.hpp"
#include "ui/view.hpp"

namespace herbarium {

// The smallest screen on which everything of a view is shown. On a smaller one the board comes first, and
// whatever else there is room for.
constexpr Extent minimum_size{24, 80};

inline bool is_small(Extent size) {
  return size.rows < minimum_size.rows || size.columns < minimum_size.columns;
}

// The smallest screen on which the view can be played: the board, the line being typed, and one line below
// it; but never more than `minimum_size`, where a board that is larger is seen in part.
Extent needed_size(const View& view);
// Never of a view that can do without its board.
bool is_too_small(const View& view, Extent size);

// "needs 60x20, has 60x15", and what can be done about that.
Canvas too_small_canvas(const View& view, Extent size);

}  // namespace herbarium
