// The theme: how roles and cells look, and the colours of painted boards, on terminals with 16 or 256
// colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

// --- Styles. Colour only helps: letters and marks say the same without it.

// Colours are the terminal's own eight, on the terminal's own background.
Style style_of(Role role);

// The style of a cell, with its marks and the cursor.
Style style_of(const Cell& cell, bool cursor);

// The character drawn after a cell's sign for the cell's other features; a blank if there are none.
char mark_of(const Cell& cell);

// --- Painted boards.

// Two numbers in the terminal's palette, which is never redefined; -1: none.
struct Pigment {
  int ink = -1;
  int ground = -1;

  bool operator==(const Pigment&) const = default;
};

// 256 colours for a dark or a light screen, or 16 colours, which paint only pieces.
enum class Palette : std::uint8_t { dark, light, sixteen };

Pigment pigment_of(Paint paint, Palette palette);

// The colours of a glyph in this style; nothing for an unpainted glyph, which has a colour and attributes.
std::optional<Pigment> pigment_of(const Style& style, Palette palette);

// --- The paints of a cell.

// The paint of a cell's ground, and of its mark (mark_of); none without a mark.
Paint ground_of(const Board& board, const Cell& cell);
Paint mark_paint_of(const Cell& cell);

// Whether the cell's figure is drawn as lines in its owner's colour, which need the ground behind them.
using Drawings = std::vector<Drawing>;
bool has_line_figure(const Cell& cell, const Drawings* drawings);

// A style with the paint of a cell's figure or sign. The sign of a seat's piece is filled.
Style figure_painted(Style style, const Cell& cell, const Drawings* drawings);
Style sign_painted(Style style, const Cell& cell, const Drawings* drawings);

// The style of its mark.
Style mark_style(const Cell& cell, bool cursor);

}  // namespace herbarium
