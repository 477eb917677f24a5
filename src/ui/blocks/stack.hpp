// Blocks of lines, one below the other and on a canvas.
#pragma once

#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/blocks/text_blocks.hpp"

namespace herbarium {

inline int rows_of(const TextBlock& block) { return static_cast<int>(block.size()); }

TextBlock first_rows(TextBlock block, int rows);

// A block that stands among others; `optional` as of a Panel.
struct Part {
  TextBlock block;
  bool optional = false;
};

// The parts one below the other, with blank lines between them if there are rows enough; what does not fit is
// left out.
TextBlock stacked(std::vector<Part> parts, int rows);

// Draws a line or a block in its roles, in `width` columns from `place` on.
void put_line(Canvas& canvas, Place place, const Line& line, int width);
void put_block(Canvas& canvas, Place place, const TextBlock& block, int width);

}  // namespace herbarium
