#include "ui/drawing/paint.hpp"

#include <algorithm>

namespace herbarium {

namespace {

constexpr int red = 1, green = 2, yellow = 3, blue = 4, magenta = 5, cyan = 6;

struct Look {
  Role role;
  Style style;
};

// Plain yellow is pale on white and plain blue is dark on black, so these are bold.
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

// The mark of a change never hides the mark of a target, because the story has the changes, too.
char mark_of(const Cell& cell) {
  if (cell.hit) return '!';
  if (cell.ghost) return '\'';
  if (cell.target) return '+';
  if (cell.changed && !is_vacated(cell)) return '*';
  return cell.changed ? ',' : ' ';
}

// --- painted boards

namespace {

struct Colours {
  Paint paint;
  Pigment dark;
  Pigment light;
  Pigment sixteen{};
};

// Every text has a contrast of at least 4.5 : 1 with its ground; walls, dots and waves may be fainter. The
// usual ground is light enough to show black stones.
constexpr Colours all_colours[] = {
    {Paint::none, {}, {}},
    {Paint::ground, {244, 236}, {246, 253}},
    {Paint::other_ground, {246, 239}, {246, 255}},
    {Paint::land_1, {242, 234}, {247, 194}},
    {Paint::land_2, {247, 237}, {240, 251}},
    {Paint::land_3, {111, 17}, {24, 153}},
    {Paint::land_4, {231, 60}, {54, 189}},
    {Paint::land_5, {231, 94}, {16, 223}},
    {Paint::land_6, {231, 88}, {16, 217}},
    {Paint::land_7, {231, 19}, {16, 153}},
    {Paint::land_8, {250, 232}, {16, 246}},
    {Paint::land_9, {16, 245}, {238, 231}},
    {Paint::land_10, {254, 239}, {238, 252}},
    {Paint::wall, {243, -1}, {246, -1}},
    {Paint::first_line, {210, -1}, {124, -1}},
    {Paint::second_line, {111, -1}, {25, -1}},
    {Paint::third_line, {114, -1}, {22, -1}},
    {Paint::fourth_line, {176, -1}, {90, -1}},
    {Paint::fifth_line, {80, -1}, {23, -1}},
    {Paint::sixth_line, {221, -1}, {58, -1}},
    {Paint::bright_line, {229, -1}, {16, -1}},
    {Paint::other_line, {179, -1}, {94, -1}},
    {Paint::first_piece, {231, 160}, {231, 160}, {15, 1}},
    {Paint::second_piece, {231, 25}, {231, 26}, {15, 4}},
    {Paint::third_piece, {231, 28}, {231, 28}, {0, 2}},
    {Paint::fourth_piece, {231, 90}, {231, 90}, {15, 5}},
    {Paint::fifth_piece, {231, 23}, {231, 23}, {0, 6}},
    {Paint::sixth_piece, {16, 178}, {16, 220}, {0, 3}},
    {Paint::owners_piece, {}, {}},
    {Paint::light_piece, {240, 255}, {240, 231}, {0, 7}},
    {Paint::dark_piece, {250, 16}, {250, 16}, {15, 0}},
    {Paint::hollow, {228, 94}, {52, 180}, {0, 3}},
    {Paint::depth, {214, 16}, {180, 16}, {3, 0}},
    {Paint::other_piece, {16, 218}, {16, 212}, {0, 5}},
    {Paint::hit, {230, 88}, {88, 217}},
    {Paint::preview, {189, 54}, {54, 189}},
    {Paint::fresh, {228, 58}, {58, 229}},
    {Paint::target, {120, 22}, {22, 194}},
    {Paint::cursor, {16, 226}, {231, 16}},
};

constexpr bool each_paint_has_its_place() {
  int place = 0;
  for (const Colours& colours : all_colours)
    if (static_cast<int>(colours.paint) != place++) return false;
  return place == static_cast<int>(Paint::cursor) + 1;
}
static_assert(each_paint_has_its_place());

Paint from(Paint first, Role role) {
  return static_cast<Paint>(static_cast<int>(first) + static_cast<int>(role) - static_cast<int>(Role::first));
}

bool belongs_to_seat(Role role) { return role >= Role::first && role <= Role::sixth; }

}  // namespace

Pigment pigment_of(Paint paint, Palette palette) {
  const Colours& colours = all_colours[static_cast<std::size_t>(paint)];
  if (palette == Palette::sixteen) return colours.sixteen;
  return palette == Palette::dark ? colours.dark : colours.light;
}

// Reverse video is a paint of its own here.
std::optional<Pigment> pigment_of(const Style& style, Palette palette) {
  if (style.ground == Paint::none) return std::nullopt;
  if (style.reverse && palette != Palette::sixteen) return pigment_of(Paint::cursor, palette);
  const Pigment ground = pigment_of(style.ground, palette);
  if (ground.ground < 0 || style.reverse) return std::nullopt;
  const Pigment ink = pigment_of(style.ink, palette);
  return Pigment{ink.ink < 0 ? ground.ink : ink.ink, ground.ground};
}

namespace {

// The lines of a role on the ground; none: as the text of the ground.
Paint line_of(Role role) {
  if (belongs_to_seat(role)) return from(Paint::first_line, role);
  switch (role) {
    case Role::faint: return Paint::none;
    case Role::hazard: return Paint::fourth_line;
    case Role::good: return Paint::third_line;
    case Role::bad: return Paint::first_line;
    case Role::dark: return Paint::fifth_line;
    default: return Paint::bright_line;
  }
}

Paint piece_of(Role role) { return belongs_to_seat(role) ? from(Paint::first_piece, role) : Paint::none; }

bool fills(Paint paint) { return pigment_of(paint, Palette::dark).ground >= 0; }

// The paint of the cell's figure; none without a figure, or if it is lines in its owner's colour.
Paint paint_of(const Cell& cell, const Drawings* drawings) {
  if (!drawings || cell.figure.empty()) return Paint::none;
  const auto drawn =
      std::ranges::find_if(*drawings, [&](const Drawing& each) { return each.figure == cell.figure; });
  if (drawn == drawings->end()) return Paint::none;
  return drawn->paint == Paint::owners_piece ? piece_of(cell.role) : drawn->paint;
}

// An overlay looks like its ground, and a place that would be left like its mark; a piece that would come
// keeps its colours.
Style painted(Style style, const Cell& cell, Paint paint) {
  if (cell.shade || (cell.ghost && !cell.hit && is_bare(cell))) return style;
  style.ink = paint;
  if (fills(paint)) style.ground = paint;
  return style;
}

}  // namespace

bool has_line_figure(const Cell& cell, const Drawings* drawings) {
  return drawings && !is_bare(cell) && !cell.figure.empty() && !fills(paint_of(cell, drawings));
}

Style figure_painted(Style style, const Cell& cell, const Drawings* drawings) {
  const Paint paint = paint_of(cell, drawings);
  return painted(style, cell, paint == Paint::none ? line_of(cell.role) : paint);
}

Style sign_painted(Style style, const Cell& cell, const Drawings* drawings) {
  const Paint paint = paint_of(cell, drawings);
  if (fills(paint)) return painted(style, cell, paint);
  const Paint piece = piece_of(cell.role);
  return painted(style, cell, piece == Paint::none ? line_of(cell.role) : piece);
}

Style mark_style(const Cell& cell, bool cursor) {
  const Paint paint = mark_paint_of(cell);
  return {.bold = true, .reverse = cursor, .ink = paint, .ground = paint};
}

Paint mark_paint_of(const Cell& cell) {
  switch (mark_of(cell)) {
    case '!': return Paint::hit;
    case '\'': return Paint::preview;
    case '*': return Paint::fresh;
    case '+': return Paint::target;
    default: return Paint::none;
  }
}

Paint ground_of(const Board& board, const Cell& cell) {
  const bool other = board.shape == Shape::square && cell.row % 2 != 0;
  return cell.ground == Paint::ground && other ? Paint::other_ground : cell.ground;
}

}  // namespace herbarium
