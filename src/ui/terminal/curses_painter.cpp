#include "ui/terminal/curses_painter.hpp"

#include <algorithm>

#include "ui/terminal/encoding.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/terminal/style_runs.hpp"

// Behind all others.
#include "ui/terminal/curses_library.hpp"

namespace herbarium {
namespace {

attr_t attributes(const Style& style) {
  return (style.bold ? WA_BOLD : WA_NORMAL) | (style.underline ? WA_UNDERLINE : WA_NORMAL) |
         (style.reverse ? WA_REVERSE : WA_NORMAL) | (style.dim ? WA_DIM : WA_NORMAL);
}

}  // namespace

void CursesPainter::start_colours() {
  // Otherwise curses would reset the palette when it ends, even one that the person had chosen.
  orig_colors = nullptr;
  if (!has_colors() || start_color() == ERR || COLORS < 8 || COLOR_PAIRS < 9) return;
  use_default_colors();
  for (short colour = 0; colour < 8; ++colour) init_pair(static_cast<short>(colour + 1), colour, -1);
  coloured_ = true;
}

void CursesPainter::put(Place place, const Glyph& glyph, const Style& style) const {
  const wchar_t text[] = {printable(glyph.point), glyph.accent == 0 ? L'\0' : printable(glyph.accent), L'\0'};
  const int pair = coloured_ ? style.colour + 1 : 0;
  cchar_t character;
  setcchar(&character, text, attributes(style), static_cast<short>(pair), nullptr);
  mvadd_wch(place.row, place.column, &character);
}

void CursesPainter::show(const Canvas& canvas, std::optional<Place> cursor) {
  const Extent size{::getmaxy(stdscr), ::getmaxx(stdscr)};
  const Extent shown{std::min(size.rows, canvas.size().rows), std::min(size.columns, canvas.size().columns)};
  StyleRuns style_runs;
  for (int row = 0; row < shown.rows; ++row)
    for (int column = 0; column < shown.columns; ++column) {
      const Place place{row, column};
      const Style style = style_runs.style_at(canvas, place);
      if (canvas.at(place).point != 0) put(place, canvas.at(place), style);
    }
  if (cursor.has_value() != cursor_shown_) {
    curs_set(cursor ? 1 : 0);
    cursor_shown_ = cursor.has_value();
  }
  if (cursor) move(cursor->row, cursor->column);
  const TerminalWrite write;
  refresh();
}

}  // namespace herbarium
