// Cells of several rows.
#include "ui/drawing/board_drawing.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/safe_text.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

namespace {

// --- figures

constexpr int any_way = -1;

// The opposite direction, left and right exchanged.
int mirrored_way(Shape shape, int facing) {
  constexpr std::array square{0, 3, 2, 1};
  constexpr std::array hexagonal{3, 2, 1, 0, 5, 4};
  const auto at = static_cast<std::size_t>(facing);
  return shape == Shape::square ? square[at] : hexagonal[at];
}

char mirrored(char letter) {
  constexpr std::string_view left = R"(/\()<>[]`')", right = R"(\/)(><][')";
  if (letter == '\'') return '`';
  const std::size_t at = left.find(letter);
  return at == left.npos ? letter : right[at];
}

struct Found {
  const Drawing* drawing = nullptr;
  bool is_mirrored = false;
};

Found drawing_of(const Board& board, const Cell& cell, bool flipped) {
  if (!board.drawings || cell.figure.empty()) return {};
  const int ways = board.shape == Shape::square ? 4 : 6;
  const int seen = cell.facing < 0 ? any_way : (cell.facing + (flipped ? ways / 2 : 0)) % ways;
  const auto facing = [&](int way) {
    const auto found = std::ranges::find_if(*board.drawings, [&](const Drawing& each) {
      return each.figure == cell.figure && each.facing == way;
    });
    return found == board.drawings->end() ? nullptr : &*found;
  };
  if (const Drawing* drawing = facing(seen)) return {drawing};
  const Drawing* mirrored = seen == any_way ? nullptr : facing(mirrored_way(board.shape, seen));
  return mirrored ? Found{mirrored, true} : Found{facing(any_way)};
}

// A label begins in the first column for it and ends in the last; a label that is too long is cut at the
// beginning.
std::string label_in(const std::string& label, std::size_t width) {
  if (label.size() >= width) return label.substr(label.size() - width);
  return label.substr(0, 1) + std::string(width - label.size(), ' ') +
         label.substr(std::min<std::size_t>(label.size(), 1));
}

void put_text(Canvas& canvas, Place place, std::string_view text, const Style& style) {
  for (const char letter : text) {
    if (letter != ' ') canvas.put(place, letter, style);
    ++place.column;
  }
}

// Fills a figure's line from its first character to its last.
void fill(Canvas& canvas, Place place, std::string_view line, Paint paint) {
  const std::size_t first = line.find_first_not_of(' ');
  if (paint == Paint::none || first == line.npos) return;
  const std::size_t end = line.find_last_not_of(' ') + 1;
  canvas.shade({place.row, place.column + static_cast<int>(first)}, {1, static_cast<int>(end - first)},
               paint);
}

// The colons of a pit are its dark hole.
void deepen(Canvas& canvas, Place place, std::string_view line, Style style) {
  style.ink = style.ground = Paint::depth;
  for (const char letter : line) {
    if (letter == ':') canvas.put(place, letter, style);
    ++place.column;
  }
}

void draw_lines(Canvas& canvas, Place place, int width, const Found& found, std::string_view lines,
                const std::string& label, const Style& style) {
  if (lines.starts_with('\n')) lines.remove_prefix(1);
  for (; !lines.empty(); ++place.row) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string line(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    line.resize(static_cast<std::size_t>(width), ' ');
    if (found.is_mirrored) {
      std::ranges::reverse(line);
      std::transform(line.begin(), line.end(), line.begin(), mirrored);
    }
    if (const std::size_t at = line.find('@'); at != line.npos) {
      const std::size_t wide = std::min(line.find_first_not_of('@', at), line.size()) - at;
      line.replace(at, wide, label_in(label, wide));
    }
    fill(canvas, place, line, style.ground);
    put_text(canvas, place, line, style);
    if (style.ground == Paint::hollow) deepen(canvas, place, line, style);
  }
}

// --- cells

class LargerCells {
 public:
  LargerCells(Canvas& canvas, const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor)
      : canvas_(canvas), board_(board), plan_(plan), cursor_(cursor) {}

  // Later drawings cover earlier ones.
  void draw() {
    for (const bool walled : {false, true})
      for (std::size_t i = 0; i < board_.cells.size(); ++i)
        if (plan_.sizes[i].walled == walled) shade_cell(canvas_, board_, plan_, i, plan_.cells[i]);
    for (std::size_t i = 0; i < board_.cells.size(); ++i) draw_frame(i);
    for (std::size_t i = 0; i < board_.cells.size(); ++i) draw_content(i);
    if (cursor_ && !plan_.sizes[*cursor_].walled) draw_cursor(plan_.cells[*cursor_]);
    for (std::size_t i = 0; i < board_.cells.size(); ++i) draw_mark(i);
  }

 private:
  int last_row() const { return plan_.figure.rows - 1; }
  Place middle(Place place, int width) const {
    return {place.row + plan_.sign_row, place.column + (plan_.figure.columns - width) / 2};
  }

  void draw_frame(std::size_t i) {
    const Place at = plan_.cells[i];
    if (plan_.above == 0) return;
    Style style = style_of(Role::faint);
    style.ink = Paint::wall;
    put_text(canvas_, {at.row - 1, at.column}, "_.-'-._", style);
    for (int row = 0; row <= last_row(); ++row)
      for (const int column : {-1, plan_.figure.columns})
        canvas_.put({at.row + row, at.column + column}, '|', style);
    put_text(canvas_, {at.row + plan_.figure.rows, at.column - 1}, "'-._ _.-'", style);
  }

  void draw_content(std::size_t i) {
    const Cell& cell = board_.cells[i];
    const Place at = plan_.cells[i];
    if (plan_.sizes[i].walled) return draw_block(cell, at, extent_of(plan_, i), style_of(cell, cursor_ == i));
    if (const Found found = drawing_of(board_, cell, plan_.flipped); found.drawing)
      return draw_figure(cell, at, found, figure_painted(style_in(cell), cell, board_.drawings));
    const Style style = sign_painted(style_in(cell), cell, board_.drawings);
    if (is_vacated(cell))
      put_text(canvas_, middle(at, 3), ", ,", style);
    else if (is_stroke(cell))
      draw_stroke(at, cell.sign[0], style);
    else if (!cell.label.empty())
      draw_label(cell.label, at, style);
    else
      draw_sign(cell, at, style);
  }

  // A future piece is pale.
  static Style style_in(const Cell& cell) {
    Style style = style_of(cell, false);
    if (!cell.ghost) return style;
    return {.colour = style.colour, .dim = true};
  }

  void draw_figure(const Cell& cell, Place at, const Found& found, const Style& style) {
    const int side = plan_.above;  // the walls belong to the drawing
    draw_lines(canvas_, {at.row - side, at.column - side}, plan_.figure.columns + 2 * side, found,
               plan_.spacing == Spacing::large ? found.drawing->large : found.drawing->medium,
               cell.label.empty() ? cell.sign : cell.label, style);
  }

  // The tag in the roof, the name below it, and the contents on the floor.
  void draw_block(const Cell& cell, Place at, Extent extent, const Style& style) {
    const Block& block = *cell.block;
    const int width = extent.columns - 1, last = extent.rows - 1;
    for (int row = 0; row <= last; ++row)
      canvas_.put({at.row + row, at.column - 1}, outline_of(block, row, extent.rows, width), style);
    draw_roof(block, at, extent, style);
    Place place{at.row + 1, 0};
    for (const std::string& line : title_lines(block, extent.rows - 2, width)) {
      place.column = at.column + std::max(0, (width - columns(line)) / 2);
      canvas_.put(place, line, style);
      ++place.row;
    }
    if (cell.sign.empty()) return;
    std::string inside = cell.label.empty() ? cell.sign : cell.label;
    if (columns(inside) > width) inside = cut(inside, width - 1) + "&";
    canvas_.put({at.row + (block.oval ? last - 1 : last), at.column}, inside,
                sign_painted(style, cell, board_.drawings));
  }

  // A block of two rows has its name there, and one without room for its owner's name the first letter.
  void draw_roof(const Block& block, Place at, Extent extent, const Style& style) {
    const int width = extent.columns - 1;
    if (block.oval) return;
    if (extent.rows == 2) return void(canvas_.put(at, block.tag + " " + name_of(block), style, width));
    const std::string tag = "[" + block.tag + "]";
    canvas_.put({at.row, at.column + (columns(tag) < width ? 1 : 0)}, tag, style);
    const auto lines = title_lines(block, extent.rows - 2, width);
    if (!block.owner.empty() && !lines.back().ends_with(')'))
      canvas_.put({at.row, at.column + width - 2}, upper(block.owner[0]), style);
  }

  static const std::string& name_of(const Block& block) {
    return block.title.empty() ? block.caption : block.title;
  }

  // A row of the outline, from the left wall to the right one.
  static std::string outline_of(const Block& block, int row, int rows, int width) {
    const bool first = row == 0, last = row == rows - 1;
    const auto line = [&](char left, char middle, char right) {
      return left + std::string(static_cast<std::size_t>(width), middle) + right;
    };
    if (!block.oval) {
      if (rows == 2) return line('[', last ? '_' : ' ', ']');
      return first ? line('.', '-', '.') : line('|', last ? '_' : ' ', '|');
    }
    if (!first && !last) return line('(', ' ', ')');
    std::string rim = line(' ', '~', ' ');
    rim.replace(1, 2, first ? ".-" : "`-");
    rim.replace(rim.size() - 3, 2, first ? "-." : "-'");
    return rim;
  }

  // The name and the owner, or the beginnings of as many words as there are rows. A line may cover the right
  // wall if that saves a row.
  static std::vector<std::string> title_lines(const Block& block, int rows, int width) {
    const std::string text = name_of(block) + (block.owner.empty() ? "" : " (" + block.owner + ")");
    std::vector<std::string> lines = wrapped(text, width);
    if (auto wider = wrapped(text, width + 1); wider.size() < lines.size()) lines = std::move(wider);
    const auto room = static_cast<std::size_t>(std::max(rows, 0));
    if (lines.size() <= room) return lines;
    lines.clear();
    for (std::size_t from = 0, end = 0; from < text.size() && lines.size() < room; from = end + 1) {
      end = std::min(text.find(' ', from), text.size());
      lines.push_back(cut(text.substr(from, end - from), width));
    }
    return lines;
  }

  // As many pieces as fit; `&` replaces the rest.
  void draw_label(std::string label, Place at, const Style& style) {
    const auto width = static_cast<std::size_t>(plan_.figure.columns);
    const std::size_t room = width * static_cast<std::size_t>(plan_.figure.rows);
    if (label.size() > room) label = label.substr(0, room - 1) + "&";
    if (label.size() <= width) at.row += plan_.sign_row;
    for (std::size_t from = 0; from < label.size(); from += width, ++at.row)
      put_text(canvas_, at, std::string_view(label).substr(from, width), style);
  }

  // The sign of a pointing piece has a direction sign next to it.
  void draw_sign(const Cell& cell, Place at, const Style& style) {
    std::string sign = takes_mark(cell) ? std::string(1, mark_of(cell)) : cut(escaped(cell.sign), 2);
    const auto facing = static_cast<std::size_t>(cell.facing);
    if (cell.facing >= 0 && facing < plan_.facings.size() && cell.sign.size() < 2) {
      const FacingSign& way = plan_.facings[facing];
      sign = way.before ? way.sign + sign : sign + way.sign;
    }
    put_text(canvas_, middle(at, static_cast<int>(sign.size())), sign,
             takes_mark(cell) ? Style{.bold = true} : style);
  }

  // A line that is traced through an empty cell (with_trace).
  static bool is_stroke(const Cell& cell) {
    return cell.role == Role::strong && cell.sign.size() == 1 &&
           std::string_view("-|/\\").find(cell.sign[0]) != std::string_view::npos;
  }

  void draw_stroke(Place at, char stroke, const Style& style) {
    const int half = plan_.figure.columns / 2;
    if (stroke == '-')
      for (int column = half % 2; column < plan_.figure.columns; column += 2)
        canvas_.put({at.row + plan_.sign_row, at.column + column}, stroke, style);
    const int slope = stroke == '|' ? 0 : stroke == '/' ? -1 : 1;
    for (int row = 0; stroke != '-' && row <= last_row(); ++row)
      canvas_.put({at.row + row, at.column + half + slope * (2 * row - last_row())}, stroke, style);
  }

  // Whether a mark replaces the dot of an empty cell.
  static bool takes_mark(const Cell& cell) {
    return cell.sign == "." && mark_of(cell) != ' ' && !is_vacated(cell);
  }

  void draw_cursor(Place at) {
    const Style style{.bold = true, .reverse = true, .ground = Paint::cursor};
    for (int row = 0; row <= last_row(); ++row) {
      canvas_.put({at.row + row, at.column - 1}, '[', style);
      canvas_.put({at.row + row, at.column + plan_.figure.columns}, ']', style);
    }
  }

  // The mark of a block is in the last wall of its first row.
  void draw_mark(std::size_t i) {
    const Cell& cell = board_.cells[i];
    const char mark = mark_of(cell);
    const bool walled = plan_.sizes[i].walled;
    if (mark == ' ' || (!walled && (takes_mark(cell) || (mark == ',' && is_vacated(cell))))) return;
    const Place at = plan_.cells[i];
    const Place place = walled ? Place{at.row, at.column + extent_of(plan_, i).columns - 1}
                               : Place{at.row + last_row(), at.column + plan_.figure.columns};
    canvas_.put(place, mark, mark_style(cell, cursor_ == i));
  }

  Canvas& canvas_;
  const Board& board_;
  const BoardPlan& plan_;
  std::optional<std::size_t> cursor_;
};

}  // namespace

void draw_larger_cells(Canvas& canvas, const Board& board, const BoardPlan& plan,
                       std::optional<std::size_t> cursor) {
  LargerCells(canvas, board, plan, cursor).draw();
}

}  // namespace herbarium
