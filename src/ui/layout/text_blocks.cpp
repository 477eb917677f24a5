#include "ui/layout/text_blocks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "ui/canvas/wrap.hpp"

namespace herbarium {
namespace {

std::string left_aligned(const std::string& text, int width) {
  const std::string fitting = cut(escaped(text), width);
  return fitting + std::string(static_cast<std::size_t>(std::max(0, width - columns(fitting))), ' ');
}

std::string right_aligned(const std::string& text, int width) {
  const std::string fitting = cut(escaped(text), width);
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(fitting))), ' ') + fitting;
}

int escaped_columns(const std::string& text) { return columns(escaped(text)); }

// Adds the line, wrapped; its continuations begin in column `indent`.
void append_wrapped(TextBlock& block, const Line& line, int width, int indent) {
  for (Line& piece : wrapped(line, width, indent)) block.push_back(std::move(piece));
}

class HoldingsTable {
 public:
  HoldingsTable(const Holdings& holdings, const std::vector<SeatView>& seats, int width)
      : holdings_(holdings), seats_(seats), width_(width) {
    for (const SeatView& seat : seats_) status_ = std::max(status_, escaped_columns(seat.status));
    int longest = 4;
    for (const SeatView& seat : seats_) longest = std::max(longest, escaped_columns(seat.name));
    const int room = share_out(std::min(longest, 8));
    // A status that would leave too little of the names gets a line below the table.
    status_beside_ = status_ == 0 || room - status_ - 1 >= std::min(longest, 8);
    name_ = std::clamp(room - (status_beside_ && status_ > 0 ? status_ + 1 : 0), 0, longest);
  }

  TextBlock block() const {
    TextBlock block;
    if (!holdings_.columns.empty()) block.push_back(header());
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) block.push_back(row(seat));
    if (!status_beside_) append_wrapped(block, statuses(), width_, 2);
    return block;
  }

 private:
  static constexpr int lead = 4;  // `> 1 `

  // Gives each column room for its values, and for its heading as far as `names` columns stay free for the
  // names; returns how many stay free.
  int share_out(int names) {
    int room = width_ - lead;
    for (std::size_t c = 0; c < holdings_.columns.size(); ++c) {
      widths_.push_back(value_width(c));
      room -= widths_.back() + 1;
    }
    for (std::size_t c = 0; c < widths_.size(); ++c) {
      const int more = escaped_columns(holdings_.columns[c]) - widths_[c];
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

  Line header() const {
    std::string text(static_cast<std::size_t>(lead + name_), ' ');
    for (std::size_t c = 0; c < widths_.size(); ++c)
      text += ' ' + right_aligned(holdings_.columns[c], widths_[c]);
    return {{text, Role::faint}};
  }

  Line row(std::size_t seat) const {
    const SeatView& who = seats_[seat];
    const auto number = static_cast<int>(seat) + 1;
    Line line{{who.acts ? "> " : "  ", Role::strong},
              {fmt::format("{} {}", number, left_aligned(name(who, number), name_)), role_of_seat(number)}};
    std::string values;
    for (std::size_t c = 0; c < widths_.size(); ++c)
      values += ' ' + right_aligned(value(seat, c), widths_[c]);
    line.push_back({values, Role::plain});
    if (status_beside_ && !who.status.empty()) line.push_back({' ' + who.status, Role::plain});
    return line;
  }

  // Seats with the same name have their number behind it. Where it would be cut off it can go: the row begins
  // with it.
  std::string name(const SeatView& who, int number) const {
    const std::string tail = fmt::format(" ({})", number);
    if (escaped_columns(who.name) <= name_ || !who.name.ends_with(tail)) return who.name;
    return who.name.substr(0, who.name.size() - tail.size());
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
  int name_ = 0;
};

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

  // The state of the whole comes first, in a row of its own: there it moves nothing and is not moved.
  void add_state(TextBlock& block, bool whole_reasons) const {
    if (draft_.refusal) return add_reason(block, "! " + draft_.refusal->reason, 2, whole_reasons);
    block.push_back({{draft_.move.empty() ? "" : "  complete: type done", Role::good}});
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

TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width) {
  return HoldingsTable(holdings, seats, width).block();
}

TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows) {
  const DraftTable table(draft, width);
  const auto room = static_cast<std::size_t>(std::max(rows, 2));
  TextBlock block = table.block(title, true);
  if (block.size() > room) block = table.block(title, false);
  if (block.size() > room) block.erase(block.begin() + 1, block.end() - static_cast<long>(room - 1));
  return block;
}

TextBlock panel_block(const Panel& panel, int width) {
  TextBlock block;
  if (!panel.title.empty()) block.push_back({{panel.title, Role::strong}});
  for (const Line& line : panel.lines) append_wrapped(block, line, width, 2);
  return block;
}

}  // namespace herbarium
