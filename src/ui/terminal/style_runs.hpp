// The styles in which the glyphs of a canvas are sent to a terminal, with as few changes as can be.
#pragma once

#include "ui/canvas/canvas.hpp"

namespace herbarium {

// Asked for all places of a canvas, row by row from the left. Short gaps take over the style before them,
// which cannot be seen and saves many changes of style; longer gaps, and those up to the end of a row, are
// skipped by moving the cursor.
class StyleRuns {
 public:
  Style style_at(const Canvas& canvas, Place place);

 private:
  Style before_;
};

}  // namespace herbarium
