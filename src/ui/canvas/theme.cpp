#include "ui/canvas/theme.hpp"

#include "core/match/changes.hpp"

namespace herbarium {
namespace {

constexpr int red = 1, green = 2, yellow = 3, blue = 4, magenta = 5, cyan = 6;

Style coloured(int colour, bool bold) { return {.colour = colour, .bold = bold}; }

}  // namespace

// Plain yellow is pale on white and plain blue is dark on black, so these come in bold.
Style style_of(Role role) {
  switch (role) {
    case Role::plain: break;
    case Role::faint: return {.dim = true};
    case Role::strong: return {.bold = true};
    case Role::first: return coloured(red, true);
    case Role::second: return coloured(blue, true);
    case Role::third: return coloured(green, true);
    case Role::fourth: return coloured(magenta, true);
    case Role::fifth: return coloured(cyan, true);
    case Role::sixth: return coloured(yellow, true);
    case Role::light: return {.bold = true};
    case Role::dark: return coloured(cyan, false);
    case Role::hazard: return coloured(magenta, false);
    case Role::good: return coloured(green, false);
    case Role::bad: return coloured(red, true);
  }
  return {};
}

Style style_of(const Cell& cell, bool cursor) {
  Style style = style_of(cell.shade.value_or(cell.role));
  if (cell.changed || cell.target || cell.ghost) style.dim = false;
  style.underline = cell.ghost;
  style.reverse = cursor;
  return style;
}

// What can be chosen is never hidden, but for a piece that is new there: it matters more that it came.
char mark_of(const Cell& cell) {
  if (cell.hit) return '!';
  if (cell.ghost) return '\'';
  if (cell.changed && !is_vacated(cell)) return '*';
  if (cell.target) return '+';
  return cell.changed ? ',' : ' ';
}

}  // namespace herbarium
