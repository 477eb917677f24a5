// Blocks of lines, one below the other and on a canvas.
#pragma once

#include <vector>

#include "ui/blocks/text_blocks.hpp"
#include "ui/canvas/canvas.hpp"

namespace herbarium {

inline int rows_of(const TextBlock& block) { return static_cast<int>(block.size()); }

TextBlock first_rows(TextBlock block, int rows);
// Of a block that is longer the last of these rows says "...".
TextBlock cut_short(TextBlock block, int rows);
bool is_cut_short(const TextBlock& block);

// A block that stands among others; `optional` as of a Panel.
struct Part {
  TextBlock block;
  bool optional = false;
};

// The parts one below the other, with blank lines between them if there are rows enough. Optional parts that
// do not fit are left out; the end of the others is cut off, and "..." says so.
TextBlock stacked(std::vector<Part> parts, int rows);

// Draws a line or a block in its roles, in `width` columns from `place` on.
void put_line(Canvas& canvas, Place place, const Line& line, int width);
void put_block(Canvas& canvas, Place place, const TextBlock& block, int width);

}  // namespace herbarium
