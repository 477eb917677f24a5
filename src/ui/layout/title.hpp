// The first row of a screen.
#pragma once

#include <string>

#include "ui/canvas/canvas.hpp"
#include "ui/view.hpp"

namespace herbarium {

// What the screen is about at the left, more about it at the right.
void draw_title(Canvas& canvas, const std::string& left, const std::string& right);

// The title of a game: the moment that it has reached, with the clock if one runs, and as much of its name
// and its players' as there is room for.
void draw_title(Canvas& canvas, const View& view, const Line& moment);

}  // namespace herbarium
