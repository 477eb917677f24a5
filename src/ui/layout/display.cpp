#include "ui/layout/display.hpp"

#include "ui/blocks/hidden_part.hpp"
#include "ui/board/overlay.hpp"
#include "ui/layout/measures.hpp"
#include "ui/layout/small_screen.hpp"

namespace herbarium {
namespace {

// Whether a board is whole, with a column for all else beside it.
bool has_room(const BoardPlan& plan, Extent screen) {
  const Extent board = plan.size;
  if (is_small(screen)) return board.rows + least_footer <= screen.rows && board.columns <= screen.columns;
  const int all = screen.rows - head_rows - footer_rows;
  const bool messages_below = board.rows <= all - min_messages + 1;
  const int beside = messages_below ? min_side : min_said_beside;
  return board.rows <= all && board.columns <= screen.columns - beside - gap;
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

}  // namespace herbarium
