// How roles and cells look. Colour only helps: letters and marks tell the same without it.
#pragma once

#include "core/picture.hpp"
#include "ui/canvas/canvas.hpp"

namespace herbarium {

// Colours are the terminal's own eight, and no background but the terminal's own is used.
Style style_of(Role role);

// The style of a cell, with its marks and whether the cursor stands on it.
Style style_of(const Cell& cell, bool cursor);

// The character drawn behind a cell's sign, for what else matters about the cell; a blank if nothing does.
char mark_of(const Cell& cell);

}  // namespace herbarium
