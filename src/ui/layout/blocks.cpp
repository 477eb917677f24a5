#include "ui/layout/blocks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/title_and_footer.hpp"

namespace herbarium {

TextBlock panel_block(const Panel& panel, int width) {
  TextBlock block;
  if (!panel.title.empty()) block.push_back({{panel.title, Role::strong}});
  for (const Line& line : panel.lines) append_wrapped(block, line, width, 2);
  return block;
}

// --- holdings block

// The table of the seats and their values.
namespace {

class HoldingsTable {
 public:
  HoldingsTable(const Holdings& holdings, const std::vector<SeatView>& seats, int width)
      : holdings_(holdings), seats_(seats), width_(width) {
    for (const SeatView& seat : seats_) status_ = std::max(status_, escaped_columns(seat.status));
    int longest = 4, shortest = 3;
    for (const SeatView& seat : seats_) longest = std::max(longest, escaped_columns(seat.name));
    for (const SeatView& seat : seats_) shortest = std::max(shortest, escaped_columns(seat.brief));
    const int room = share_out(width_ - lead, std::min(longest, 8));
    own_rows_ = room < std::min(shortest, longest);
    if (own_rows_) {
      share_out(width_, 0);
      name_ = std::clamp(width_ - lead, 0, longest);
      status_beside_ = false;
      return;
    }
    // A status that would leave too little room for the names gets a line below the table.
    status_beside_ = status_ == 0 || room - status_ - 1 >= std::min(longest, 8);
    name_ = std::clamp(room - (status_beside_ && status_ > 0 ? status_ + 1 : 0), 0, longest);
  }

  TextBlock block() const {
    TextBlock block;
    if (!holdings_.columns.empty()) block.push_back(header());
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      block.push_back(row(seat));
      if (!own_rows_) continue;
      append_values(block.emplace_back(Line{{indent(), Role::plain}}), seat);
    }
    if (status_ > 0 && !status_beside_) append_wrapped(block, statuses(), width_, 2);
    return block;
  }

 private:
  static constexpr int lead = 4;  // `> 1 `

  // Gives each column its share of `room`: for its values, and for its heading while `names` columns stay
  // free for the names; returns the number of free columns.
  int share_out(int room, int names) {
    widths_.clear();
    for (std::size_t c = 0; c < holdings_.columns.size(); ++c) {
      widths_.push_back(value_width(c));
      room -= widths_.back() + 1;
    }
    // A whole heading says more than parts of several.
    for (const bool whole : {true, false})
      for (std::size_t c = 0; c < widths_.size(); ++c) {
        const int missing = escaped_columns(holdings_.columns[c]) - widths_[c];
        const int more = whole ? missing : std::min(missing, room - names);
        if (more <= 0 || more > room - names) continue;
        widths_[c] += more;
        room -= more;
      }
    return room;
  }

  int value_width(std::size_t column) const {
    int width = 1;
    for (const auto& row : holdings_.seats)
      if (column < row.size()) width = std::max(width, escaped_columns(row[column]));
    return width;
  }

  std::string value(std::size_t seat, std::size_t column) const {
    if (seat >= holdings_.seats.size() || column >= holdings_.seats[seat].size()) return "";
    return holdings_.seats[seat][column];
  }

  // A heading that is wider than its column begins before it, and moves the headings before it, if there is
  // room for all; else it is cut.
  Line header() const {
    const int base = own_rows_ ? static_cast<int>(indent().size()) : lead + name_;
    int end = base;
    for (const int width : widths_) end += width + 1;
    std::string text(static_cast<std::size_t>(end), ' ');
    int free = end;  // columns before the next heading
    for (std::size_t c = widths_.size(); c-- > 0;) {
      const std::string& heading = holdings_.columns[c];
      const int columns = escaped_columns(heading), behind = std::min(end, free) - columns;
      if (behind < 0) return cut_header(base);
      text.replace(static_cast<std::size_t>(behind), static_cast<std::size_t>(columns),
                   right_aligned(heading, columns));
      free = behind - 1;
      end -= widths_[c] + 1;
    }
    return {{text, Role::faint}};
  }

  Line cut_header(int base) const {
    std::string text(static_cast<std::size_t>(base), ' ');
    for (std::size_t c = 0; c < widths_.size(); ++c)
      text += ' ' + right_aligned(holdings_.columns[c], widths_[c]);
    return {{text, Role::faint}};
  }

  Line row(std::size_t seat) const {
    const SeatView& who = seats_[seat];
    const auto number = static_cast<int>(seat) + 1;
    Line line{{who.acts ? "> " : "  ", Role::strong},
              {fmt::format("{} {}", number, left_aligned(name(who, number), name_)), role_of_seat(number)}};
    if (!own_rows_) append_values(line, seat);
    if (status_beside_ && !who.status.empty()) line.push_back({' ' + who.status, Role::plain});
    return line;
  }

  // A value that warns stands out.
  void append_values(Line& line, std::size_t seat) const {
    const int warned = seat < holdings_.warned.size() ? holdings_.warned[seat] : -1;
    for (std::size_t c = 0; c < widths_.size(); ++c)
      line.push_back({' ' + right_aligned(value(seat, c), widths_[c]),
                      static_cast<int>(c) == warned ? Role::bad : Role::plain});
  }

  // For values in a row of their own, below the name: as far to the left as necessary.
  std::string indent() const {
    int needed = 0;
    for (const int width : widths_) needed += width + 1;
    return std::string(static_cast<std::size_t>(std::clamp(width_ - needed, 0, lead - 1)), ' ');
  }

  // Seats with the same name have their number after it. A number that would be cut off is omitted: the row
  // begins with it. A program's level is never omitted.
  std::string name(const SeatView& who, int number) const {
    if (escaped_columns(who.name) <= name_) return who.name;
    const std::string name = without_number(who.name, number);
    return escaped_columns(name) <= name_ || who.brief.empty() ? name : who.brief;
  }

  Line statuses() const {
    std::vector<std::string> known;
    for (const SeatView& seat : seats_)
      if (!seat.status.empty()) known.push_back(seat.name + " " + seat.status);
    return {{fmt::format("{}", fmt::join(known, "; ")), Role::plain}};
  }

  const Holdings& holdings_;
  const std::vector<SeatView>& seats_;
  int width_;
  std::vector<int> widths_;
  int status_ = 0;
  bool status_beside_ = true;
  bool own_rows_ = false;  // the names have their own rows: there is no room next to the values
  int name_ = 0;
};

}  // namespace

TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width) {
  return HoldingsTable(holdings, seats, width).block();
}

// --- draft block

// A sheet being written.
namespace {

class DraftTable {
 public:
  DraftTable(const Draft& draft, int width) : draft_(draft), width_(width) {
    left_ = escaped_columns(draft.left_at_start);
    for (const DraftLine& line : draft.lines) {
      text_ = std::max(text_, escaped_columns(line.text));
      cost_ = std::max(cost_, escaped_columns(line.cost));
      left_ = std::max(left_, escaped_columns(line.left));
    }
    text_ = std::clamp(width_ - lead - cost_ - left_ - gaps, 1, std::max(text_, 1));
  }

  TextBlock block(const std::string& title, bool whole_reasons) const {
    TextBlock block{header(title)};
    if (!draft_.lines.empty() || draft_.refusal) add_state(block, whole_reasons);
    if (!draft_.balance.empty()) add_outlook(block, whole_reasons);
    for (std::size_t i = 0; i < draft_.lines.size(); ++i) add(block, i, whole_reasons);
    return block;
  }

 private:
  static constexpr int lead = 5;  // `! 3  `
  static constexpr int gaps = 3;

  Line header(const std::string& title) const {
    const int room = columns_end() - left_ - 1;
    return {{left_aligned(title, std::max(room, escaped_columns(title))), Role::strong},
            {' ' + right_aligned(draft_.left_at_start, left_), Role::plain}};
  }

  int columns_end() const { return lead + text_ + gaps + cost_ + left_; }

  // The state of the whole comes first, in a row of its own, where it does not move.
  void add_state(TextBlock& block, bool whole_reasons) const {
    if (draft_.refusal) return add_reason(block, "! " + draft_.refusal->reason, 2, whole_reasons);
    block.push_back({{draft_.move.empty() ? "" : "  complete: type done", Role::good}});
  }

  // Without room for both, the condition is omitted: an unusual one is also in a panel.
  void add_outlook(TextBlock& block, bool whole_reasons) const {
    std::string words = fmt::format("  {}, {}", draft_.balance, draft_.condition);
    if (escaped_columns(words) > width_) words = "  " + draft_.balance;
    if (whole_reasons)
      append_wrapped(block, {{words, Role::plain}}, width_, 2);
    else
      block.push_back({{words, Role::plain}});
    for (const std::string& warning : draft_.warnings) add_reason(block, "! " + warning, 2, whole_reasons);
  }

  void add(TextBlock& block, std::size_t i, bool whole_reasons) const {
    const DraftLine& line = draft_.lines[i];
    const std::string number = fmt::format("{:>2}  ", i + 1);
    if (line.refusal) {
      add_reason(block, fmt::format("!{}{}  {}", number, line.text, line.refusal->reason), lead,
                 whole_reasons);
      return;
    }
    block.push_back(
        {{' ' + number, Role::faint},
         {left_aligned(line.text, text_), Role::plain},
         {fmt::format("  {} {}", right_aligned(line.cost, cost_), right_aligned(line.left, left_)),
          Role::plain}});
    for (const std::string& warning : line.warnings)
      add_reason(block, fmt::format("!    {}", warning), lead, whole_reasons);
  }

  void add_reason(TextBlock& block, const std::string& text, int indent, bool whole) const {
    const Line line{{text, Role::bad}};
    if (whole)
      append_wrapped(block, line, width_, indent);
    else
      block.push_back(line);
  }

  const Draft& draft_;
  int width_;
  int text_ = 0;
  int cost_ = 0;
  int left_ = 0;
};

}  // namespace

TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows) {
  const DraftTable table(draft, width);
  const auto room = static_cast<std::size_t>(std::max(rows, 2));
  TextBlock block = table.block(title, true);
  if (block.size() > room) block = table.block(title, false);
  if (block.size() <= room) return block;
  block.erase(block.begin() + 1, block.end() - static_cast<long>(room - 1));
  if (room > 2) block[1] = {{" ...", Role::faint}};
  return block;
}

// --- messages

TextBlock message_lines(const View& view, int width, int rows) {
  const std::vector<std::string>& messages = view.messages;
  const std::size_t old = messages.size() - std::min(view.unread, messages.size());
  TextBlock lines;
  for (std::size_t i = messages.size() - std::min(messages.size(), static_cast<std::size_t>(rows));
       i < messages.size(); ++i) {
    const bool unread = i >= old;
    const Line line{{(unread ? "* " : "  ") + messages[i], unread ? Role::strong : Role::plain}};
    append_wrapped(lines, line, width, 2);
  }
  if (rows_of(lines) > rows) lines.erase(lines.begin(), lines.end() - rows);
  return lines;
}

namespace {

// The rows of the last `count` messages.
int rows_of_last(const View& view, std::size_t count, int width) {
  int rows = 0;
  for (std::size_t i = view.messages.size() - std::min(count, view.messages.size()); i < view.messages.size();
       ++i)
    rows += rows_of(wrapped(Line{{"* " + view.messages[i]}}, width, 2));
  return rows;
}

// The rows of a story's scene, at the end of the last message.
int rows_of_scene(const View& view, int width) {
  const std::string& last = view.messages.back();
  const std::string before = last.substr(0, last.size() - std::min(view.frame_length, last.size()));
  return rows_of_last(view, 1, width) - rows_of(wrapped(Line{{"* " + before}}, width, 2)) + 1;
}

// From where one reads on, in rows before the end.
int rows_of_news(const View& view, int width) {
  if (view.messages.empty()) return 0;
  if (view.frame_length > 0) return rows_of_scene(view, width);
  return rows_of_last(view, view.news, width);
}

}  // namespace

MessageWindow draw_messages(Canvas& canvas, Place place, int rows, const View& view,
                            std::optional<int> from_end, bool on_board) {
  if (rows <= 0) return {};
  const bool steps = std::any_of(view.shortcuts.begin(), view.shortcuts.end(),
                                 [](const Shortcut& each) { return each.key == "PageDown"; });
  const int room = canvas.size().columns - place.column;
  const int width = std::max(room - gap, 1);  // the last column is for a mark
  MessageWindow window{rows, std::max(from_end ? *from_end : rows_of_news(view, width), rows)};
  TextBlock lines = message_lines(view, width, window.from_end + 1);
  window.more_above = rows_of(lines) > window.from_end;
  if (window.more_above) lines.erase(lines.begin());
  window.from_end = rows_of(lines);
  if (window.more_below() && rows > 1) {
    const int more = window.from_end - rows + 1;
    lines.resize(static_cast<std::size_t>(rows - 1));
    const char* key = steps ? "Enter" : on_board ? "Escape, PageDown" : "PageDown";
    lines.push_back({{fmt::format("  -- {}: {} more lines --", key, more), Role::faint}});
  }
  lines = first_rows(std::move(lines), rows);
  const int blank = rows - rows_of(lines);
  put_block(canvas, {place.row + blank, place.column}, lines, width);
  if (!window.more_above) return window;
  const std::string keys = steps ? "^" : on_board ? "^ Escape, PageUp" : "^ PageUp";
  const bool has_room = blank > 0 || width_of(lines.front()) + gap + columns(keys) <= room;
  const std::string mark = has_room ? keys : "^";
  canvas.put({place.row, canvas.size().columns - columns(mark)}, mark, style_of(Role::faint));
  return window;
}

int unread_rows(const View& view, int width) { return rows_of_last(view, view.unread, width - gap); }

// --- seat labels

namespace {

// The seat in a side's line; 0 if there is none.
int seat_at(const Line& side) {
  for (const Span& span : side)
    if (const auto* seat = std::get_if<SeatRef>(&span.reference)) return seat->seat;
  return 0;
}

// The name as the text has it; shorter, where it has no room; at last the number of its row beside the board.
// A program's level is never cut.
std::vector<std::string> forms_of(const SeatView& who, int seat) {
  constexpr int few = 6, fewer = 3;  // columns of a shortened name
  std::vector<std::string> forms{who.name};
  if (!who.brief.empty())
    forms.push_back(who.brief);
  else if (const std::string name = without_number(who.name, seat); name != fmt::format("seat {}", seat))
    for (const int width : {few, fewer})
      if (escaped_columns(name) > width) {
        const std::string beginning = cut(escaped(name), width - 1);
        forms.push_back(beginning.substr(0, beginning.find_last_not_of(' ') + 1) + ".");
      }
  forms.push_back(fmt::format("({})", seat));
  return forms;
}

}  // namespace

std::string without_number(const std::string& name, int seat) {
  const std::string tail = fmt::format(" ({})", seat);
  return name.ends_with(tail) ? name.substr(0, name.size() - tail.size()) : name;
}

std::vector<SideName> side_names_of(const Board& board, const std::vector<SeatView>& seats) {
  std::vector<SideName> names;
  for (std::size_t side = 0; side < board.sides.size(); ++side) {
    const int seat = seat_at(board.sides[side]);
    if (seat < 1 || seat > static_cast<int>(seats.size())) continue;
    names.push_back({side, role_of_seat(seat), forms_of(seats[static_cast<std::size_t>(seat - 1)], seat)});
  }
  return names;
}

}  // namespace herbarium
