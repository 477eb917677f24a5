#include "ui/layout/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/safe_text.hpp"
#include "ui/board/overlay.hpp"
#include "ui/board/tracing.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/alignment.hpp"
#include "ui/layout/flow.hpp"
#include "ui/layout/guide_block.hpp"
#include "ui/layout/hidden_part.hpp"
#include "ui/layout/messages.hpp"
#include "ui/layout/recent.hpp"
#include "ui/layout/seat_labels.hpp"
#include "ui/layout/stack.hpp"
#include "ui/layout/text_blocks.hpp"

namespace herbarium {
namespace {

constexpr int gap = 2;               // between the columns of the screen
constexpr int min_side = 22;         // columns beside the board, however large it is
constexpr int preferred_side = 40;   // where there is room
constexpr int min_third = 28;        // for a third column
constexpr int min_messages = 4;      // rows; one less where a board is whole by that
constexpr int narrow_side = 12;      // columns beside the middle of a board that is narrower above and below
constexpr int rows_for_names = 2;    // above and below a board at whose sides somebody sits
constexpr int side_with_names = 34;  // columns beside a board that grows for the names at its sides
constexpr int min_said_beside = 36;  // columns for messages beside a board, where they take no fewer rows
constexpr int roomy_side = 30;       // columns beside a board, with messages, for drawings as well
constexpr int head_rows = 1;
constexpr int least_footer = 2;  // on a small screen: the line being typed, and one more

class Composer {
 public:
  Composer(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size)
      : view_(view), input_(input), cell_(cell), size_(size), picture_(shown_picture(view, input.check)) {}

  Layout compose() {
    Layout layout{Canvas(size_), {}, best_plan(), {}, {}};
    if (is_small(size_)) share_few_rows(layout.plan);
    layout.board_at = {head_, 0};
    measure(layout.plan);
    if (head_ > 0) draw_title(layout.canvas, title(), moment());
    draw_board(layout);
    put_block(layout.canvas, {head_ + side_row_, side_at_}, side_, side_width_);
    for (const auto& [place, width, line] : flow_)
      put_line(layout.canvas, {head_ + place.row, place.column}, line, width);
    for (const auto& [place, width, block] : recent_)
      put_block(layout.canvas, {head_ + place.row, place.column}, block, width);
    put_block(layout.canvas, {head_ + guide_.place.row, guide_.place.column}, guide_.block, guide_.width);
    const int below = head_ + upper_rows_;
    const int left = std::max(size_.rows - foot_ - below, 0);
    draw_below(layout.canvas, {below, below_at_}, left);
    Footer footer = draw_footer(layout.canvas, size_.rows - foot_, view_.prompt, with_news(left));
    layout.cursor = footer.cursor;
    layout.action = footer.action;
    layout.choices = std::move(footer.choices);
    return layout;
  }

 private:
  static Picture shown_picture(const View& view, const Check& check) {
    const Picture& picture = displayed_picture(view, check);
    return view.overlaid ? with_overlay(picture) : picture;
  }

  // With narrow cells only where the usual drawing is not whole.
  BoardPlan best_plan() const {
    BoardPlan usual = plan_of(picture_.board, view_.flipped);
    if (!picture_.board.narrow || has_room(usual)) return usual;
    return plan_of(picture_.board, view_.flipped, Spacing::narrow);
  }

  // Whether a board is whole, with a column for all else beside it.
  bool has_room(const BoardPlan& plan) const {
    const Extent board = plan.size;
    if (is_small(size_)) return board.rows + least_footer <= size_.rows && board.columns <= size_.columns;
    const int all = size_.rows - head_rows - footer_rows;
    const bool messages_below = board.rows <= all - min_messages + 1;
    const int beside = messages_below ? min_side : min_said_beside;
    return board.rows <= all && board.columns <= size_.columns - beside - gap;
  }

  std::string moment() const { return clock() + plain_text(picture_.moment); }

  // With all names if they have room, in short or not at all; the table of the seats has them too.
  std::string title() const {
    const int room = size_.columns - escaped_columns(moment()) - 3 - gap;
    const std::string& names = view_.short_title;
    for (const std::string& text : {view_.title, names})
      if (escaped_columns(text) <= room) return text;
    return names.empty() ? view_.title : names.substr(0, names.find(": "));
  }

  // As wide at its end as at its beginning, so that one tick changes only what it must.
  std::string clock() const {
    return view_.clock ? fmt::format("{:>5} s  ", in_tenths(view_.clock->left())) : "";
  }

  // Of a question that stands alone on a small screen, its beginning matters most.
  void share_rows_of_question() {
    constexpr int rows_with_title = 10;
    head_ = size_.rows >= rows_with_title ? head_rows : 0;
    foot_ = least_footer;
    below_ = wrapped(Line{{"* " + view_.messages.back(), Role::strong}}, size_.columns, 2);
    min_messages_ = rows_of(below_);
  }

  // On a small screen the board comes first, then the title, a third row at the foot, and messages.
  void share_few_rows(const BoardPlan& plan) {
    if (!view_.needs_board && !view_.messages.empty()) return share_rows_of_question();
    const bool whole = plan.size.rows + least_footer <= minimum_size.rows;
    const int scrolled = size_.rows - head_rows - footer_rows - min_messages;
    const int left_over = size_.rows - least_footer - (whole ? plan.size.rows : scrolled);
    head_ = left_over > 0 ? head_rows : 0;
    foot_ = left_over > 1 ? footer_rows : least_footer;
    min_messages_ = std::clamp(left_over - 2, 0, min_messages);
  }

  // Where there is no row for messages, the last new one stands at the foot, unless the line has more to say.
  InputState with_news(int message_rows) const {
    InputState input = input_;
    if (message_rows == 0 && input.check.words.empty() && view_.unread > 0 && !view_.messages.empty())
      input.hint = view_.messages.back();
    return input;
  }

  // Shares out the columns, then fills them, then knows how many rows they need.
  void measure(BoardPlan& plan) {
    const bool board = !picture_.board.cells.empty();
    const int all = std::max(size_.rows - head_ - foot_, 0);
    int most = std::max(all - min_messages_, 0);
    if (board && plan.size.rows == most + 1) ++most;
    if (board && try_flow(plan, most)) return;
    if (board) name_sides(plan, most);
    if (board && plan.size.rows == most + 1) ++most;
    if (board && is_small(size_)) return measure_small(plan, most);
    board_ = {board ? plan.size.rows : 0,
              board ? std::min(plan.size.columns, size_.columns - min_side - gap) : 0};
    share_columns(board);
    if (board && picture_.board.narrow && plan.size.rows > most) return measure_beside(plan, all);
    if (board) window_ = window_of(plan, {std::min(board_.rows, most), board_.columns});
    side_ = side(plan, most);
    share_rows(std::min(std::max(board_.rows, rows_of(side_)), most), most, all);
    board_.rows = std::min(board_.rows, upper_rows_);
    if (!view_.guide) return;
    place_guide(most);
    place_earlier();
  }

  void share_columns(bool board) {
    side_at_ = board ? board_.columns + gap : 0;
    const int third = side_at_ + preferred_side + gap;
    const bool has_third = size_.columns - third >= min_third && !view_.extra.empty();
    third_at_ = has_third ? third : size_.columns;
    side_width_ = has_third ? preferred_side : size_.columns - side_at_;
  }

  // The row behind what is recent and begins in one of these columns.
  int end_of_recent(int from, int end) const {
    int row = -1;
    for (const PlacedBlock& each : recent_)
      if (each.place.column >= from && each.place.column < end)
        row = std::max(row, each.place.row + rows_of(each.block));
    return row;
  }

  // Rows that the guide has made are for the rounds that have no place yet: in the third column, and below
  // the board.
  void place_earlier() {
    const std::size_t shown = latest_is_whole_ ? 1 : 0;
    const bool large = size_.columns > minimum_size.columns || size_.rows > minimum_size.rows;
    if (!large || view_.extra.size() <= shown) return;
    std::vector<Panel> earlier(view_.extra.begin() + static_cast<std::ptrdiff_t>(shown), view_.extra.end());
    std::vector<Room> rooms;
    const int third = std::max(end_of_recent(third_at_, size_.columns), 0);
    if (third_at_ < size_.columns)
      rooms.push_back({{third, third_at_}, {upper_rows_ - third, size_.columns - third_at_}});
    const int below = std::max(end_of_recent(0, side_at_), board_.rows + 1);
    if (board_.rows > 0 && (guide_.block.empty() || guide_.place.column >= side_at_))
      rooms.push_back({{below, 0}, {upper_rows_ - below, board_.columns}});
    const bool goes_on = third > 0 || below > board_.rows + 1;
    if (!goes_on) earlier[0].title = latest_is_whole_ ? "Before that" : view_.extra[0].title;
    Recent placed = place_recent(earlier, rooms);
    if (!placed.is_first_whole) return;
    if (!latest_is_whole_) recent_.clear();
    for (PlacedBlock& each : placed.blocks) recent_.push_back(std::move(each));
  }

  // The board's sides get the names of those who sit there, as far as that costs the board nothing.
  void name_sides(BoardPlan& plan, int most) {
    const bool small = is_small(size_);
    const int beside = size_.columns - plan.size.columns - gap;
    if (plan.size.rows > most || beside < (small ? -gap : min_side)) return;
    const SideRoom room{.rows = !small && plan.size.rows + rows_for_names <= most + 1,
                        .columns = small ? 0 : std::max(beside - side_with_names, 0)};
    plan = with_side_names(std::move(plan), side_names_of(picture_.board, view_.seats), view_.flipped, room);
  }

  // Where the board takes the rows of the messages, they stand beside it, below all else.
  void measure_beside(const BoardPlan& plan, int all) {
    board_.rows = std::min(plan.size.rows, all);
    below_at_ = side_at_;
    window_ = window_of(plan, board_);
    side_ = side(plan, all - min_messages_);
    const int free = std::max(all - rows_of(side_), min_messages_);
    upper_rows_ = all - std::clamp(unread_rows(view_, side_width_), min_messages_, free);
    recent_ = place_recent(view_.guide ? newest() : view_.extra, free_rooms()).blocks;
    if (view_.guide) place_guide(upper_rows_);
    const int used = guide_.block.empty() || guide_.place.column != side_at_
                         ? side_rows_used()
                         : guide_.place.row + rows_of(guide_.block);
    upper_rows_ = std::min(upper_rows_, used + 1);
  }

  std::vector<Panel> newest() const {
    return {view_.extra.begin(), view_.extra.begin() + (view_.extra.empty() ? 0 : 1)};
  }

  // The guide takes what nothing else needs: beside the board, or below it.
  void place_guide(int most) {
    const int end = guide_end(most);
    const auto room = [&](int row, int column, int width) { return Room{{row, column}, {end - row, width}}; };
    const int used = side_row_ + side_rows_used();
    const Room beside = room(used + (used == side_row_ ? 0 : 1), side_at_, side_width_);
    const Room below = room(upper_rows_ + 1, 0, size_.columns);
    guide_ = guide_in_best(*view_.guide, {beside, below});
    if (!guide_.block.empty()) upper_rows_ = std::max(upper_rows_, guide_.place.row + rows_of(guide_.block));
  }

  int side_rows_used() const {
    int rows = rows_of(side_);
    for (const PlacedBlock& each : recent_)
      if (each.place.column == side_at_) rows = std::max(rows, each.place.row + rows_of(each.block));
    return rows;
  }

  // In which row it ends at the latest, so that all that was just said can be read.
  int guide_end(int most) const {
    return std::min(most, size_.rows - head_ - foot_ - unread_rows(view_, size_.columns));
  }

  // What stands beside the board as a rule stands below it where it has no room there.
  void measure_small(const BoardPlan& plan, int most) {
    const bool beside = size_.columns - plan.size.columns - gap >= narrow_side;
    board_ = {std::min(plan.size.rows, most), std::min(plan.size.columns, size_.columns)};
    side_at_ = beside ? board_.columns + gap : 0;
    side_row_ = beside ? 0 : board_.rows;
    side_width_ = size_.columns - side_at_;
    third_at_ = size_.columns;
    window_ = window_of(plan, board_);
    side_ = side(plan, most - side_row_);
    upper_rows_ = std::max(board_.rows, side_row_ + rows_of(side_));
    if (view_.guide) place_guide(most);
  }

  // The upper part gets the rows that the board and what stands beside it need, and the last round. What is
  // left is for the messages; rows that they do not fill are for what happened before.
  void share_rows(int least, int most, int all) {
    for (upper_rows_ = least; upper_rows_ < most && !place_recent(view_.extra, free_rooms()).is_first_whole;)
      ++upper_rows_;
    if (view_.guide) {
      Recent first = place_recent(newest(), free_rooms());
      recent_ = std::move(first.blocks);
      latest_is_whole_ = first.is_first_whole;
      return;
    }
    const int messages = rows_of(message_lines(view_, size_.columns, all));
    upper_rows_ = std::clamp(all - messages, upper_rows_, std::max(most, upper_rows_));
    recent_ = place_recent(view_.extra, free_rooms()).blocks;
  }

  // What is free in the upper part: the third column, in two halves if it is wide enough, the end of the
  // second one, and what is below the board.
  std::vector<Room> free_rooms() const {
    std::vector<Room> free;
    const int third = size_.columns - third_at_;
    const int halves = third >= 2 * min_third + gap ? 2 : 1;
    const int half = (third - (halves - 1) * gap) / halves;
    for (int i = 0; third > 0 && i < halves; ++i)
      free.push_back({{0, third_at_ + i * (half + gap)}, {upper_rows_, half}});
    const int used = side_.empty() ? 0 : rows_of(side_) + 1;
    free.push_back({{used, side_at_}, {upper_rows_ - used, side_width_}});
    if (board_.rows > 0)
      free.push_back({{board_.rows + 1, 0}, {upper_rows_ - board_.rows - 1, board_.columns}});
    return free;
  }

  // Where a board is whole only if what stands beside it goes on above and below its middle.
  bool try_flow(BoardPlan& plan, int most) {
    const bool tight = plan.size.columns > size_.columns - min_side - gap;
    if (!tight || plan.size.columns > size_.columns - narrow_side - gap) return false;
    if (plan.size.rows > most || view_.draft || input_.check.draft) return false;
    const auto names = side_names_of(picture_.board, view_.seats);
    const auto flow_with = [&](const BoardPlan& drawn) {
      return flow_beside(drawn, {most, size_.columns}, picture_.holdings, view_.seats, picture_.panels,
                         view_.extra, view_.guide, guide_end(most));
    };
    // Below the table of the seats there is room for a name beside the board, unless others need it.
    const int below_table = static_cast<int>(view_.seats.size()) + 1;
    BoardPlan named = with_side_names(plan, names, view_.flipped, {.text_rows = below_table});
    auto flow = flow_with(named);
    if (!names.empty() && flow && !flow->whole) {
      named = with_side_names(plan, names, view_.flipped, {.text_rows = plan.size.rows});
      flow = flow_with(named);
    }
    if (!flow) return false;
    plan = std::move(named);
    flow_ = std::move(flow->lines);
    board_ = plan.size;
    upper_rows_ = std::max(board_.rows, flow_.back().place.row + 1);
    third_at_ = size_.columns;
    preview_below();
    return true;
  }

  // Where sentences have no room beside the board, those that the foot cannot tell stand above it, in the
  // place of the messages; it always tells the first.
  void preview_below() {
    std::string text;
    for (const Panel& panel : preview_panels())
      for (std::size_t i = 1; i < panel.lines.size(); ++i)
        text += fmt::format("{}{}", text.empty() ? "If so: " : " ", panel.lines[i][0].text);
    if (!text.empty()) below_ = wrapped(Line{{text}}, size_.columns, 2);
  }

  static void add(std::vector<Part>& parts, const std::vector<Panel>& panels, int width) {
    for (const Panel& panel : panels) parts.push_back({panel_block(panel, width), panel.optional});
  }

  // Messages in a narrow column need many rows.
  std::vector<Panel> panels() const {
    std::vector<Panel> all = picture_.panels;
    if (below_at_ == 0 || side_width_ >= roomy_side) return all;
    for (Panel& panel : all)
      panel.lines.erase(panel.lines.begin(), panel.lines.begin() + panel.optional_lines);
    return all;
  }

  TextBlock side(const BoardPlan& plan, int most) const {
    std::vector<Part> parts{{holdings_block(picture_.holdings, view_.seats, side_width_)}};
    const auto& live = input_.check.draft;
    if (const auto& draft = live ? live : view_.draft)
      parts.push_back({draft_block(view_.draft_title, *draft, side_width_, most - rows_of(parts[0].block))});
    add(parts, preview_panels(), side_width_);
    if (window_) add(parts, hidden_part_panels(picture_.board, plan, *window_, view_.seats), side_width_);
    add(parts, panels(), side_width_);
    return stacked(std::move(parts), most);
  }

  // What would happen, where the foot of the screen cannot tell all of it.
  std::vector<Panel> preview_panels() const {
    const Check& check = input_.check;
    if (!check.preview || words_fit(input_, size_.columns)) return {};
    Panel panel{.title = "If so", .lines = {}, .optional = true};
    for (const std::string& sentence : check.preview->story) panel.lines.push_back({{sentence}});
    return {panel};
  }

  void draw_below(Canvas& canvas, Place place, int rows) const {
    if (below_.empty())
      draw_messages(canvas, place, rows, view_);
    else
      put_block(canvas, place, first_rows(below_, rows), size_.columns);
  }

  std::optional<std::size_t> marked() const {
    const auto cell = cell_ ? cell_ : view_.traced;
    return cell && *cell < picture_.board.cells.size() ? cell : std::nullopt;
  }

  // The part of a board that is too large for its place is shown that has the cursor, or else what changes.
  BoardWindow window_of(const BoardPlan& plan, Extent room) const {
    const auto cell = marked();
    return window_on(plan, cell ? middle_of(plan, *cell) : middle_of_news(picture_.board, plan), room);
  }

  void draw_board(Layout& layout) const {
    if (board_.rows == 0) return;
    layout.board = window_of(layout.plan, board_);
    const auto cell = marked();
    const Board& board = view_.traces_lines && cell ? with_trace(picture_.board, *cell) : picture_.board;
    layout.canvas.paste(board_canvas(board, layout.plan, cell, layout.board), {0, 0}, layout.board.size,
                        layout.board_at);
  }

  const View& view_;
  const InputState& input_;
  std::optional<std::size_t> cell_;
  Extent size_;
  const Picture picture_;
  int head_ = head_rows;
  int foot_ = footer_rows;
  int min_messages_ = min_messages;
  Extent board_;
  int side_row_ = 0;  // below the board's first one
  int side_at_ = 0;
  int side_width_ = 0;
  int third_at_ = 0;
  int upper_rows_ = 0;
  TextBlock side_;
  std::vector<PlacedBlock> recent_;
  bool latest_is_whole_ = true;   // of what is recent, the newest
  std::vector<PlacedLine> flow_;  // instead of these
  PlacedBlock guide_;
  TextBlock below_;                    // instead of the messages
  int below_at_ = 0;                   // the column of either
  std::optional<BoardWindow> window_;  // of the board beside `side_`
};

}  // namespace

const Picture& displayed_picture(const View& view, const Check& check) {
  if (check.preview) return check.preview->picture;
  return check.draft ? check.draft->picture : view.picture;
}

void draw_title(Canvas& canvas, const std::string& left, const std::string& right) {
  const int width = canvas.size().columns;
  const int right_at = std::max(width - columns(escaped(right)) - 1, width / 2 + gap);
  canvas.put({0, 1}, left, {}, right_at - 1 - gap);
  canvas.put({0, right_at}, right);
  canvas.paint({0, 0}, width, {.reverse = true});
}

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
  for (const ChoicePlace& shown : choices)
    if (place.row == shown.place.row && place.column >= shown.place.column &&
        place.column < shown.place.column + shown.width)
      return shown.choice;
  return std::nullopt;
}

Layout lay_out(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size) {
  if (is_small(size) && !view.needs_board && !view.picture.board.cells.empty()) {
    View bare = view;
    bare.picture = {};
    bare.extra.clear();
    bare.seats.clear();
    bare.guide.reset();
    if (bare.messages.size() > 1) bare.messages.erase(bare.messages.begin(), bare.messages.end() - 1);
    return Composer(bare, input, std::nullopt, size).compose();
  }
  return Composer(view, input, cell, size).compose();
}

}  // namespace herbarium
