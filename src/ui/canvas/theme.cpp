#include "ui/canvas/theme.hpp"

#include "core/picture.hpp"

namespace herbarium {
namespace {

constexpr int red = 1, green = 2, yellow = 3, blue = 4, magenta = 5, cyan = 6;

struct Look {
  Role role;
  Style style;
};

// Plain yellow is pale on white and plain blue is dark on black, so these come in bold.
constexpr Look looks[] = {
    {Role::plain, {}},
    {Role::faint, {.dim = true}},
    {Role::strong, {.bold = true}},
    {Role::first, {.colour = red, .bold = true}},
    {Role::second, {.colour = blue, .bold = true}},
    {Role::third, {.colour = green, .bold = true}},
    {Role::fourth, {.colour = magenta, .bold = true}},
    {Role::fifth, {.colour = cyan, .bold = true}},
    {Role::sixth, {.colour = yellow, .bold = true}},
    {Role::light, {.bold = true}},
    {Role::dark, {.colour = cyan}},
    {Role::hazard, {.colour = magenta}},
    {Role::good, {.colour = green}},
    {Role::bad, {.colour = red, .bold = true}},
};

constexpr bool each_role_has_its_place() {
  int place = 0;
  for (const Look& look : looks)
    if (static_cast<int>(look.role) != place++) return false;
  return place == static_cast<int>(Role::bad) + 1;
}
static_assert(each_role_has_its_place());

}  // namespace

Style style_of(Role role) { return looks[static_cast<std::size_t>(role)].style; }

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
