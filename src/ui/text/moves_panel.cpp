#include "ui/text/moves_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/safe_text.hpp"

namespace herbarium {
namespace {

constexpr int lead = 2;  // columns of the mark

struct Entry {
  std::string text;
  bool now = false;
};

// The lines of a sheet as a record has it, without the word in front; or why there are none to be read.
std::vector<std::string> lines_of_sheet(const Match& match, int move, Seat viewer) {
  const std::string text = match.known_text(move, viewer);
  const std::size_t blank = text.find(' ');
  if (blank == text.npos) return {text == match.full_text(move) ? "empty" : "handed in"};
  std::vector<std::string> lines;
  for (std::size_t start = blank + 1; start < text.size();) {
    const std::size_t comma = std::min(text.find(", ", start), text.size());
    lines.push_back(text.substr(start, comma - start));
    start = comma + 2;
  }
  return lines;
}

// A seat's sheet: its lines, and behind each, or below it where there is no room, what its seat did while
// that was its turn (a bid).
class SheetColumn {
 public:
  SheetColumn(const Match& match, Seat seat, Seat viewer, const ShownMoves& shown, int width)
      : width_(width) {
    const std::size_t place = static_cast<std::size_t>(seat - 1);
    const int now = place < shown.sheet_lines.size() ? shown.sheet_lines[place] : 0;
    for (int move = shown.first; move < shown.end; ++move) {
      if (match.actor(move) != seat) continue;
      if (match.was_composed(move))
        add_sheet(lines_of_sheet(match, move, viewer), now);
      else
        add_below(match.at(move).picture(viewer).sheet_lines, place,
                  {match.text(move, viewer), shown.now <= move && move < shown.then});
    }
  }

  std::size_t lines() const { return groups_.size(); }
  // A line with what stands below it.
  std::vector<Entry> group(std::size_t line) const {
    return line < groups_.size() ? groups_[line] : std::vector<Entry>();
  }

 private:
  void add_sheet(const std::vector<std::string>& lines, int now) {
    for (const std::string& line : lines)
      groups_.push_back({{line, static_cast<int>(groups_.size()) + 1 == now}});
  }

  void add_below(const std::vector<int>& sheet_lines, std::size_t place, Entry entry) {
    if (groups_.empty()) return groups_.push_back({std::move(entry)});
    const int line = place < sheet_lines.size() ? sheet_lines[place] : 0;
    const auto group = std::clamp<std::size_t>(static_cast<std::size_t>(line), 1, groups_.size());
    Entry& last = groups_[group - 1].back();
    if (columns(last.text) + 1 + columns(entry.text) + lead <= width_)
      last = {last.text + " " + entry.text, last.now || entry.now};
    else
      groups_[group - 1].push_back({"  " + entry.text, entry.now});
  }

  int width_;

  std::vector<std::vector<Entry>> groups_;
};

Span span_of(const Entry& entry, int width) {
  std::string text = cut((entry.now ? "> " : "  ") + entry.text, width);
  text.append(static_cast<std::size_t>(std::max(width - columns(text), 0)), ' ');
  return {text, entry.now ? Role::strong : Role::plain};
}

Span title_of_column(const SeatNames& names, Seat seat, int width) {
  std::string text = cut("  " + name_of(names, seat), width);
  text.append(static_cast<std::size_t>(std::max(width - columns(text), 0)), ' ');
  return {text, role_of_seat(seat)};
}

int width_of(const SheetColumn& column) {
  int width = 0;
  for (std::size_t line = 0; line < column.lines(); ++line)
    for (const Entry& entry : column.group(line)) width = std::max(width, columns(entry.text));
  return width + lead;
}

// What stands in the same step stands in the same row.
void add_side_by_side(Panel& panel, const SheetColumn& left, const SheetColumn& right, int width) {
  for (std::size_t line = 0; line < std::max(left.lines(), right.lines()); ++line) {
    const auto one = left.group(line), other = right.group(line);
    for (std::size_t row = 0; row < std::max(one.size(), other.size()); ++row)
      panel.lines.push_back({span_of(row < one.size() ? one[row] : Entry(), width),
                             span_of(row < other.size() ? other[row] : Entry(), width)});
  }
}

Panel sheets_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown,
                   int width) {
  std::vector<SheetColumn> sheets;
  int widest = 0;
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    sheets.emplace_back(match, seat, viewer, shown, match.seats() == 2 ? width / 2 : width);
    widest = std::max(widest, width_of(sheets.back()));
  }
  Panel panel;
  if (sheets.size() == 2 && 2 * widest <= width) {
    panel.lines.push_back({title_of_column(names, 1, width / 2), title_of_column(names, 2, width / 2)});
    add_side_by_side(panel, sheets[0], sheets[1], width / 2);
    return panel;
  }
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    const SheetColumn& column = sheets[static_cast<std::size_t>(seat - 1)];
    panel.lines.push_back({title_of_column(names, seat, width)});
    for (std::size_t line = 0; line < column.lines(); ++line)
      for (const Entry& entry : column.group(line)) panel.lines.push_back({span_of(entry, width)});
  }
  return panel;
}

// The moves one behind the other, a new line for each who acts.
Panel list_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown) {
  constexpr int before = 12, after = 6;  // more than these would not fit
  const int first = std::max(shown.first, shown.now - before);
  const int end = std::min(shown.end, shown.then + after);
  Panel panel;
  std::optional<Seat> last;
  for (int move = first; move < end; ++move) {
    const Seat seat = match.actor(move);
    if (seat != last) {
      panel.lines.push_back(
          {{name_of(names, seat) + ":", seat == nature ? Role::plain : role_of_seat(seat)}});
    } else {
      panel.lines.back().push_back({","});
    }
    last = seat;
    const bool now = shown.now <= move && move < shown.then;
    const std::string text = match.text(move, viewer);
    panel.lines.back().push_back({" "});
    panel.lines.back().push_back({now ? fmt::format("[{}]", text) : text, now ? Role::strong : Role::plain});
  }
  if (first > shown.first && !panel.lines.empty()) panel.lines.insert(panel.lines.begin(), Line{{"..."}});
  if (end < shown.end && !panel.lines.empty()) panel.lines.push_back({{"..."}});
  return panel;
}

}  // namespace

Panel moves_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown,
                  int width) {
  if (match.module().traits.narrated) return {};
  for (int move = shown.first; move < shown.end; ++move)
    if (match.was_composed(move)) return sheets_panel(match, names, viewer, shown, width);
  return list_panel(match, names, viewer, shown);
}

Panel round_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown) {
  const bool is_told = shown.now < match.size();
  const bool under_way = match.module().traits.sheets && (is_told || !shown.sheet_lines.empty());
  return under_way ? moves_panel(match, names, viewer, shown) : Panel();
}

std::string sheet_in_words(const Match& match, Seat seat) {
  if (seat == spectator || !match.module().traits.sheets) return "";
  const std::vector<int> due = match.now().picture(seat).sheet_lines;
  if (due.empty()) return "";
  int move = match.size() - 1;
  while (move >= 0 && !(match.actor(move) == seat && match.was_composed(move))) --move;
  if (move < 0) return "";
  std::string words = "Your sheet: ";
  const auto now = static_cast<std::size_t>(due[static_cast<std::size_t>(seat - 1)]);
  const std::vector<std::string> lines = lines_of_sheet(match, move, seat);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) words += ", ";
    words += i + 1 == now ? fmt::format("[{}]", lines[i]) : lines[i];
  }
  return words + ".";
}

}  // namespace herbarium
