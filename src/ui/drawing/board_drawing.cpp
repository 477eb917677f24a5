#include "ui/drawing/board_drawing.hpp"

#include <algorithm>

#include "base/safe_text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"

namespace herbarium {

// Blocks, cells of several squares, have an outline and a text. Every row has a wall in the column before the
// block's place and one in its own last column, so that neighbouring blocks share walls:
//
//     /12\   /20   \   [7 Gym|8 Art]
//     \Gy/   \Field/
namespace {

struct Walls {
  char first;
  char last;
};

Walls walls_of(int row, int rows) {
  if (rows == 1) return {'[', ']'};
  if (row == 0) return {'/', '\\'};
  return row == rows - 1 ? Walls{'\\', '/'} : Walls{'|', '|'};
}

void put_wall(Canvas& canvas, Place place, char wall, Style style) {
  const bool shared = canvas.at(place).point != U' ';
  canvas.put(place, std::string(1, shared ? '|' : wall), shared ? Style{} : style);
}

// The contents of a block matter more than its caption.
const std::string& news(const Cell& cell) { return cell.sign.empty() ? cell.block->caption : cell.sign; }

// The tag and as much of the rest as fits.
std::string only_line(const Cell& cell, int width) {
  const std::string& tag = cell.block->tag;
  const bool fits = columns(escaped(tag)) + 1 + columns(escaped(cell.sign)) <= width;
  return tag + (!tag.empty() && fits ? " " : "") + news(cell);
}

// The tag, and the caption if it is not below and fits as a whole.
std::string first_line(const Cell& cell, int width) {
  const Block& block = *cell.block;
  const std::string both = block.tag + (block.tag.empty() ? "" : " ") + block.caption;
  return !cell.sign.empty() && columns(escaped(both)) <= width ? both : block.tag;
}

// `extent` are the rows and columns of the block from `place`, including its last wall. The places of the
// walls may only have walls of other blocks.
void draw_walls(Canvas& canvas, Place place, Extent extent, Style style) {
  for (int row = 0; row < extent.rows; ++row) {
    const Walls walls = walls_of(row, extent.rows);
    put_wall(canvas, {place.row + row, place.column - 1}, walls.first, style);
    put_wall(canvas, {place.row + row, place.column + extent.columns - 1}, walls.last, style);
  }
}

// The text between the walls: the tag, and the contents of the block, or else its caption.
void draw_inside(Canvas& canvas, const Cell& cell, Place place, Extent extent, Style style) {
  const int width = extent.columns - 1;
  for (int row = 0; row < extent.rows; ++row) canvas.paint({place.row + row, place.column}, width, style);
  const bool only = extent.rows == 1;
  const std::string first = only ? only_line(cell, width) : first_line(cell, width);
  canvas.put(place, first, style, width);
  const Place below{place.row + 1, place.column};
  if (cell.sign.empty()) {
    if (!only) canvas.put(below, news(cell), style, width);
    return;
  }
  const int tag = only ? columns(escaped(first)) - columns(escaped(cell.sign)) : 0;
  const Place at = only ? Place{place.row, place.column + tag} : below;
  canvas.put(at, cell.sign, sign_painted(style, cell, nullptr), width - tag);
}

}  // namespace

void shade_cell(Canvas& canvas, const Board& board, const BoardPlan& plan, std::size_t i, Place place) {
  const Cell& cell = board.cells[i];
  const Extent extent = extent_of(plan, i);
  const int side = plan.above, wall = plan.sizes[i].walled ? 1 : 0;
  const Place corner{place.row, place.column - std::max({plan.before, side, wall})};
  const Extent area{extent.rows, extent.columns + side + wall};
  canvas.shade({corner.row - side, corner.column}, {area.rows + side, area.columns}, ground_of(board, cell));
  const Paint mark = mark_paint_of(cell);
  const bool seen_through =
      plan.cell_rows > 1 && mark != Paint::preview && has_line_figure(cell, board.drawings);
  if (mark == Paint::none || seen_through) return;
  canvas.shade(side > 0 ? place : corner, side > 0 ? plan.figure : area, mark);
}

// --- board drawing

namespace {

// Next to a sign of one character there is room for a direction sign.
const FacingSign* facing_of(const Cell& cell, const BoardPlan& plan) {
  const auto facing = static_cast<std::size_t>(cell.facing);
  if (cell.facing < 0 || facing >= plan.facings.size() || columns(escaped(cell.sign)) > 1) return nullptr;
  return &plan.facings[facing];
}

void put_mark(Canvas& canvas, Place place, const Cell& cell, bool cursor) {
  if (const char mark = mark_of(cell); mark != ' ') canvas.put(place, mark, mark_style(cell, cursor));
}

// The mark is close to the sign, so that it does not seem to belong to the next cell: after it, or before
// it if the cell has room there and a direction sign follows.
void draw_cell(Canvas& canvas, const Board& board, const Cell& cell, Place place, const BoardPlan& plan,
               bool cursor) {
  canvas.paint({place.row, place.column - plan.before}, 2 + plan.before, {.reverse = cursor});
  const Style style = sign_painted(style_of(cell, cursor), cell, board.drawings);
  const FacingSign* facing = facing_of(cell, plan);
  const bool behind = facing && !facing->before;
  const std::string sign = cut(escaped(cell.sign), 2) + (behind ? std::string(1, facing->sign) : "");
  const Place before{place.row, place.column - 1};
  const Place after{place.row, place.column + canvas.put(place, sign, style)};
  if (facing && facing->before) canvas.put(before, std::string(1, facing->sign), style);
  put_mark(canvas, behind && plan.before > 0 ? before : after, cell, cursor);
}

// The mark is in the last wall of the first row.
void draw_block(Canvas& canvas, const Cell& cell, Place place, Extent extent, bool cursor) {
  draw_inside(canvas, cell, place, extent, style_of(cell, cursor));
  put_mark(canvas, {place.row, place.column + extent.columns - 1}, cell, cursor);
}

// A stretch of rows or columns: of places `from` to before `end`.
struct Stretch {
  int from;
  int end;

  bool holds(int at, int length = 1) const { return at >= from && at + length <= end; }
};

// A window, with places counted as on the drawing or from its own corner.
class Viewport {
 public:
  Viewport(const BoardPlan& plan, const BoardWindow& window)
      : plan_(plan),
        window_(window),
        rows_{plan.margins.top, plan.margins.top + window.part.rows},
        columns_{plan.margins.left, plan.margins.left + window.part.columns} {}

  Place in_window(Place place) const {
    return {place.row - window_.from.row + rows_.from, place.column - window_.from.column + columns_.from};
  }

  // Half a cell could be taken for another one.
  bool shows_cell(Place place, Extent extent) const {
    return rows_.holds(place.row - plan_.above, extent.rows + plan_.above) &&
           columns_.holds(place.column - plan_.before, extent.columns);
  }

  // A label's text in the window, and its place there; nothing if its line does not cross it. The margins
  // have only the labels of lines that continue into them.
  std::optional<std::pair<Place, std::string>> label(const BoardLabel& label) const {
    const Place own = in_window(label.place), place = slid(own, label);
    const bool upright = label.slide.row != 0;
    const bool beside = rows_.holds(place.row);
    const std::string& text = beside && place == own ? label.text_in_place() : label.text;
    const int width = columns(text);
    const int aside = label.aside - (label.ends_there ? width - 1 : 0);
    const Place shown{place.row, place.column + (beside ? aside : 0)};
    const bool seen = beside ? Stretch{0, window_.size.columns}.holds(shown.column, width)
                             : upright && columns_.holds(shown.column, width);
    if (!seen || !Stretch{0, window_.size.rows}.holds(shown.row)) return std::nullopt;
    return std::pair(shown, text);
  }

 private:
  // Moved along its line just far enough to be in the window.
  Place slid(Place place, const BoardLabel& label) const {
    const int last_row = window_.size.rows - 1;
    const int last_column = window_.size.columns - columns(label.text);
    const int steps = label.slide.row > 0      ? -place.row
                      : label.slide.row < 0    ? place.row - last_row
                      : label.slide.column > 0 ? -place.column
                                               : place.column - last_column;
    if (steps <= 0) return place;
    return {place.row + steps * label.slide.row, place.column + steps * label.slide.column};
  }

  const BoardPlan& plan_;
  const BoardWindow& window_;
  Stretch rows_;     // of the window, without its margins
  Stretch columns_;  // the same
};

// Whether a text of that width has only blanks in its place, with one before and after it.
bool is_free(const Canvas& canvas, Place place, int width) {
  for (int column = place.column - 1; column <= place.column + width; ++column)
    if (column >= 0 && column < canvas.size().columns && canvas.at({place.row, column}).point != U' ')
      return false;
  return true;
}

void draw_labels(Canvas& canvas, const Viewport& viewport, const BoardPlan& plan) {
  for (const bool minor : {false, true})
    for (const BoardLabel& label : plan.labels)
      if (const auto shown = label.minor == minor ? viewport.label(label) : std::nullopt)
        if (const auto& [place, text] = *shown; !minor || is_free(canvas, place, columns(text)))
          canvas.put(place, text, style_of(label.role));
}

// Arrows in the corners of a window show where the drawing continues.
void draw_arrows(Canvas& canvas, const BoardPlan& plan, const BoardWindow& window) {
  const Style style = style_of(Role::strong);
  const Place end{window.from.row + window.part.rows, window.from.column + window.part.columns};
  const int last_row = window.size.rows - 1, last_column = window.size.columns - 1;
  const bool left = window.from.column > plan.margins.left;
  const bool right = end.column < plan.size.columns - plan.margins.right;
  for (const int row : {0, last_row}) {
    const bool goes_on =
        row == 0 ? window.from.row > plan.margins.top : end.row < plan.size.rows - plan.margins.bottom;
    const std::string arrow = !goes_on ? " " : row == 0 ? "^" : "v";
    canvas.put({row, 0}, arrow + (left ? "<" : " "), style);
    canvas.put({row, last_column - 1}, (right ? ">" : " ") + arrow, style);
  }
}

// The start of a stretch of `length` in `all`, centred on `middle` as far as possible.
int start_of(int length, int middle, Stretch all) {
  return std::clamp(middle - length / 2, all.from, std::max(all.from, all.end - length));
}

}  // namespace

BoardWindow window_on(const BoardPlan& plan, Place middle, Extent room) {
  const Margins& rim = plan.margins;
  const Stretch rows{rim.top, plan.size.rows - rim.bottom};
  const Stretch columns{rim.left, plan.size.columns - rim.right};
  const Extent size{std::min(room.rows, plan.size.rows), std::min(room.columns, plan.size.columns)};
  const Extent part{std::max(size.rows - rim.top - rim.bottom, 0),
                    std::max(size.columns - rim.left - rim.right, 0)};
  return {
      size, {start_of(part.rows, middle.row, rows), start_of(part.columns, middle.column, columns)}, part};
}

std::optional<Place> seen_at(const BoardPlan& plan, const BoardWindow& window, Place place) {
  const Place inside{place.row - plan.margins.top, place.column - plan.margins.left};
  if (!Stretch{0, window.part.rows}.holds(inside.row) ||
      !Stretch{0, window.part.columns}.holds(inside.column))
    return std::nullopt;
  return Place{inside.row + window.from.row, inside.column + window.from.column};
}

std::array<std::vector<std::size_t>, 4> hidden_cells(const BoardPlan& plan, const BoardWindow& window) {
  std::array<std::vector<std::size_t>, 4> hidden;
  const Viewport viewport(plan, window);
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Place place = plan.cells[i];
    if (viewport.shows_cell(viewport.in_window(place), extent_of(plan, i))) continue;
    const std::size_t side = place.row < window.from.row                       ? 0
                             : place.row >= window.from.row + window.part.rows ? 1
                             : place.column < window.from.column + plan.before ? 2
                                                                               : 3;
    hidden[side].push_back(i);
  }
  return hidden;
}

Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor,
                    const BoardWindow& window) {
  Canvas canvas(window.size);
  const Viewport viewport(plan, window);
  draw_labels(canvas, viewport, plan);
  if (board.shape == Shape::hexagonal && !(window.size == plan.size)) draw_arrows(canvas, plan, window);
  if (plan.cell_rows > 1) {
    draw_larger_cells(canvas, board, plan, cursor);
    return canvas;
  }
  std::vector<std::size_t> seen;
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (viewport.shows_cell(viewport.in_window(plan.cells[i]), extent_of(plan, i))) seen.push_back(i);
  for (const bool walled : {false, true})
    for (const std::size_t i : seen)
      if (plan.sizes[i].walled == walled)
        shade_cell(canvas, board, plan, i, viewport.in_window(plan.cells[i]));
  // A mark replaces the wall next to it.
  for (const std::size_t i : seen)
    if (plan.sizes[i].walled)
      draw_walls(canvas, viewport.in_window(plan.cells[i]), extent_of(plan, i),
                 style_of(board.cells[i].role));
  for (const std::size_t i : seen) {
    const Place place = viewport.in_window(plan.cells[i]);
    if (plan.sizes[i].walled)
      draw_block(canvas, board.cells[i], place, extent_of(plan, i), cursor == i);
    else
      draw_cell(canvas, board, board.cells[i], place, plan, cursor == i);
  }
  return canvas;
}

Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor) {
  return board_canvas(board, plan, cursor, window_on(plan, {}, plan.size));
}

std::vector<std::string> board_text(const Board& board, bool flipped) {
  constexpr int usual_line = 80;
  const BoardPlan plan = plan_of(board, flipped);
  const bool wide = board.narrow && plan.size.columns > usual_line;
  return board_canvas(board, wide ? plan_of(board, flipped, Spacing::narrow) : plan).rows();
}

}  // namespace herbarium
