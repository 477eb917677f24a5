#include "ui/layout/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "ui/drawing/board_lookup.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/arrangement.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/board_fit.hpp"

namespace herbarium {
namespace {

void draw_board(Layout& layout, const Display& display, Extent room) {
  if (room.rows == 0) return;
  layout.board = window_of(display, layout.plan, room);
  const auto cell = display.marked();
  const Board& whole = display.picture.board;
  const Board& board = display.view.traces_lines && cell ? with_trace(whole, *cell) : whole;
  layout.canvas.paste(board_canvas(board, layout.plan, cell, layout.board), {0, 0}, layout.board.size,
                      layout.board_at);
}

// Without a row for messages, the last new one is at the foot, unless the line has more to say.
InputState with_news(const Display& display, int message_rows) {
  InputState input = display.input;
  const View& view = display.view;
  if (message_rows == 0 && input.reading.words.empty() && view.unread > 0 && !view.messages.empty())
    input.hint = view.messages.back();
  return input;
}

Layout composed(const Display& display) {
  Layout layout{Canvas(display.size), best_plan(display), {}, {}};
  Arrangement at = arrange(display, layout.plan);
  layout.board_at = {at.head, 0};
  if (at.head > 0) draw_title(layout.canvas, display.view, display.picture.moment);
  draw_board(layout, display, at.board);
  for (const auto& [place, width, block] : at.texts)
    put_block(layout.canvas, {at.head + place.row, place.column}, block, width);
  const int foot = display.size.rows - at.foot;
  const Place said{at.head + at.messages.row, at.messages.column};
  layout.messages = draw_messages(layout.canvas, said, foot - said.row, display.view,
                                  display.input.messages_from_end, display.cell.has_value());
  layout.texts = std::move(at.texts);
  layout.footer =
      draw_footer(layout.canvas, foot, display.view.prompt, with_news(display, layout.messages.rows));
  return layout;
}

// With one more message, from which one reads on, or after `news` others.
View with_message(View view, std::string words, std::size_t news = 0) {
  view.messages.push_back(std::move(words));
  ++view.unread;
  view.news = news + 1;
  return view;
}

// The parts of a view, if it can do without its board, on a small screen: the messages, and the question.
View without_board(const View& view) {
  View bare = view;
  bare.picture = {};
  bare.extra.clear();
  bare.seats.clear();
  bare.guide.reset();
  return bare;
}

}  // namespace

std::optional<Place> Layout::place_of(std::size_t cell) const {
  const Place drawn = plan.cells[cell];
  const Place place{board_at.row + plan.margins.top + drawn.row - board.from.row,
                    board_at.column + plan.margins.left + drawn.column - board.from.column};
  return cell_at(place) == cell ? std::optional(place) : std::nullopt;
}

std::optional<std::size_t> Layout::cell_at(Place place) const {
  const auto seen = seen_at(plan, board, {place.row - board_at.row, place.column - board_at.column});
  return seen ? herbarium::cell_at(plan, *seen) : std::nullopt;
}

std::optional<std::size_t> Layout::choice_at(Place place) const {
  for (const ChoicePlace& shown : footer.choices)
    if (place.row == shown.place.row && place.column >= shown.place.column &&
        place.column < shown.place.column + shown.width)
      return shown.choice;
  return std::nullopt;
}

std::string words_above(const InputState& input, int width) {
  const auto& draft = input.reading.draft;
  if (words_fit(input, width)) return "";
  if (draft && !draft->story.empty()) return fmt::format("If so: {}", fmt::join(draft->story, " "));
  return input.reading.words;
}

Layout lay_out(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size) {
  // A small screen may have no room for a task next to the board.
  if (is_small(size) && view.task) {
    View told = view;
    told.task.reset();
    const std::string words = "Task: " + plain_text(view.task->lines.front());
    return lay_out(with_message(std::move(told), words, view.news), input, cell, size);
  }
  if (is_small(size) && !view.needs_board && !view.picture.board.cells.empty()) {
    const View bare = without_board(view);
    return composed(display_of(bare, input, std::nullopt, size));
  }
  const std::string above = words_above(input, size.columns);
  if (above.empty()) return composed(display_of(view, input, cell, size));
  const View shown = with_message(view, above);
  // The foot need not begin the words that are shown above, and leaves its rows to them, except to mark a
  // mistake or to describe a cell.
  InputState rest = input;
  if (rest.reading.good && rest.choices.empty() && !cell && !is_small(size)) {
    rest.reading.words.clear();
    rest.hint.clear();
    rest.rows = 1;
  }
  return composed(display_of(shown, rest, cell, size));
}

}  // namespace herbarium
