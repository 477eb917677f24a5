// What a painted board looks like on a terminal of 16 or 256 colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

// Numbers of the terminal's palette, which is never redefined; -1: none of its own.
struct Pigment {
  int ink = -1;
  int ground = -1;

  bool operator==(const Pigment&) const = default;
};

// 256 colours on a dark or a light screen, or 16: then nothing but pieces is painted.
enum class Palette : std::uint8_t { dark, light, sixteen };

Pigment pigment_of(Paint paint, Palette palette);

// What a glyph of this style looks like; nothing if it is not painted: then its colour and its attributes
// count.
std::optional<Pigment> pigment_of(const Style& style, Palette palette);

// --- What is painted how.

// The ground of a cell without its mark, and what its mark is painted with (mark_of); none without a mark.
Paint ground_of(const Board& board, const Cell& cell);
Paint mark_paint_of(const Cell& cell);

// Of these drawings, whether that of the cell's figure is lines in its owner's colour, which need the ground
// below them.
using Drawings = std::vector<Drawing>;
bool has_line_figure(const Cell& cell, const Drawings* drawings);

// A style with the paint of a cell's figure, or of its sign, which is filled if it belongs to a seat.
Style figure_painted(Style style, const Cell& cell, const Drawings* drawings);
Style sign_painted(Style style, const Cell& cell, const Drawings* drawings);

// The style of its mark.
Style mark_style(const Cell& cell, bool cursor);

}  // namespace herbarium
