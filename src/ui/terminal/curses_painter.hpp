// Puts canvases on the screen of curses. Only for curses_*.cpp.
#pragma once

#include <optional>

#include "ui/canvas/canvas.hpp"

namespace herbarium {

class CursesPainter {
 public:
  // Uses the terminal's colours, if it has enough of them.
  void start_colours();
  void show(const Canvas& canvas, std::optional<Place> cursor);

 private:
  void put(Place place, const Glyph& glyph, const Style& style) const;

  bool coloured_ = false;
  bool cursor_shown_ = true;
};

}  // namespace herbarium
