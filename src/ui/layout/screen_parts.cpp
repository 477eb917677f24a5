#include "ui/layout/screen_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>

#include "base/safe_text.hpp"
#include "core/picture.hpp"
#include "ui/drawing/board_marks.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/packing.hpp"

namespace herbarium {

Extent needed_size(const View& view) {
  const Spacing spacing = view.picture.board.narrow ? Spacing::narrow : Spacing::usual;
  const Extent board = plan_of(view.picture.board, view.flipped, spacing).size;
  const int head = view.clock ? head_rows : 0;  // the title has the clock
  return {std::min(board.rows + head + least_footer, minimum_size.rows),
          std::min(board.columns, minimum_size.columns)};
}

bool is_too_small(const View& view, Extent size) {
  if (!is_small(size) || !view.needs_board) return false;
  const Extent needed = needed_size(view);
  return size.rows < needed.rows || size.columns < needed.columns;
}

Canvas too_small_canvas(const View& view, Extent size) {
  Canvas canvas(size);
  const Extent needed = needed_size(view);
  const std::string words = fmt::format(
      "needs {}x{}, has {}x{}: make the window larger, or press Ctrl-C to leave. With --plain, herbarium "
      "plays in any window.",
      needed.columns, needed.rows, size.columns, size.rows);
  int row = 0;
  for (const std::string& line : wrapped(words, std::max(size.columns, 1))) canvas.put({row++, 0}, line);
  return canvas;
}

// --- display

namespace {

// Whether a board is whole, with a column for all else next to it.
bool has_room(const BoardPlan& plan, Extent screen) {
  const Extent board = plan.size;
  if (is_small(screen)) return board.rows + least_footer <= screen.rows && board.columns <= screen.columns;
  const int all = screen.rows - head_rows - footer_rows;
  const bool messages_below = board.rows <= all - min_messages + 1;
  const int beside = messages_below ? min_side : min_said_beside;
  return board.rows <= all && board.columns <= screen.columns - beside - gap;
}

// Cells requested by a person may leave less room next to them than automatic ones.
std::optional<BoardPlan> larger_plan(const Display& display) {
  const Extent screen = display.size;
  const auto wanted = display.input.cells;
  const bool smallest = screen.rows <= minimum_size.rows && screen.columns <= minimum_size.columns;
  if (wanted == Spacing::usual || smallest || is_small(screen) || !display.has_board()) return std::nullopt;
  const int rows = screen.rows - head_rows - footer_rows - messages_below_larger;
  const int columns = screen.columns - gap - (wanted ? min_side : roomy_side);
  for (const Spacing spacing : {Spacing::large, Spacing::medium}) {
    if (wanted == Spacing::medium && spacing == Spacing::large) continue;
    BoardPlan plan = plan_of(display.picture.board, display.view.flipped, spacing);
    if (plan.size.columns > columns) continue;
    if (plan.size.rows == rows + 1) plan = without_lower_labels(std::move(plan));
    if (plan.size.rows <= rows) return plan;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> Display::marked() const {
  const auto marked = cell ? cell : view.traced;
  return marked && *marked < picture.board.cells.size() ? marked : std::nullopt;
}

Display display_of(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size) {
  const Picture& picture = displayed_picture(view, input.check);
  return {view, input, cell, size, view.overlaid ? with_overlay(picture) : picture};
}

const Picture& displayed_picture(const View& view, const Check& check) {
  if (check.preview) return check.preview->picture;
  return check.draft ? check.draft->picture : view.picture;
}

BoardPlan best_plan(const Display& display) {
  const Board& board = display.picture.board;
  if (auto larger = larger_plan(display)) return *std::move(larger);
  BoardPlan usual = plan_of(board, display.view.flipped);
  if (!board.narrow || has_room(usual, display.size)) return usual;
  return plan_of(board, display.view.flipped, Spacing::narrow);
}

BoardWindow window_of(const Display& display, const BoardPlan& plan, Extent room) {
  const auto cell = display.marked();
  const Place middle = cell ? middle_of(plan, *cell) : middle_of_news(display.picture.board, plan);
  return window_on(plan, middle, room);
}

std::vector<Panel> preview_panels(const Display& display) {
  const Check& check = display.input.check;
  if (!check.preview || words_fit(display.input, display.size.columns)) return {};
  Panel panel{.title = "If so", .lines = {}, .optional = true};
  for (const std::string& sentence : check.preview->story) panel.lines.push_back({{sentence}});
  return {panel};
}

// --- title

namespace {

// As wide at its end as at its beginning, so that a tick changes as little as possible.
std::string clock_of(const View& view) {
  return view.clock ? fmt::format("{:>5} s  ", in_tenths(view.clock->left())) : "";
}

// With all names if they fit, shortened or omitted otherwise; the table of the seats has them too.
std::string title_in(const View& view, int room) {
  const std::string& names = view.short_title;
  for (const std::string& text : {view.title, names})
    if (escaped_columns(text) <= room) return text;
  return names.empty() ? view.title : names.substr(0, names.find(": "));
}

}  // namespace

void draw_title(Canvas& canvas, const std::string& left, const std::string& right) {
  const int width = canvas.size().columns;
  const int right_at = std::max(width - columns(escaped(right)) - 1, width / 2 + gap);
  canvas.put({0, 1}, left, {}, right_at - 1 - gap);
  canvas.put({0, right_at}, right);
  canvas.paint({0, 0}, width, {.reverse = true});
}

void draw_title(Canvas& canvas, const View& view, const Line& moment) {
  const std::string right = clock_of(view) + plain_text(moment);
  draw_title(canvas, title_in(view, canvas.size().columns - escaped_columns(right) - 3 - gap), right);
}

// --- screen rows

namespace {

// If a question is alone on a small screen, its beginning matters most.
ScreenRows rows_for_question(const Display& display) {
  constexpr int rows_with_title = 10;
  ScreenRows rows{
      .head = display.size.rows >= rows_with_title ? head_rows : 0, .foot = least_footer, .question = {}};
  rows.question = wrapped(Line{{"* " + display.view.messages.back(), Role::strong}}, display.size.columns, 2);
  rows.min_messages = rows_of(rows.question);
  return rows;
}

// On a small screen the board comes first, then the title, a third row at the foot, and messages.
ScreenRows few_rows(const Display& display, const BoardPlan& plan) {
  const bool whole = plan.size.rows + least_footer <= minimum_size.rows;
  const int scrolled = display.size.rows - head_rows - footer_rows - min_messages;
  const int left_over = display.size.rows - least_footer - (whole ? plan.size.rows : scrolled);
  return {.head = left_over > 0 ? head_rows : 0,
          .foot = left_over > 1 ? footer_rows : least_footer,
          .min_messages = std::clamp(left_over - 2, 0, min_messages),
          .question = {}};
}

}  // namespace

ScreenRows share_screen(const Display& display, const BoardPlan& plan) {
  if (!is_small(display.size)) return {};
  const bool question_alone = !display.view.needs_board && !display.view.messages.empty();
  return question_alone ? rows_for_question(display) : few_rows(display, plan);
}

// --- hidden part

namespace {

// The middle of the cells with a property; nothing if there are none.
std::optional<Place> middle_of_all(const Board& board, const BoardPlan& plan,
                                   const std::function<bool(const Cell&)>& counts) {
  std::optional<Place> first, last;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (!counts(board.cells[i])) continue;
    const Place here = middle_of(plan, i);
    first = first ? Place{std::min(first->row, here.row), std::min(first->column, here.column)} : here;
    last = last ? Place{std::max(last->row, here.row), std::max(last->column, here.column)} : here;
  }
  if (!first) return std::nullopt;
  return Place{(first->row + last->row) / 2, (first->column + last->column) / 2};
}

// A map is too large to show the middle of cells that are far apart.
Place first_news(const Board& board, const BoardPlan& plan) {
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (board.cells[i].ghost || board.cells[i].changed) return middle_of(plan, i);
  return {};
}

// "above: Ada 3, L3 2; 1 new"; by owner, in order, without empty entries.
std::string told(const Board& board, const std::vector<std::size_t>& cells,
                 const std::vector<SeatView>& seats) {
  std::string text;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Role role = role_of_seat(static_cast<int>(seat) + 1);
    const auto count = std::count_if(cells.begin(), cells.end(), [&](std::size_t cell) {
      return board.cells[cell].role == role && !is_bare(board.cells[cell]);
    });
    const std::string& name = seats[seat].brief.empty() ? seats[seat].name : seats[seat].brief;
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
  }
  if (text.empty()) text = "nothing";
  const auto news = std::count_if(cells.begin(), cells.end(), [&](std::size_t cell) {
    return board.cells[cell].changed || board.cells[cell].ghost;
  });
  return news > 0 ? fmt::format("{}; {} changed", text, news) : text;
}

}  // namespace

Place middle_of_news(const Board& board, const BoardPlan& plan) {
  if (board.shape != Shape::hexagonal) return first_news(board, plan);
  if (const auto middle = middle_of_all(board, plan, [](const Cell& cell) { return cell.ghost; }))
    return *middle;
  if (const auto middle = middle_of_all(board, plan, [](const Cell& cell) { return cell.changed; }))
    return *middle;
  return {plan.size.rows / 2, plan.size.columns / 2};
}

std::vector<Panel> hidden_part_panels(const Board& board, const BoardPlan& plan, const BoardWindow& window,
                                      const std::vector<SeatView>& seats) {
  if (board.shape != Shape::hexagonal || window.size == plan.size) return {};
  const HiddenCells hidden = hidden_cells(plan, window);
  Panel panel{.title = "Out of sight", .lines = {}, .optional = true};
  const auto add = [&](const char* where, const std::vector<std::size_t>& cells) {
    if (!cells.empty()) panel.lines.push_back({{where, Role::strong}, {told(board, cells, seats)}});
  };
  add("^ above: ", hidden.above);
  add("v below: ", hidden.below);
  add("< left: ", hidden.left);
  add("> right: ", hidden.right);
  return panel.lines.empty() ? std::vector<Panel>() : std::vector<Panel>{panel};
}

}  // namespace herbarium
