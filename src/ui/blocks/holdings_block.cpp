// The table of the seats and what they have.
#include <fmt/format.h>

#include <algorithm>

#include "ui/blocks/alignment.hpp"
#include "ui/blocks/seat_labels.hpp"
#include "ui/blocks/text_blocks.hpp"

namespace herbarium {
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
    // A status that would leave too little of the names gets a line below the table.
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

  // Gives each column its part of `room`: for its values, and for its heading as far as `names` columns stay
  // free for the names; returns how many stay free.
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

  // A heading that is wider than its column begins before it, and moves those before it, where all of them
  // have room; else it is cut.
  Line header() const {
    const int base = own_rows_ ? static_cast<int>(indent().size()) : lead + name_;
    int end = base;
    for (const int width : widths_) end += width + 1;
    std::string text(static_cast<std::size_t>(end), ' ');
    int free = end;  // columns before what stands already
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

  // One that warns stands out.
  void append_values(Line& line, std::size_t seat) const {
    const int warned = seat < holdings_.warned.size() ? holdings_.warned[seat] : -1;
    for (std::size_t c = 0; c < widths_.size(); ++c)
      line.push_back({' ' + right_aligned(value(seat, c), widths_[c]),
                      static_cast<int>(c) == warned ? Role::bad : Role::plain});
  }

  // Where a seat's values have a row of their own, below its name: as far to the left as they must.
  std::string indent() const {
    int needed = 0;
    for (const int width : widths_) needed += width + 1;
    return std::string(static_cast<std::size_t>(std::clamp(width_ - needed, 0, lead - 1)), ' ');
  }

  // Seats with the same name have their number behind it. Where it would be cut off it can go: the row begins
  // with it. A program's level never goes.
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
  bool own_rows_ = false;  // of the names: beside the values there is no room for them
  int name_ = 0;
};

}  // namespace

TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width) {
  return HoldingsTable(holdings, seats, width).block();
}

}  // namespace herbarium
