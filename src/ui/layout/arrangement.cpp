#include "ui/layout/arrangement.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "ui/drawing/text_block.hpp"
#include "ui/layout/guide_block.hpp"

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

  // The same for a panel, each line as wide as its rows.
  bool put(const Panel& panel) {
    const Column before = *this;
    std::vector<Spans> lines = panel.lines;
    if (!panel.title.empty()) lines.insert(lines.begin(), {{panel.title, Role::strong}});
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

  std::vector<PlacedBlock> texts() && { return std::move(texts_); }
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

// Fills the second column, and returns the number of lines that are needed and have room. A sheet may use all
// rows, the panels after it `rows` rows, and the guide `most` rows, as may the rounds if there is no third
// column.
int fill(Column& column, const Display& display, const std::vector<Panel>& out_of_sight, int rows, int most,
         bool has_third, Spacing cells) {
  const View& view = display.view;
  if (view.task) put_panel(column, *view.task);
  column.put_needed(
      [&](int width, int) { return holdings_block(display.picture.holdings, view.seats, width); });
  if (view.draft)
    column.put([&](int width, int left) {
      return draft_block(view.draft_title, display.input.reading.draft.value_or(*view.draft), width, left);
    });
  column.limit(rows);
  for (const auto* panels : {&out_of_sight, &display.picture.panels})
    for (const Panel& panel : *panels) put_panel(column, panel);
  if (!has_third) put_present(column, view);
  const int lines = column.lines();
  column.limit(most);
  const bool guided = view.guide && put_guide(column, *view.guide, cells);
  if (!has_third) put_earlier(column, view);
  return lines + (guided ? 1 : 0);
}

// --- The rows and columns of the screen.

// On a small screen the board comes first, then the title, a third row at the foot, and messages; returns the
// rows for these. A question without a board comes before the title. If news is too long for the foot, and
// there are enough rows for both, only a part of the board is shown.
int share_few_rows(const Display& display, const BoardPlan& plan, Arrangement& at) {
  constexpr int rows_for_question = 8, rows_for_news = 20;
  if (!display.has_board()) {
    at.foot = least_footer;
    at.head = display.size.rows - at.foot < rows_for_question ? 0 : head_rows;
    return min_messages;
  }
  const bool whole =
      plan.size.rows + least_footer <= minimum_size.rows &&
      (display.size.rows < rows_for_news || news_rows(display.view, display.size.columns) <= least_footer);
  const int scrolled = display.size.rows - head_rows - footer_rows - min_messages;
  const int left_over = display.size.rows - least_footer - (whole ? plan.size.rows : scrolled);
  at.head = left_over > 0 ? head_rows : 0;
  at.foot = left_over > 1 ? footer_rows : least_footer;
  return std::clamp(left_over - 2, 0, min_messages);
}

// The sides of the board get the names of their seats, without taking room from the board. If a text is close
// to the board, the names at its right leave room for the table of the seats.
void name_sides(const Display& display, BoardPlan& plan, int most, bool hugs) {
  const bool small = is_small(display.size);
  const int beside = display.size.columns - plan.size.columns - gap;
  if (plan.size.rows > most || (beside < min_side && !hugs && !small)) return;
  SideRoom room;
  if (hugs)
    room.text_rows = static_cast<int>(display.view.seats.size()) + 1;
  else if (!small)
    room = {.rows = plan.size.rows + 2 <= most, .columns = std::max(beside - side_with_names, 0)};
  const auto names = side_names_of(display.picture.board, display.view.seats);
  plan = with_side_names(std::move(plan), names, display.view.flipped, room);
}

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

}  // namespace

Arrangement arrange(const Display& display, BoardPlan& plan) {
  Arrangement at;
  const View& view = display.view;
  const Extent screen = display.size;
  const Board& board = display.picture.board;
  const bool small = is_small(screen), has_board = display.has_board();
  const int least = small ? share_few_rows(display, plan, at) : min_messages;
  const int all = std::max(screen.rows - at.head - at.foot, 0);
  // Rows that the foot leaves are for the messages alone: the columns stay as they are.
  at.foot = std::min(at.foot, display.input.rows);
  const int most = std::max(all - least, 0);

  // The board, and where the column next to it begins: below it, if there is no room next to it.
  const int beside = screen.columns - plan.size.columns - gap;
  const bool hugs = has_board && beside >= narrow_side && beside < min_side && plan.size.rows <= most;
  const bool says_beside =
      has_board && !small && board.narrow && plan.cell_rows == 1 && plan.size.rows > most;
  if (has_board) {
    name_sides(display, plan, most, hugs);
    const int side = small || hugs ? 0 : min_side + gap;
    at.board = {std::min(plan.size.rows, says_beside ? all : most),
                std::min(plan.size.columns, screen.columns - side)};
  }
  const bool is_below = small && screen.columns - at.board.columns - gap < narrow_side;
  const int column_at = has_board && !is_below ? at.board.columns + gap : 0;

  // The columns have all rows except those of the new messages, if these fit below the board; the guide and
  // the earlier rounds also leave rows for more messages. Needed blocks may take rows from the news, which
  // can be scrolled.
  const int said_at = says_beside ? column_at : 0;
  const int free = says_beside ? all / 2 : all - at.board.rows, least_news = std::min(least, 1);
  const int news =
      std::clamp(unread_rows(view, screen.columns - said_at), least_news, std::max(free, least_news));
  const int most_rows = std::max(all - std::max(news, least), 0);
  const int third_at = column_at + second_column + gap;
  const bool has_third =
      screen.columns >= std::max(three_columns, third_at + least_third) && !view.extra.empty();
  const auto out_of_sight = hidden_part_panels(board, plan, window_of(display, plan, at.board), view.seats);
  const int end = has_third ? third_at - gap : screen.columns, top = is_below ? at.board.rows : 0;
  const auto column_of = [&](int rows) {
    const int all_rows = view.draft ? std::max(rows, all - least) : rows;
    const auto starts =
        hugs ? starts_along(plan, all_rows) : std::vector<int>(static_cast<std::size_t>(all_rows), column_at);
    Column spaced(starts, end, top, true), close(starts, end, top, false);
    const auto filled = [&](Column& into) {
      return fill(into, display, out_of_sight, rows, most_rows, has_third, plan.spacing);
    };
    return filled(close) > filled(spaced) ? close : spaced;
  };
  int rows = std::max(all - news, 0);
  Column column = column_of(rows);
  for (const int left : {least, least_news})
    if (!small && column.is_cut() && all - left > rows) column = column_of(rows = all - left);
  at.messages = {says_beside ? std::min(column.rows() + 1, rows) : std::max(at.board.rows, column.rows()),
                 said_at};
  // A longer foot takes its rows from the messages.
  if (const int more = footer_rows_of(display.input, screen.columns) - footer_rows;
      !small && more > 0 && all - at.messages.row - more >= least_news + 1)
    at.foot += more;
  at.texts = std::move(column).texts();
  if (has_third) {
    Column third(std::vector<int>(static_cast<std::size_t>(rows), third_at), screen.columns, 0, true);
    put_present(third, view);
    third.limit(most_rows);
    put_earlier(third, view);
    at.messages.row = std::max(at.messages.row, third.rows());
    for (PlacedBlock& block : std::move(third).texts()) at.texts.push_back(std::move(block));
  }
  return at;
}

}  // namespace herbarium
