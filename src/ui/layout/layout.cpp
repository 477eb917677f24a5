#include "ui/layout/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "ui/drawing/board_lookup.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/board_fit.hpp"

namespace herbarium {
namespace {

constexpr int narrow_side = 12;      // columns next to the middle of a board that is narrower above and below
constexpr int side_with_names = 34;  // columns next to a board that grows for the names at its sides
constexpr int second_column = 38;    // columns of the second of three,
constexpr int least_third = 28;      // and of the third
constexpr int three_columns = 120;   // columns of a screen that has three

// --- A column.

// Texts one below the other. Next to a hexagonal board each row begins where the board leaves room.
class Column {
 public:
  // A block for a width, of at most `rows` rows if it can be shortened.
  using Make = std::function<TextBlock(int width, int rows)>;

  // `starts`: the first free column of each row. `top`: the first row. With `spaced`, a blank row comes
  // before each block but the first.
  Column(std::vector<int> starts, int end, int top, bool spaced)
      : starts_(std::move(starts)), end_(end), next_(static_cast<std::size_t>(top)), spaced_(spaced) {}

  // Puts a block below the others, as wide as the narrowest of its rows; false if it has no room. It may go
  // on with the block before it.
  bool put(const Make& make, bool goes_on = false) {
    const std::size_t first = next_ + (spaced_ && !goes_on && !texts_.empty() ? 1 : 0);
    int start = -1;
    TextBlock block;
    for (std::size_t end = first + 1; end <= starts_.size(); ++end) {
      if (starts_[end - 1] > start) {
        start = starts_[end - 1];
        block = make(end_ - start, static_cast<int>(starts_.size() - first));
      }
      if (block.empty()) return true;
      if (first + block.size() > end) continue;
      next_ = first + block.size();
      texts_.push_back({{static_cast<int>(first), start}, end_ - start, std::move(block)});
      return true;
    }
    return false;
  }

  // The same for a panel, each line as wide as its rows, but for a drawing, which would be sheared.
  bool put(const Panel& panel) {
    if (panel.drawn) return put([&](int width, int) { return panel_block(panel, width); });
    const Column before = *this;
    const std::vector<Spans> lines = lines_of(panel);
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (!put([&](int width, int) { return wrapped(lines[i], width, 2); }, i > 0))
        return *this = before, false;
    return true;
  }

  // The same for a block that is needed: it is cut short if it has no room.
  void put_needed(const Make& make) {
    if (put(make)) return;
    put([&](int width, int rows) { return cut_short(make(width, rows), rows); });
    is_cut_ = true;
  }

  // Later blocks must end before this row.
  void limit(int rows) { starts_.resize(std::min(starts_.size(), static_cast<std::size_t>(rows))); }

  const std::vector<PlacedBlock>& texts() const { return texts_; }
  int lines() const {
    int lines = 0;
    for (const PlacedBlock& each : texts_) lines += rows_of(each.block);
    return lines;
  }
  int rows() const { return texts_.empty() ? 0 : static_cast<int>(next_); }
  // Whether something that is needed has no room.
  bool is_cut() const { return is_cut_; }

 private:
  std::vector<int> starts_;
  int end_;
  std::size_t next_;  // the first free row
  bool spaced_;
  bool is_cut_ = false;
  std::vector<PlacedBlock> texts_;
};

// --- The contents of the columns.

// A needed panel without room first loses its optional lines.
void put_panel(Column& column, Panel panel) {
  if (column.put(panel) || panel.optional) return;
  panel.lines.erase(panel.lines.begin(), panel.lines.begin() + panel.optional_lines);
  if (!column.put(panel)) column.put_needed([&](int width, int) { return panel_block(panel, width); });
}

// The rounds under way; of one that is too long, the lines around the one that is about now.
void put_present(Column& column, const View& view) {
  for (const Panel& panel : view.extra) {
    if (panel.earlier) continue;
    const auto around_now = [&](int width, int rows) {
      TextBlock block = panel_block(panel, width);
      if (rows_of(block) <= rows) return block;
      const int from = std::clamp(static_cast<int>(*panel.now) - rows / 2, 1, rows_of(block) - rows + 1);
      block.erase(block.begin() + 1, block.begin() + from);
      return first_rows(std::move(block), rows);
    };
    panel.now ? static_cast<void>(column.put(around_now)) : put_panel(column, panel);
  }
}

// The last lines of the earlier rounds, which come newest first.
void put_earlier(Column& column, const View& view) {
  column.put([&](int width, int rows) {
    TextBlock block;
    std::string title;
    bool fits = true;
    for (const Panel& panel : view.extra) {
      if (!panel.earlier) continue;
      if (title.empty()) title = panel.title;
      for (auto line = panel.lines.rbegin(); fits && line != panel.lines.rend(); ++line) {
        const TextBlock above = wrapped(*line, width, 2);
        fits = rows_of(block) + rows_of(above) < rows;
        if (fits) block.insert(block.begin(), above.begin(), above.end());
      }
    }
    if (!block.empty()) block.insert(block.begin(), {{title, Role::strong}});
    return block;
  });
}

bool put_guide(Column& column, const GuideView& guide, Spacing cells) {
  for (int form = 0; form < guide_forms; ++form)
    if (column.put([&](int width, int) { return guide_block(guide, form, width, cells); })) return true;
  return false;
}

// --- The rows and columns of the screen.

// The first free column of each row next to a drawing, if texts follow its rim; below it, as in its last row.
// One blank after the name of a row's end is enough.
std::vector<int> starts_along(const BoardPlan& plan, int rows) {
  std::vector<int> starts(static_cast<std::size_t>(plan.size.rows));
  const auto take = [&](int row, int end) {
    int& sofar = starts[static_cast<std::size_t>(row)];
    sofar = std::max(sofar, end + gap);
  };
  for (std::size_t cell = 0; cell < plan.cells.size(); ++cell)
    take(plan.cells[cell].row, plan.cells[cell].column - plan.before + extent_of(plan, cell).columns);
  for (const BoardLabel& label : plan.labels)
    take(label.place.row, label.place.column + escaped_columns(label.text));
  starts.resize(static_cast<std::size_t>(rows), starts.back());
  return starts;
}

// Without a row for messages, the last new one is at the foot, unless the line has more to say.
InputState with_news(const Display& display, int message_rows) {
  InputState input = display.input;
  const View& view = display.view;
  if (message_rows == 0 && input.reading.words.empty() && view.unread > 0 && !view.messages.empty())
    input.hint = view.messages.back();
  return input;
}

// Arranges a display around the drawing of its board: the board at the left, with the names at its sides, a
// column next to it, the messages below both. On wide screens a third column has the earlier rounds. If there
// are too few rows, the end of the column is omitted first: the earlier rounds, the guide, the panels of the
// game. The sheet being written loses its oldest lines, and the seats stay.
class Arrangement {
 public:
  explicit Arrangement(const Display& display)
      : display_(display),
        view_(display.view),
        screen_(display.size),
        small_(is_small(display.size)),
        layout_{Canvas(display.size), best_plan(display), {}, {}} {}

  Layout layout() && {
    if (small_) share_few_rows();
    rows_ = std::max(screen_.rows - head_ - foot_, 0);
    // Rows that the foot leaves are for the messages alone: the columns stay as they are.
    foot_ = std::min(foot_, display_.input.rows);
    if (head_ > 0) draw_title(layout_.canvas, view_, display_.picture.moment);
    if (display_.has_board()) place_board(std::max(rows_ - least_, 0));
    const Place said = place_texts();
    const int foot = screen_.rows - foot_;
    layout_.messages = draw_messages(layout_.canvas, said, foot - said.row, view_,
                                     display_.input.messages_from_end, display_.cell.has_value());
    layout_.footer =
        draw_footer(layout_.canvas, foot, view_.prompt, with_news(display_, layout_.messages.rows));
    return std::move(layout_);
  }

 private:
  // On a small screen the board comes first, then the title, a third row at the foot, and messages. A
  // question without a board comes before the title. If news is too long for the foot, and there are enough
  // rows for both, only a part of the board is shown.
  void share_few_rows() {
    constexpr int rows_for_question = 8, rows_for_news = 20;
    if (!display_.has_board()) {
      foot_ = least_footer;
      head_ = screen_.rows - foot_ < rows_for_question ? 0 : head_rows;
      return;
    }
    const int board = layout_.plan.size.rows;
    const bool whole = board + least_footer <= minimum_size.rows &&
                       (screen_.rows < rows_for_news || news_rows(view_, screen_.columns) <= least_footer);
    const int scrolled = screen_.rows - head_rows - footer_rows - min_messages;
    const int left_over = screen_.rows - least_footer - (whole ? board : scrolled);
    head_ = left_over > 0 ? head_rows : 0;
    foot_ = left_over > 1 ? footer_rows : least_footer;
    least_ = std::clamp(left_over - 2, 0, min_messages);
  }

  // In `most` rows, if the messages are not next to it. The column next to it begins below it, if there is no
  // room for that.
  void place_board(int most) {
    BoardPlan& plan = layout_.plan;
    const Board& board = display_.picture.board;
    const int beside = screen_.columns - plan.size.columns - gap;
    const bool fits = plan.size.rows <= most;
    hugs_ = beside >= narrow_side && beside < min_side && fits;
    says_beside_ = !small_ && board.narrow && plan.cell_rows == 1 && !fits;
    if (fits && (beside >= min_side || hugs_ || small_)) name_sides(beside, most);
    const int side = small_ || hugs_ ? 0 : min_side + gap;
    board_ = {std::min(plan.size.rows, says_beside_ ? rows_ : most),
              std::min(plan.size.columns, screen_.columns - side)};
    if (small_ && screen_.columns - board_.columns - gap < narrow_side)
      top_ = board_.rows;
    else
      column_ = board_.columns + gap;

    layout_.board_at = {head_, 0};
    layout_.board = window_of(display_, plan, board_);
    if (board_.rows == 0) return;
    const auto cell = display_.marked();
    layout_.canvas.paste(board_canvas(view_.traces_lines && cell ? with_trace(board, *cell) : board, plan,
                                      cell, layout_.board),
                         {0, 0}, layout_.board.size, layout_.board_at);
  }

  // The sides of the board get the names of their seats, without taking room from the board. If a text is
  // close to the board, the names at its right leave room for the table of the seats.
  void name_sides(int beside, int most) {
    BoardPlan& plan = layout_.plan;
    SideRoom room;
    if (hugs_)
      room.text_rows = static_cast<int>(view_.seats.size()) + 1;
    else if (!small_)
      room = {.rows = plan.size.rows + 2 <= most, .columns = std::max(beside - side_with_names, 0)};
    const auto names = side_names_of(display_.picture.board, view_.seats);
    plan = with_side_names(std::move(plan), names, view_.flipped, room);
  }

  // Draws the columns, and returns the place of the messages. The columns have all rows except those of the
  // new messages, if these fit below the board; the guide and the earlier rounds also leave rows for more
  // messages. Needed blocks may take rows from the news, which can be scrolled.
  Place place_texts() {
    const int said_at = says_beside_ ? column_ : 0;
    const int free = says_beside_ ? rows_ / 2 : rows_ - board_.rows, least_news = std::min(least_, 1);
    const int news =
        std::clamp(unread_rows(view_, screen_.columns - said_at), least_news, std::max(free, least_news));
    const int most = std::max(rows_ - std::max(news, least_), 0);
    const int third_at = column_ + second_column + gap;
    const bool has_third =
        screen_.columns >= std::max(three_columns, third_at + least_third) && !view_.extra.empty();
    const int end = has_third ? third_at - gap : screen_.columns;
    const auto column_of = [&](int rows) {
      const int all = view_.draft ? std::max(rows, rows_ - least_) : rows;
      const auto starts =
          hugs_ ? starts_along(layout_.plan, all) : std::vector<int>(static_cast<std::size_t>(all), column_);
      Column spaced(starts, end, top_, true), close(starts, end, top_, false);
      return fill(close, rows, most, has_third) > fill(spaced, rows, most, has_third) ? close : spaced;
    };
    int rows = std::max(rows_ - news, 0);
    Column column = column_of(rows);
    for (const int left : {least_, least_news})
      if (!small_ && column.is_cut() && rows_ - left > rows) column = column_of(rows = rows_ - left);
    int said = says_beside_ ? std::min(column.rows() + 1, rows) : std::max(board_.rows, column.rows());
    // A longer foot takes its rows from the messages.
    if (const int more = footer_rows_of(display_.input, screen_.columns) - footer_rows;
        !small_ && more > 0 && rows_ - said - more >= least_news + 1)
      foot_ += more;
    layout_.texts = column.texts();
    if (has_third) {
      Column third(std::vector<int>(static_cast<std::size_t>(rows), third_at), screen_.columns, 0, true);
      put_present(third, view_);
      third.limit(most);
      put_earlier(third, view_);
      layout_.texts.insert(layout_.texts.end(), third.texts().begin(), third.texts().end());
      said = std::max(said, third.rows());
    }
    for (const auto& [place, width, block] : layout_.texts)
      put_block(layout_.canvas, {head_ + place.row, place.column}, block, width);
    return {head_ + said, said_at};
  }

  // Fills the second column, and returns the number of lines that are needed and have room. A sheet may use
  // all rows, the panels after it `rows` rows, and the guide `most` rows, as may the rounds if there is no
  // third column.
  int fill(Column& column, int rows, int most, bool has_third) const {
    if (view_.task) put_panel(column, *view_.task);
    column.put_needed(
        [&](int width, int) { return holdings_block(display_.picture.holdings, view_.seats, width); });
    if (view_.draft)
      column.put([&](int width, int left) {
        const auto& typed = display_.input.reading.draft;
        return draft_block(view_.draft_title, typed ? *typed : *view_.draft, width, left);
      });
    column.limit(rows);
    if (const Panel hidden =
            hidden_part_panel(display_.picture.board, layout_.plan, layout_.board, view_.seats);
        !hidden.lines.empty())
      put_panel(column, hidden);
    for (const Panel& panel : display_.picture.panels) put_panel(column, panel);
    if (!has_third) put_present(column, view_);
    const int lines = column.lines();
    column.limit(most);
    const bool guided = view_.guide && put_guide(column, *view_.guide, layout_.plan.spacing);
    if (!has_third) put_earlier(column, view_);
    return lines + (guided ? 1 : 0);
  }

  const Display& display_;
  const View& view_;
  const Extent screen_;
  const bool small_;
  Layout layout_;
  int head_ = head_rows;  // rows of the title: 0 or 1
  int foot_ = footer_rows;
  int rows_ = 0;              // between them
  int least_ = min_messages;  // of these for the messages
  Extent board_;              // of the board's window; no rows if there is none
  int column_ = 0;            // where the column next to it begins,
  int top_ = 0;               // from which row on
  bool hugs_ = false;         // that column follows the rim of the board
  bool says_beside_ = false;  // the messages are in that column, too
};

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
    return Arrangement(display_of(bare, input, std::nullopt, size)).layout();
  }
  const std::string above = words_above(input, size.columns);
  if (above.empty()) return Arrangement(display_of(view, input, cell, size)).layout();
  const View shown = with_message(view, above);
  // The foot need not begin the words that are shown above, and leaves its rows to them, except to mark a
  // mistake or to describe a cell.
  InputState rest = input;
  if (rest.reading.good && rest.choices.empty() && !cell && !is_small(size)) {
    rest.reading.words.clear();
    rest.hint.clear();
    rest.rows = 1;
  }
  return Arrangement(display_of(shown, rest, cell, size)).layout();
}

}  // namespace herbarium
