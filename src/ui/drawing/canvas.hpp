// A grid of styled characters that needs no terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"

namespace herbarium {

struct Style {
  int colour = -1;  // 0 to 7 as numbered by terminals; -1: the terminal's own
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  bool dim = false;
  // On a painted board (ui/drawing/paint.hpp) these replace the colour and all attributes but `reverse`.
  Paint ink = Paint::none;
  Paint ground = Paint::none;

  bool operator==(const Style&) const = default;
};

struct Place {
  int row = 0;
  int column = 0;

  bool operator==(const Place&) const = default;
};

struct Extent {
  int rows = 0;
  int columns = 0;

  bool operator==(const Extent&) const = default;
};

struct Glyph {
  char32_t point = U' ';  // 0 in the right half of a wide character
  char32_t accent = 0;    // a mark without a column of its own
  Style style;

  bool operator==(const Glyph&) const = default;
};

class Canvas {
 public:
  // A canvas of blanks.
  explicit Canvas(Extent size);

  Extent size() const { return size_; }
  // The glyph at a place, which must be on the canvas.
  const Glyph& at(Place place) const { return glyphs_[index(place)]; }

  // Puts `text`, made safe, into at most `width` columns from `place`, without the part off the canvas.
  // Returns the number of columns used. Here and in `paint`, a style without a ground keeps the old one.
  int put(Place place, std::string_view text, Style style = {}, int width = whole_width);

  // Puts one character of ASCII.
  void put(Place place, char letter, Style style) {
    set(place, {static_cast<char32_t>(letter), 0, on_ground(place, style)}, 1);
  }

  // Gives `style` to `width` columns from `place` and leaves their characters.
  void paint(Place place, int width, Style style);

  // Gives a ground to a rectangle from `place`, and keeps everything else.
  void shade(Place place, Extent part, Paint ground);

  // Copies the part of `source` that begins at `from` and is `part` large to `to`.
  void paste(const Canvas& source, Place from, Extent part, Place to);

  // The characters alone, a line for each row, without blanks at the ends of lines.
  std::vector<std::string> rows() const;
  std::string plain() const;

 private:
  static constexpr int whole_width = 1 << 20;

  bool holds(Place place) const;
  std::size_t index(Place place) const {
    return static_cast<std::size_t>(place.row * size_.columns + place.column);
  }
  void set(Place place, const Glyph& glyph, int width);
  Style on_ground(Place place, Style style) const;

  Extent size_;
  std::vector<Glyph> glyphs_;
};

}  // namespace herbarium
