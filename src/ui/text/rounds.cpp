#include "ui/text/rounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/safe_text.hpp"
#include "core/module.hpp"
#include "table/table.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

constexpr int lead = 2;  // columns of the mark

struct SheetText {
  std::string text;
  bool now = false;
};

// The lines of a sheet as in a record, without the first word; or why they cannot be read.
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

// A seat's sheet: its lines, each followed on the same line, or below it if there is no room, by the seat's
// acts during its turn (a bid).
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
  // A line with the texts below it.
  std::vector<SheetText> group(std::size_t line) const {
    return line < groups_.size() ? groups_[line] : std::vector<SheetText>();
  }

 private:
  void add_sheet(const std::vector<std::string>& lines, int now) {
    for (const std::string& line : lines)
      groups_.push_back({{line, static_cast<int>(groups_.size()) + 1 == now}});
  }

  void add_below(const std::vector<int>& sheet_lines, std::size_t place, SheetText entry) {
    if (groups_.empty()) return groups_.push_back({std::move(entry)});
    const int line = place < sheet_lines.size() ? sheet_lines[place] : 0;
    const auto group = std::clamp<std::size_t>(static_cast<std::size_t>(line), 1, groups_.size());
    SheetText& last = groups_[group - 1].back();
    if (columns(last.text) + 1 + columns(entry.text) + lead <= width_)
      last = {last.text + " " + entry.text, last.now || entry.now};
    else
      groups_[group - 1].push_back({"  " + entry.text, entry.now});
  }

  int width_;

  std::vector<std::vector<SheetText>> groups_;
};

Span span_of(const SheetText& entry, int width) {
  return {left_aligned((entry.now ? "> " : "  ") + entry.text, width),
          entry.now ? Role::strong : Role::plain};
}

Span title_of_column(const SeatNames& names, Seat seat, int width) {
  return {left_aligned("  " + name_of(names, seat), width), role_of_seat(seat)};
}

int width_of(const SheetColumn& column) {
  int width = 0;
  for (std::size_t line = 0; line < column.lines(); ++line)
    for (const SheetText& entry : column.group(line)) width = std::max(width, columns(entry.text));
  return width + lead;
}

// Lines of the same step are in the same row.
void add_side_by_side(Panel& panel, const SheetColumn& left, const SheetColumn& right, int width) {
  for (std::size_t line = 0; line < std::max(left.lines(), right.lines()); ++line) {
    const auto one = left.group(line), other = right.group(line);
    for (std::size_t row = 0; row < std::max(one.size(), other.size()); ++row) {
      const SheetText here = row < one.size() ? one[row] : SheetText();
      const SheetText there = row < other.size() ? other[row] : SheetText();
      if (here.now || there.now) panel.now = panel.lines.size();
      panel.lines.push_back({span_of(here, width), span_of(there, width)});
    }
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
      for (const SheetText& entry : column.group(line)) {
        if (entry.now && !panel.now) panel.now = panel.lines.size();
        panel.lines.push_back({span_of(entry, width)});
      }
  }
  return panel;
}

// The moves one after the other, a new line for each actor.
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
  if (first > shown.first && !panel.lines.empty()) panel.lines.insert(panel.lines.begin(), Spans{{"..."}});
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

// --- latest rounds

namespace {

constexpr int most_moves = 60;      // of rounds before the last one: more never fit
constexpr int longest_round = 300;  // of one round; earlier ones go unread

std::string unbroken(std::string_view text) {
  std::string all;
  for (const char c : text) all += c == ' ' ? std::string(no_break_space) : std::string(1, c);
  return all;
}

// " 3 ", or blanks.
std::string number_before(const RoundWords& rounds, int round) {
  const int number = rounds.number(round);
  return number > 0 ? fmt::format("{:>2} ", number) : "   ";
}

// The moves of one seat in a round.
struct SeatMoves {
  Seat seat;
  std::string text;
  std::string verb{};  // the first word of the last move, if another one like it only adds a word
};

// `place d5` after `place c4` adds only ` d5`. The parts of a sheet stay whole.
void add_move(SeatMoves& entry, const std::string& move) {
  const std::size_t blank = move.find(' ');
  const std::string verb = move.substr(0, blank);
  const bool one_word = blank != move.npos && move.find(' ', blank + 1) == move.npos;
  if (one_word && verb == entry.verb) {
    entry.text += ' ' + move.substr(blank + 1);
    return;
  }
  entry.verb = one_word ? verb : "";
  std::size_t start = 0;
  for (bool more = true; more;) {
    const std::size_t comma = move.find(", ", start);
    more = comma != move.npos;
    entry.text += entry.text.empty() ? "" : ", ";
    entry.text += unbroken(std::string_view(move).substr(start, more ? comma - start : move.npos));
    start = comma + 2;
  }
}

// Whether a move was secret and without a choice, as 0 of an empty reserve.
bool is_formality(const Match& match, int move) {
  const Seat seat = match.actor(move);
  const Position& before = match.at(move);
  return before.secret().has(seat) && before.forced_move(seat) == match.full_text(move);
}

// Nature's moves go into the entry of the seat that moves next. In games of sheets they have no entries:
// their results are shown instead.
std::vector<SeatMoves> entries_of(const Match& match, Seat viewer, int begin, int end) {
  std::vector<SeatMoves> entries;
  std::vector<std::string> of_nature;
  const auto latest_of = [&](Seat seat) -> SeatMoves& {
    const auto found = std::ranges::find_if(entries, [&](const SeatMoves& e) { return e.seat == seat; });
    SeatMoves entry = found == entries.end() ? SeatMoves{seat, ""} : std::move(*found);
    if (found != entries.end()) entries.erase(found);
    return entries.emplace_back(std::move(entry));
  };
  for (int move = begin; move < end; ++move) {
    if (match.actor(move) == nature && match.module().traits.sheets) continue;
    if (is_formality(match, move)) continue;
    if (match.actor(move) == nature) {
      of_nature.push_back(match.text(move, viewer));
      continue;
    }
    SeatMoves& entry = latest_of(match.actor(move));
    for (const std::string& text : std::exchange(of_nature, {})) add_move(entry, text);
    add_move(entry, match.text(move, viewer));
  }
  for (const std::string& text : of_nature) add_move(latest_of(nature), text);
  return entries;
}

// What coins decided in a round of sheets.
void add_of_nature(const Match& match, const SeatNames& names, int begin, int end,
                   std::vector<Spans>& lines) {
  for (int move = begin; move < end; ++move) {
    if (match.actor(move) != nature) continue;
    if (const auto story = match.phrases(move); !story.empty())
      lines.push_back({{in_names(names, story.front().words)}});
  }
}

std::vector<Spans> lines_of(const Match& match, const SeatNames& names, Seat viewer, int begin, int end) {
  std::vector<Spans> lines;
  if (match.module().traits.narrated) {
    std::vector<std::string> story;
    for (int move = begin; move < end; ++move)
      for (const Phrase& each : match.phrases(move)) append_words(story, names, each);
    for (const std::string& sentence : story) lines.push_back({{sentence}});
    return lines;
  }
  for (const SeatMoves& entry : entries_of(match, viewer, begin, end))
    lines.push_back({{unbroken(name_of(names, entry.seat)) + ": ",
                      entry.seat == nature ? Role::plain : role_of_seat(entry.seat)},
                     {entry.text}});
  if (match.module().traits.sheets) add_of_nature(match, names, begin, end, lines);
  return lines;
}

}  // namespace

std::vector<Panel> latest_rounds(const Match& match, const SeatNames& names, Seat viewer, int moves) {
  const auto round_at = [&](int move) {
    return move < match.size() ? match.at(move).round() : match.round();
  };
  const bool ended = moves == match.size() && match.over();
  int end = moves;
  // The current round is not shown, unless it is the last.
  if (!ended) end = std::min(moves, moves_before_round(match, round_at(moves)));
  std::vector<Panel> panels;
  for (int oldest = end - most_moves; end > 0 && end > oldest;) {
    const int round = round_at(end - 1);
    int begin = end;
    while (begin > 0 && round_at(begin - 1) == round && end - begin < longest_round) --begin;
    Panel panel{.title = panels.empty() ? "Earlier" : "",
                .lines = lines_of(match, names, viewer, begin, end),
                .earlier = true};
    for (Spans& line : panel.lines)
      line.insert(line.begin(), {number_before(match.module().rounds, round), Role::faint});
    if (!panel.lines.empty()) panels.push_back(std::move(panel));
    end = begin;
  }
  return panels;
}

}  // namespace herbarium
