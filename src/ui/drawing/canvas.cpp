#include "ui/drawing/canvas.hpp"

#include "base/safe_text.hpp"
#include "core/picture.hpp"

namespace herbarium {

Canvas::Canvas(Extent size)
    : size_(size), glyphs_(static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns)) {}

bool Canvas::holds(Place place) const {
  return place.row >= 0 && place.row < size_.rows && place.column >= 0 && place.column < size_.columns;
}

// Half a wide character cannot be shown: if one half is overwritten, the other becomes a blank.
void Canvas::set(Place place, const Glyph& glyph, int width) {
  const Place last{place.row, place.column + width - 1};
  if (!holds(place) || !holds(last)) return;
  const Place after{last.row, last.column + 1};
  if (at(place).point == 0) glyphs_[index(place) - 1].point = U' ';
  if (holds(after) && at(after).point == 0) glyphs_[index(after)].point = U' ';
  glyphs_[index(place)] = glyph;
  if (width == 2) glyphs_[index(last)] = Glyph{0, 0, glyph.style};
}

int Canvas::put(Place place, std::string_view text, Style style, int width) {
  int used = 0;
  for (char32_t point : code_points(escaped(text))) {
    const int wide = herbarium::columns(point);
    const Place here{place.row, place.column + used};
    const Place before{here.row, here.column - 1};
    if (wide == 0) {
      if (used > 0 && holds(before) && at(before).point != 0) glyphs_[index(before)].accent = point;
      continue;
    }
    if (used + wide > width) break;
    set(here, Glyph{point, 0, on_ground(here, style)}, wide);
    used += wide;
  }
  return used;
}

void Canvas::paint(Place place, int width, Style style) {
  for (int i = 0; i < width; ++i) {
    const Place here{place.row, place.column + i};
    if (holds(here)) glyphs_[index(here)].style = on_ground(here, style);
  }
}

Style Canvas::on_ground(Place place, Style style) const {
  if (style.ground == Paint::none && holds(place)) style.ground = at(place).style.ground;
  return style;
}

void Canvas::shade(Place place, Extent part, Paint ground) {
  for (int row = 0; row < part.rows; ++row)
    for (int column = 0; column < part.columns; ++column) {
      const Place here{place.row + row, place.column + column};
      if (holds(here)) glyphs_[index(here)].style.ground = ground;
    }
}

void Canvas::paste(const Canvas& source, Place from, Extent part, Place to) {
  for (int row = 0; row < part.rows; ++row)
    for (int column = 0; column < part.columns; ++column) {
      const Place here{from.row + row, from.column + column};
      const Place there{to.row + row, to.column + column};
      if (!source.holds(here) || !holds(there)) continue;
      const Glyph& glyph = source.at(here);
      // A half without its other half is omitted.
      if (glyph.point != 0) set(there, glyph, herbarium::columns(glyph.point));
    }
}

std::vector<std::string> Canvas::rows() const {
  std::vector<std::string> lines;
  for (int row = 0; row < size_.rows; ++row) {
    std::u32string points;
    for (int column = 0; column < size_.columns; ++column) {
      const Glyph& glyph = at({row, column});
      if (glyph.point != 0) points += glyph.point;
      if (glyph.accent != 0) points += glyph.accent;
    }
    points.erase(points.find_last_not_of(U' ') + 1);
    lines.push_back(utf8(points));
  }
  return lines;
}

std::string Canvas::plain() const {
  std::string text;
  for (const std::string& line : rows()) text += line + '\n';
  return text;
}

}  // namespace herbarium
