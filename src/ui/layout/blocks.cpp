#include "ui/layout/blocks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/title_and_footer.hpp"

namespace herbarium {

std::vector<Spans> lines_of(const Panel& panel) {
  std::vector<Spans> lines = panel.lines;
  if (!panel.title.empty()) lines.insert(lines.begin(), {{panel.title, Role::strong}});
  return lines;
}

TextBlock panel_block(const Panel& panel, int width) {
  TextBlock block;
  for (const Spans& line : lines_of(panel)) append_wrapped(block, line, width, 2);
  return block;
}

// --- holdings block

TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width) {
  constexpr int lead = 4;  // `> 1 `
  constexpr int usual_name = 8;
  const auto value = [&](std::size_t seat, std::size_t column) {
    const bool has_it = seat < holdings.seats.size() && column < holdings.seats[seat].size();
    return has_it ? holdings.seats[seat][column] : "";
  };
  int longest = 4, shortest = 3, status = 0;  // columns of the names and of their status
  for (const SeatView& seat : seats) {
    longest = std::max(longest, escaped_columns(seat.name));
    shortest = std::max(shortest, escaped_columns(seat.brief));
    status = std::max(status, escaped_columns(seat.status));
  }

  // Each column has room for its values, and for its heading if the names can spare it.
  std::vector<int> widths;
  int room = width - lead;
  for (std::size_t c = 0; c < holdings.columns.size(); ++c) {
    int& widest = widths.emplace_back(1);
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      widest = std::max(widest, escaped_columns(value(seat, c)));
    room -= widest + 1;
  }
  for (std::size_t c = 0; c < widths.size(); ++c) {
    const int missing = std::max(escaped_columns(holdings.columns[c]) - widths[c], 0);
    if (room - missing < std::min(longest, usual_name)) continue;
    widths[c] += missing;
    room -= missing;
  }
  // Without room next to the values the names have rows of their own. A status that would leave too little
  // room for the names is below the table.
  const bool own_rows = room < std::min(shortest, longest);
  const bool beside = !own_rows && status > 0 && room - status - 1 >= std::min(longest, usual_name);
  if (beside) room -= status + 1;
  const int name = std::clamp(own_rows ? width - lead : room, 0, longest);
  const int values = width - lead - room;
  const int indent = own_rows ? std::clamp(width - values, 0, lead - 1) : lead + name;

  // A heading that is wider than its column begins before it, or is cut where there is no room for that.
  std::string headings;
  int end = 0;  // of the column, from the right
  for (std::size_t c = widths.size(); c-- > 0; end += widths[c] + 1) {
    headings.insert(0, static_cast<std::size_t>(std::max(end - columns(headings), 0)), ' ');
    headings.insert(0, ' ' + right_aligned(holdings.columns[c], escaped_columns(holdings.columns[c])));
  }
  if (columns(headings) > indent + end) {
    headings.clear();
    for (std::size_t c = 0; c < widths.size(); ++c)
      headings += ' ' + right_aligned(holdings.columns[c], widths[c]);
  }
  TextBlock block;
  if (!widths.empty()) block.push_back({{right_aligned(headings, indent + end), Role::faint}});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatView& who = seats[i];
    const int number = static_cast<int>(i) + 1;
    // A number that the row begins with is omitted before the name is cut. A program's level is never cut.
    std::string called = escaped_columns(who.name) <= name ? who.name : without_number(who.name, number);
    if (escaped_columns(called) > name && !who.brief.empty()) called = who.brief;
    block.push_back({{who.acts ? "> " : "  ", Role::strong},
                     {fmt::format("{} {}", number, left_aligned(called, name)), role_of_seat(number)}});
    if (own_rows) block.push_back({{std::string(static_cast<std::size_t>(indent), ' ')}});
    const int warned = i < holdings.warned.size() ? holdings.warned[i] : -1;
    for (std::size_t c = 0; c < widths.size(); ++c)
      block.back().push_back({' ' + right_aligned(value(i, c), widths[c]),
                              static_cast<int>(c) == warned ? Role::bad : Role::plain});
    if (beside && !who.status.empty()) block.back().push_back({' ' + who.status});
  }
  if (status == 0 || beside) return block;
  std::vector<std::string> known;
  for (const SeatView& seat : seats)
    if (!seat.status.empty()) known.push_back(seat.name + " " + seat.status);
  append_wrapped(block, {{fmt::format("{}", fmt::join(known, "; "))}}, width, 2);
  return block;
}

TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows) {
  constexpr int lead = 5;  // `! 3  `
  constexpr int gaps = 4, close_lead = 3;
  int text = 1, cost = 0, left = 0;
  for (const DraftLine& line : draft.lines) {
    text = std::max(text, escaped_columns(line.text));
    cost = std::max(cost, escaped_columns(line.cost));
    left = std::max(left, escaped_columns(line.left));
  }
  // If not all columns fit, the columns of the number and the cost are closer, and the cost is the last one.
  const bool narrow = lead + text + gaps + cost + left > width;
  text = std::clamp(narrow ? width - close_lead - cost - 1 : text, 1, text);
  const int at_start = std::max(lead + text + gaps + cost + left - escaped_columns(title) - 1,
                                escaped_columns(draft.left_at_start));
  // Without room for both, the condition is omitted: an unusual one is also in a panel.
  std::string outlook = fmt::format("  {}, {}", draft.balance, draft.condition);
  if (escaped_columns(outlook) > width) outlook = "  " + draft.balance;

  TextBlock block;
  int sentences = 0;
  for (int whole = std::numeric_limits<int>::max(); whole >= 0; whole = std::min(whole, sentences) - 1) {
    sentences = 0;
    const auto add = [&](const std::string& words, Role role = Role::bad, int indent = 2) {
      append_wrapped(block, {{sentences++ < whole ? words : shortened(words, width), role}}, width, indent);
    };
    block.clear();
    if (escaped_columns(title) + 1 + at_start <= width)
      block.push_back({{title + ' ', Role::strong}, {right_aligned(draft.left_at_start, at_start)}});
    else
      block = {{{title, Role::strong}}, {{"  " + draft.left_at_start}}};
    // The state of the whole comes first, in a row of its own, where it does not move.
    if (draft.refusal)
      add("! " + draft.refusal->reason);
    else if (!draft.lines.empty())
      add(draft.move.empty() ? "" : narrow ? "  type done" : "  complete: type done", Role::good);
    if (!draft.balance.empty()) add(outlook, Role::plain);
    for (const std::string& warning : draft.warnings) add("! " + warning);
    for (std::size_t i = 0; i < draft.lines.size(); ++i) {
      const DraftLine& line = draft.lines[i];
      const std::string number = fmt::format("{:>2}{}", i + 1, narrow ? " " : "  ");
      if (line.refusal)
        add(fmt::format("!{}{}  {}", number, line.text, line.refusal->reason), Role::bad, lead);
      else
        block.push_back({{narrow ? number : ' ' + number, Role::faint},
                         {left_aligned(line.text, text)},
                         {narrow ? ' ' + right_aligned(line.cost, cost)
                                 : fmt::format("  {}  {}", right_aligned(line.cost, cost),
                                               right_aligned(line.left, left))}});
      for (const std::string& warning : line.warnings) add("!    " + warning, Role::bad, lead);
    }
    if (rows_of(block) <= rows) return block;
  }
  const int shown = std::max(rows, 2);
  if (rows_of(block) <= shown) return block;
  block.erase(block.begin() + 1, block.end() - (shown - 1));
  if (shown > 2) block[1] = {{" ...", Role::faint}};
  return block;
}

// --- messages

namespace {

// The last `count` messages; those not shown before are marked.
TextBlock last_messages(const View& view, std::size_t count, int width) {
  const std::size_t all = view.messages.size();
  TextBlock lines;
  for (std::size_t i = all - std::min(count, all); i < all; ++i) {
    const bool unread = i + view.unread >= all;
    const Spans line{{(unread ? "* " : "  ") + view.messages[i], unread ? Role::strong : Role::plain}};
    append_wrapped(lines, line, width, view.message_indent);
  }
  return lines;
}

int rows_of_last(const View& view, std::size_t count, int width) {
  return rows_of(last_messages(view, count, width));
}

// The rows of a story's scene, at the end of the last message.
int rows_of_scene(const View& view, int width) {
  const std::string& last = view.messages.back();
  const std::string before = last.substr(0, last.size() - std::min(view.frame_length, last.size()));
  return rows_of_last(view, 1, width) - rows_of(wrapped(Spans{{"* " + before}}, width, view.message_indent)) +
         1;
}

// The rows of as many last messages as are whole in `rows`; without a whole one, all rows.
int rows_of_whole(const View& view, int width, int rows) {
  int whole = 0;
  for (std::size_t count = 1; count <= view.messages.size(); ++count) {
    const int more = rows_of_last(view, count, width);
    if (more > rows) break;
    whole = more;
  }
  return whole > 0 ? whole : rows;
}

// From where one reads on, in rows before the end.
int rows_of_news(const View& view, int width) {
  if (view.messages.empty()) return 0;
  if (view.frame_length > 0) return rows_of_scene(view, width);
  return rows_of_last(view, view.news, width);
}

}  // namespace

TextBlock message_lines(const View& view, int width, int rows) {
  TextBlock lines = last_messages(view, static_cast<std::size_t>(rows), width);
  if (rows_of(lines) > rows) lines.erase(lines.begin(), lines.end() - rows);
  return lines;
}

MessageWindow draw_messages(Canvas& canvas, Place place, int rows, const View& view,
                            std::optional<int> from_end, bool on_board) {
  if (rows <= 0) return {};
  const bool steps = find_shortcut(view.shortcuts, "PageDown") != nullptr;
  const int room = canvas.size().columns - place.column;
  const int width = std::max(room - gap, 1);  // the last column is for a mark
  MessageWindow window{rows, std::max(from_end ? *from_end : rows_of_news(view, width), rows)};
  // The end of a message that was read before says nothing without its beginning.
  if (!from_end && window.from_end == rows) window.from_end = rows_of_whole(view, width, rows);
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
  // A single row has no room for a line about the rows below.
  const bool hides_below = window.more_below() && rows == 1;
  const std::string signs = fmt::format("{}{}", window.more_above ? "^" : "", hides_below ? "v" : "");
  if (signs.empty()) return window;
  const std::string keys = steps || hides_below ? signs : on_board ? "^ Escape, PageUp" : "^ PageUp";
  const bool has_room = blank > 0 || width_of(lines.front()) + gap + columns(keys) <= room;
  const std::string mark = has_room ? keys : signs;
  canvas.put({place.row, canvas.size().columns - columns(mark)}, mark, style_of(Role::faint));
  return window;
}

int unread_rows(const View& view, int width) { return rows_of_last(view, view.unread, width - gap); }

int news_rows(const View& view, int width) { return rows_of_news(view, width - gap); }

// --- seat labels

namespace {

// The seat in a side's line; 0 if there is none.
int seat_at(const Spans& side) {
  for (const Span& span : side)
    if (const auto* seat = std::get_if<SeatRef>(&span.reference)) return seat->seat;
  return 0;
}

// The forms of a name next to the board: the name as in texts, shorter ones for less room, and last the seat
// number, as in the table of the seats. A program's level is never cut.
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
