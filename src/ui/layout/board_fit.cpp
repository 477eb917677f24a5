#include "ui/layout/board_fit.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "base/safe_text.hpp"
#include "core/picture.hpp"
#include "ui/drawing/board_lookup.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/text_block.hpp"

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

constexpr int min_said_beside = 36;  // columns for messages next to a board, if they take no fewer rows
constexpr int roomy_side = 30;       // columns next to a board with larger cells

// Whether a board is whole, with a column for all else next to it.
bool has_room(const BoardPlan& plan, Extent screen) {
  const Extent board = plan.size;
  if (is_small(screen)) return board.rows + least_footer <= screen.rows && board.columns <= screen.columns;
  const int all = screen.rows - head_rows - footer_rows;
  const bool messages_below = board.rows <= all - min_messages;
  const int beside = messages_below ? min_side : min_said_beside;
  return board.rows <= all && board.columns <= screen.columns - beside - gap;
}

}  // namespace

std::optional<std::size_t> Display::marked() const {
  const auto marked = cell ? cell : view.traced;
  return marked && *marked < picture.board.cells.size() ? marked : std::nullopt;
}

Display display_of(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size) {
  const Picture& picture = displayed_picture(view, input.reading);
  return {view, input, cell, size, view.overlaid ? with_overlay(picture) : picture};
}

const Picture& displayed_picture(const View& view, const Reading& reading) {
  return reading.draft ? reading.draft->picture : view.picture;
}

// Cells requested by a person may leave less room next to them than automatic ones.
BoardPlan best_plan(const Display& display) {
  const Board& board = display.picture.board;
  const Extent screen = display.size;
  const auto wanted = display.input.cells;
  const auto plan_in = [&](Spacing spacing) { return plan_of(board, display.view.flipped, spacing); };
  const bool smallest = screen.rows <= minimum_size.rows && screen.columns <= minimum_size.columns;
  const bool may_be_larger = wanted != Spacing::usual && !smallest && !is_small(screen);
  const int rows = screen.rows - head_rows - footer_rows - min_messages;
  const int columns = screen.columns - gap - (wanted ? min_side : roomy_side);
  for (const Spacing spacing : {Spacing::large, Spacing::medium}) {
    if (!may_be_larger || !display.has_board() || (wanted && spacing > *wanted)) continue;
    BoardPlan plan = plan_in(spacing);
    if (plan.size.columns > columns) continue;
    if (plan.size.rows == rows + 1) plan = without_lower_labels(std::move(plan));
    if (plan.size.rows <= rows) return plan;
  }
  BoardPlan usual = plan_in(Spacing::usual);
  return board.narrow && !has_room(usual, screen) ? plan_in(Spacing::narrow) : usual;
}

namespace {

// The place on a drawing that matters most: a future change, or else the last change, or else the middle.
Place middle_of_news(const Board& board, const BoardPlan& plan) {
  for (const bool Cell::*is_news : {&Cell::ghost, &Cell::changed})
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      if (board.cells[i].*is_news) return middle_of(plan, i);
  return {plan.size.rows / 2, plan.size.columns / 2};
}

}  // namespace

BoardWindow window_of(const Display& display, const BoardPlan& plan, Extent room) {
  const auto cell = display.marked();
  const Place middle = cell ? middle_of(plan, *cell) : middle_of_news(display.picture.board, plan);
  return window_on(plan, middle, room);
}

// --- hidden part

namespace {

// "Ada 3, L3 2; 1 changed"; by owner, in order, without empty entries.
std::string counts_of(const Board& board, const std::vector<std::size_t>& cells,
                      const std::vector<SeatView>& seats) {
  const auto count = [&](const auto& counts) {
    return std::ranges::count_if(cells, [&](std::size_t i) { return counts(board.cells[i]); });
  };
  std::vector<std::string> owners;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Role role = role_of_seat(static_cast<int>(seat) + 1);
    const auto pieces = count([&](const Cell& cell) { return cell.role == role && !is_bare(cell); });
    const auto& [name, status, acts, brief] = seats[seat];
    if (pieces > 0) owners.push_back(fmt::format("{} {}", brief.empty() ? name : brief, pieces));
  }
  const auto news = count([](const Cell& cell) { return cell.changed || cell.ghost; });
  return fmt::format("{}{}", owners.empty() ? "nothing" : fmt::format("{}", fmt::join(owners, ", ")),
                     news > 0 ? fmt::format("; {} changed", news) : "");
}

}  // namespace

Panel hidden_part_panel(const Board& board, const BoardPlan& plan, const BoardWindow& window,
                        const std::vector<SeatView>& seats) {
  Panel panel{.title = "Out of sight", .lines = {}, .optional = true};
  if (board.shape != Shape::hexagonal || window.size == plan.size) return panel;
  const char* where[] = {"^ above: ", "v below: ", "< left: ", "> right: "};
  const auto hidden = hidden_cells(plan, window);
  for (std::size_t side = 0; side < hidden.size(); ++side)
    if (!hidden[side].empty())
      panel.lines.push_back({{where[side], Role::strong}, {counts_of(board, hidden[side], seats)}});
  return panel;
}

}  // namespace herbarium
