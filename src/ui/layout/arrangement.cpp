#include "ui/layout/arrangement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/guide_block.hpp"

namespace herbarium {

namespace {

constexpr int preferred_side = 40;   // columns next to the board, if there is room
constexpr int min_third = 28;        // for a third column
constexpr int narrow_side = 12;      // columns next to the middle of a board that is narrower above and below
constexpr int rows_for_names = 2;    // above and below a board with seats at these sides
constexpr int side_with_names = 34;  // columns next to a board that grows for the names at its sides

// --- The rows of the screen, before the board's fit is known.

// If a question is alone on a small screen, its beginning matters most.
void share_rows_for_question(const Display& display, Arrangement& at) {
  constexpr int rows_with_title = 10;
  at.head = display.size.rows >= rows_with_title ? head_rows : 0;
  at.foot = least_footer;
  at.below = wrapped(Line{{"* " + display.view.messages.back(), Role::strong}}, display.size.columns, 2);
  at.min_messages = rows_of(at.below);
}

// On a small screen the board comes first, then the title, a third row at the foot, and messages.
void share_few_rows(const Display& display, const BoardPlan& plan, Arrangement& at) {
  const bool whole = plan.size.rows + least_footer <= minimum_size.rows;
  const int scrolled = display.size.rows - head_rows - footer_rows - min_messages;
  const int left_over = display.size.rows - least_footer - (whole ? plan.size.rows : scrolled);
  at.head = left_over > 0 ? head_rows : 0;
  at.foot = left_over > 1 ? footer_rows : least_footer;
  at.min_messages = std::clamp(left_over - 2, 0, min_messages);
}

void share_screen(const Display& display, const BoardPlan& plan, Arrangement& at) {
  if (!is_small(display.size)) return;
  const bool question_alone = !display.view.needs_board && !display.view.messages.empty();
  question_alone ? share_rows_for_question(display, at) : share_few_rows(display, plan, at);
}

// --- The column next to the board: holdings, the current sheet, panels.

// The expected effect, if the foot of the screen cannot show all of it.
std::vector<Panel> preview_panels(const Display& display) {
  const Check& check = display.input.check;
  if (!check.preview || words_fit(display.input, display.size.columns)) return {};
  Panel panel{.title = "If so", .lines = {}, .optional = true};
  for (const std::string& sentence : check.preview->story) panel.lines.push_back({{sentence}});
  return {panel};
}

void add(std::vector<Part>& parts, const std::vector<Panel>& panels, int width) {
  for (const Panel& panel : panels) parts.push_back({panel_block(panel, width), panel.optional});
}

// Messages in a narrow column need many rows.
std::vector<Panel> panels_beside(const Display& display, const Arrangement& at) {
  std::vector<Panel> all = display.picture.panels;
  if (at.below_at == 0 || at.side.width >= roomy_side) return all;
  for (Panel& panel : all) panel.lines.erase(panel.lines.begin(), panel.lines.begin() + panel.optional_lines);
  return all;
}

// In the columns of the side, in at most `most` rows. It also describes the part of the board hidden by a
// window, if there is one.
TextBlock side_column(const Display& display, const BoardPlan& plan, const Arrangement& at, int most) {
  const View& view = display.view;
  std::vector<Part> parts{{holdings_block(display.picture.holdings, view.seats, at.side.width)}};
  const auto& live = display.input.check.draft;
  if (const auto& draft = live ? live : view.draft)
    parts.push_back({draft_block(view.draft_title, *draft, at.side.width, most - rows_of(parts[0].block))});
  add(parts, preview_panels(display), at.side.width);
  if (at.window)
    add(parts, hidden_part_panels(display.picture.board, plan, *at.window, view.seats), at.side.width);
  add(parts, panels_beside(display, at), at.side.width);
  return stacked(std::move(parts), most);
}

// --- The guide and the earlier rounds, in the remaining room.

// The free places in the upper part: the third column, in two halves if it is wide enough, the end of the
// second one, and the room below the board.
std::vector<Room> free_rooms(const Display& display, const Arrangement& at) {
  std::vector<Room> free;
  const int third = display.size.columns - at.third_at;
  const int halves = third >= 2 * min_third + gap ? 2 : 1;
  const int half = (third - (halves - 1) * gap) / halves;
  for (int i = 0; third > 0 && i < halves; ++i)
    free.push_back({{0, at.third_at + i * (half + gap)}, {at.upper_rows, half}});
  const int used = at.side.block.empty() ? 0 : rows_of(at.side.block) + 1;
  free.push_back({{used, at.side.place.column}, {at.upper_rows - used, at.side.width}});
  if (at.board.rows > 0)
    free.push_back({{at.board.rows + 1, 0}, {at.upper_rows - at.board.rows - 1, at.board.columns}});
  return free;
}

// The first of what is recent.
std::vector<Panel> newest(const View& view, std::size_t count) {
  const std::size_t some = std::min(count, view.extra.size());
  return {view.extra.begin(), view.extra.begin() + static_cast<std::ptrdiff_t>(some)};
}

// The last row of the upper part that the guide may use, so that all new messages can be read.
int guide_end(const Display& display, const Arrangement& at, int most) {
  return std::min(most,
                  display.size.rows - at.head - at.foot - unread_rows(display.view, display.size.columns));
}

// The row after the texts in the side's columns.
int side_rows_used(const Arrangement& at) {
  int rows = rows_of(at.side.block);
  for (const PlacedBlock& each : at.recent)
    if (each.place.column == at.side.place.column)
      rows = std::max(rows, each.place.row + rows_of(each.block));
  return rows;
}

// The guide takes the room that nothing else needs: next to the board, or below it.
void place_guide(const Display& display, Arrangement& at, int most) {
  const int end = guide_end(display, at, most);
  const auto room = [&](int row, int column, int width) { return Room{{row, column}, {end - row, width}}; };
  const int used = at.side.place.row + side_rows_used(at);
  const Room beside = room(used + (used == at.side.place.row ? 0 : 1), at.side.place.column, at.side.width);
  const Room below = room(at.upper_rows + 1, 0, display.size.columns);
  at.guide = guide_in_best(*display.view.guide, {beside, below});
  if (!at.guide.block.empty())
    at.upper_rows = std::max(at.upper_rows, at.guide.place.row + rows_of(at.guide.block));
}

// What is recent goes to whatever room is free in the upper part: its first panels, at most so many.
void place_recent_rounds(const Display& display, Arrangement& at, std::size_t most_panels) {
  Recent placed = place_recent(newest(display.view, most_panels), free_rooms(display, at));
  at.recent = std::move(placed.blocks);
  at.latest_is_whole = placed.is_first_whole;
}

// The upper part gets the rows for the board, the texts next to it, and the last round, but no more than
// `most`. The rest of `all` is for the messages; rows that they do not fill are for earlier rounds.
void share_upper_rows(const Display& display, Arrangement& at, int most, int all) {
  const auto& recent = display.view.extra;
  at.upper_rows = std::min(std::max(at.board.rows, rows_of(at.side.block)), most);
  while (at.upper_rows < most && !place_recent(recent, free_rooms(display, at)).is_first_whole)
    ++at.upper_rows;
  if (!display.view.guide) {
    const int messages = rows_of(message_lines(display.view, display.size.columns, all));
    at.upper_rows = std::clamp(all - messages, at.upper_rows, std::max(most, at.upper_rows));
  }
}

// The guide, and as many earlier rounds besides the newest as leave it all its rows.
void place_rounds_and_guide(const Display& display, Arrangement& at, int most) {
  place_recent_rounds(display, at, display.view.guide ? 1 : display.view.extra.size());
  if (!display.view.guide) return;
  const Arrangement before = at;
  place_guide(display, at, most);
  for (std::size_t panels = 2; at.latest_is_whole && panels <= display.view.extra.size(); ++panels) {
    Arrangement more = before;
    place_recent_rounds(display, more, panels);
    place_guide(display, more, most);
    const bool costs = rows_of(more.guide.block) < rows_of(at.guide.block) || more.upper_rows > at.upper_rows;
    if (costs || more.recent.size() == at.recent.size()) return;
    at = std::move(more);
  }
}

// --- Around a board that leaves hardly any columns next to its middle.

// Lines one below the other. Lines put at once begin in one column, if the rows allow it.
class Column {
 public:
  Column(const BoardPlan& plan, Extent room) : taken_(occupied_columns(plan)), columns_(room.columns) {
    taken_.resize(static_cast<std::size_t>(room.rows), taken_.back());
  }

  // Puts the result of `make` for a width; false if too few rows are left.
  bool put(const std::function<TextBlock(int)>& make) {
    int taken = 0;
    for (std::size_t end = next_ + 1; end <= taken_.size(); ++end) {
      taken = std::max(taken, taken_[end - 1]);
      const int width = columns_ - taken - gap;
      TextBlock block = make(width);
      if (next_ + block.size() > end) continue;
      for (Line& line : block)
        lines_.push_back({{static_cast<int>(next_++), columns_ - width}, width, {std::move(line)}});
      return true;
    }
    return false;
  }

  // The same for a panel line by line.
  bool put(const Panel& panel) {
    const Column before = *this;
    bool whole = panel.title.empty() || put([&](int) { return TextBlock{{{panel.title, Role::strong}}}; });
    for (const Line& line : panel.lines)
      whole = whole && put([&](int width) { return wrapped(line, width, 2); });
    if (!whole && panel.optional) *this = before;
    return whole;
  }

  // The same for the guide, in the fullest form that fits the first `rows` rows, or as many of its parts as
  // fit, the most helpful first.
  void put(const GuideView& guide, int rows) {
    using enum GuidePart;
    taken_.resize(std::min(taken_.size(), static_cast<std::size_t>(std::max(rows, 0))));
    if (put(guide, all_guide_parts, GuideForm::packed) || put(guide, all_guide_parts, GuideForm::terse))
      return;
    for (const std::vector<GuidePart>& parts : {std::vector{aim, commands}, {commands}, {aim}})
      if (put(guide, parts, GuideForm::terse)) break;
    const auto left = static_cast<int>(taken_.size() - std::min(next_, taken_.size()));
    if (left > 0)
      put([&](int width) { return first_signs(guide, {left, std::max(width, narrowest_guide)}); });
  }

  // The same for a panel as a whole.
  bool put_whole(const Panel& panel) {
    const Column before = *this;
    if (put(panel)) return true;
    *this = before;
    return false;
  }

  // The same for earlier rounds, as many as leave the guide its room, but the newest in any case: if not all
  // of that fits, its end.
  bool put_earlier(const std::vector<Panel>& panels, const std::optional<GuideView>& guide, int guide_rows) {
    const Column before = *this;
    const std::size_t rounds = panels.size() - panels_before_earlier(panels);
    std::size_t of_guide = 0;
    for (std::size_t count = 1; count <= rounds; ++count) {
      Column tried = before;
      if (!tried.put(in_order(panels, count))) {
        if (count == 1) return put_end(in_order(panels, 1)), false;
        break;
      }
      Column guided = tried;
      if (guide) guided.put(*guide, guide_rows);
      const std::size_t lines = guided.lines_.size() - tried.lines_.size();
      if (count > 1 && lines < of_guide) break;
      of_guide = lines;
      *this = std::move(tried);
    }
    return true;
  }

  void put_end(const Panel& panel) {
    for (std::size_t count = panel.lines.size(); count-- > 1;)
      if (put_whole(last_lines(panel, count))) return;
  }

  void skip_row() { ++next_; }
  std::vector<PlacedBlock> lines() && { return std::move(lines_); }

 private:
  // These parts, or none of them.
  bool put(const GuideView& guide, const std::vector<GuidePart>& parts, GuideForm form) {
    const Column before = *this;
    for (const GuidePart part : parts)
      if (!put(guide, part, form)) {
        *this = before;
        return false;
      }
    return true;
  }

  // A part may begin further down, where a board becomes narrower.
  bool put(const GuideView& guide, GuidePart part, GuideForm form) {
    const auto make = [&](int width) {
      return width < narrowest_guide ? TextBlock(taken_.size() + 1) : guide_part(guide, part, width, form);
    };
    const std::size_t before = next_;
    for (; next_ < taken_.size(); ++next_)
      if (put(make)) return true;
    next_ = before;
    return false;
  }

  std::vector<int> taken_;  // of each row
  int columns_;
  std::size_t next_ = 0;
  std::vector<PlacedBlock> lines_;
};

struct Flow {
  std::vector<PlacedBlock> lines;  // on the drawing, or to the right of it
  bool whole = true;               // no panel was cut short or omitted, nor was the newest recent round
};

// The table of the seats and the panels next to a drawing at the left end of the screen, in `rows` rows;
// nothing if there is no room for the table. Panels that do not fit are omitted or cut short. Of the recent
// rounds, the newest first, the first may be cut short, with "...". Then come those parts of the guide that
// end in the first `guide_rows` rows; without a guide, more recent rounds.
std::optional<Flow> flow_beside(const Display& display, const BoardPlan& plan, int rows, int guide_rows) {
  const View& view = display.view;
  const auto holdings = [&](int width) {
    return holdings_block(display.picture.holdings, view.seats, width);
  };
  for (const bool spaced : {true, false}) {
    Column column(plan, {rows, display.size.columns});
    if (!column.put(holdings)) return std::nullopt;
    bool whole = true;
    for (const Panel& panel : display.picture.panels) {
      if (spaced) column.skip_row();
      whole = column.put(panel) && whole;
    }
    if (!view.extra.empty() && spaced) column.skip_row();
    const std::size_t others = panels_before_earlier(view.extra);
    for (std::size_t i = 0; i < others; ++i) whole = column.put_whole(view.extra[i]) && whole;
    whole = column.put_earlier(view.extra, view.guide, guide_rows) && whole;
    if (!whole && spaced) continue;
    if (view.guide && spaced) column.skip_row();
    if (view.guide) column.put(*view.guide, guide_rows);
    return Flow{std::move(column).lines(), whole};
  }
  return std::nullopt;
}

bool is_tight(const Display& display, const BoardPlan& plan, int most) {
  const int beside = display.size.columns - plan.size.columns - gap;
  const bool drafting = display.view.draft || display.input.check.draft;
  return beside < min_side && beside >= narrow_side && plan.size.rows <= most && !drafting;
}

// If sentences do not fit next to the board, those that the foot cannot show are above it, instead of the
// messages; the foot always shows the first.
TextBlock preview_below(const Display& display) {
  std::string text;
  for (const Panel& panel : preview_panels(display))
    for (std::size_t i = 1; i < panel.lines.size(); ++i)
      text += fmt::format("{}{}", text.empty() ? "If so: " : " ", panel.lines[i][0].text);
  return text.empty() ? TextBlock{} : wrapped(Line{{text}}, display.size.columns, 2);
}

// For a board that is whole only if the side texts continue above and below its middle: arranges the
// display that way, with at most `most` rows for its upper part, and returns true; else changes nothing.
bool try_flow(const Display& display, BoardPlan& plan, Arrangement& at, int most) {
  if (!is_tight(display, plan, most)) return false;
  const View& view = display.view;
  const auto names = side_names_of(display.picture.board, view.seats);
  const auto flow_with = [&](const BoardPlan& drawn) {
    return flow_beside(display, drawn, most, guide_end(display, at, most));
  };
  // Below the table of the seats there is room for a name next to the board, unless others need it.
  const int below_table = static_cast<int>(view.seats.size()) + 1;
  BoardPlan named = with_side_names(plan, names, view.flipped, {.text_rows = below_table});
  auto flow = flow_with(named);
  if (!names.empty() && flow && !flow->whole) {
    named = with_side_names(plan, names, view.flipped, {.text_rows = plan.size.rows});
    flow = flow_with(named);
  }
  if (!flow) return false;
  plan = std::move(named);
  at.recent = std::move(flow->lines);
  at.board = plan.size;
  at.upper_rows = std::max(at.board.rows, at.recent.back().place.row + 1);
  at.third_at = display.size.columns;
  if (TextBlock preview = preview_below(display); !preview.empty()) at.below = std::move(preview);
  return true;
}

// --- The other arrangements.

// The sides of the board get the names of their seats, without taking room from the board.
void name_sides(const Display& display, BoardPlan& plan, int most) {
  const bool small = is_small(display.size);
  const int beside = display.size.columns - plan.size.columns - gap;
  if (plan.size.rows > most || beside < (small ? -gap : min_side)) return;
  const SideRoom room{.rows = !small && plan.size.rows + rows_for_names <= most + 1,
                      .columns = small ? 0 : std::max(beside - side_with_names, 0)};
  const auto names = side_names_of(display.picture.board, display.view.seats);
  plan = with_side_names(std::move(plan), names, display.view.flipped, room);
}

void share_columns(const Display& display, Arrangement& at) {
  at.side.place.column = display.has_board() ? at.board.columns + gap : 0;
  const int third = at.side.place.column + preferred_side + gap;
  const bool has_third = display.size.columns - third >= min_third && !display.view.extra.empty();
  at.third_at = has_third ? third : display.size.columns;
  at.side.width = has_third ? preferred_side : display.size.columns - at.side.place.column;
}

// Without room next to the board, the usual side texts are below it.
void arrange_small(const Display& display, const BoardPlan& plan, Arrangement& at, int most) {
  const bool beside = display.size.columns - plan.size.columns - gap >= narrow_side;
  at.board = {std::min(plan.size.rows, most), std::min(plan.size.columns, display.size.columns)};
  at.side.place.column = beside ? at.board.columns + gap : 0;
  at.side.place.row = beside ? 0 : at.board.rows;
  at.side.width = display.size.columns - at.side.place.column;
  at.third_at = display.size.columns;
  at.window = window_of(display, plan, at.board);
  at.side.block = side_column(display, plan, at, most - at.side.place.row);
  at.upper_rows = std::max(at.board.rows, at.side.place.row + rows_of(at.side.block));
  if (display.view.guide) place_guide(display, at, most);
}

// If the board takes the rows of the messages, these are next to it, below everything else.
void arrange_beside(const Display& display, const BoardPlan& plan, Arrangement& at, int all) {
  at.board.rows = std::min(plan.size.rows, all);
  at.below_at = at.side.place.column;
  at.window = window_of(display, plan, at.board);
  at.side.block = side_column(display, plan, at, all - at.min_messages);
  const int free = std::max(all - rows_of(at.side.block), at.min_messages);
  at.upper_rows = all - std::clamp(unread_rows(display.view, at.side.width), at.min_messages, free);
  place_rounds_and_guide(display, at, at.upper_rows);
  const bool guide_beside = !at.guide.block.empty() && at.guide.place.column == at.side.place.column;
  const int used = guide_beside ? at.guide.place.row + rows_of(at.guide.block) : side_rows_used(at);
  at.upper_rows = std::min(at.upper_rows, used + 1);
}

// The texts next to the board may also take rows of the messages that no new ones need.
void arrange_usual(const Display& display, const BoardPlan& plan, Arrangement& at, int most, int all) {
  if (display.has_board())
    at.window = window_of(display, plan, {std::min(at.board.rows, most), at.board.columns});
  at.side.block = side_column(display, plan, at, most);
  const int free_rows = all - std::max(unread_rows(display.view, display.size.columns), 1);
  if (is_cut_short(at.side.block) && free_rows > most) {
    at.side.block = side_column(display, plan, at, free_rows);
    most = rows_of(at.side.block);
  }
  share_upper_rows(display, at, most, all);
  at.board.rows = std::min(at.board.rows, at.upper_rows);
  place_rounds_and_guide(display, at, most);
}

}  // namespace

// Divides the columns, then fills them, then knows the rows that they need.
Arrangement arrange(const Display& display, BoardPlan& plan) {
  Arrangement at;
  share_screen(display, plan, at);
  const bool has_board = display.has_board();
  const int all = std::max(display.size.rows - at.head - at.foot, 0);
  int most = std::max(all - at.min_messages, 0);
  if (has_board && plan.size.rows == most + 1) ++most;
  if (has_board && try_flow(display, plan, at, most)) return at;
  if (has_board) name_sides(display, plan, most);
  if (has_board && plan.size.rows == most + 1) ++most;
  if (has_board && is_small(display.size)) {
    arrange_small(display, plan, at, most);
    return at;
  }
  at.board = {has_board ? plan.size.rows : 0,
              has_board ? std::min(plan.size.columns, display.size.columns - min_side - gap) : 0};
  share_columns(display, at);
  if (has_board && plan.cell_rows == 1 && display.picture.board.narrow && plan.size.rows > most)
    arrange_beside(display, plan, at, all);
  else
    arrange_usual(display, plan, at, most, all);
  return at;
}

std::vector<int> occupied_columns(const BoardPlan& plan) {
  std::vector<int> taken(static_cast<std::size_t>(plan.size.rows));
  const auto take = [&](int row, int end) {
    int& sofar = taken[static_cast<std::size_t>(row)];
    sofar = std::max(sofar, end);
  };
  for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
    const Place place = plan.cells[cell];
    const Extent extent = extent_of(plan, cell);
    for (int row = 0; row < extent.rows; ++row)
      take(place.row + row, place.column - plan.before + extent.columns);
  }
  for (const BoardLabel& label : plan.labels) take(label.place.row, label.place.column + columns(label.text));
  return taken;
}

}  // namespace herbarium
