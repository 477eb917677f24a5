#include "ui/blocks/recent.hpp"

#include <cstddef>
#include <utility>

#include "ui/blocks/stack.hpp"
#include "ui/canvas/wrap.hpp"

namespace herbarium {
namespace {

constexpr int narrowest = 20;  // columns: in fewer nothing can be read

class Columns {
 public:
  explicit Columns(const std::vector<Room>& rooms) {
    for (const Room& room : rooms)
      if (room.size.columns >= narrowest && room.size.rows > 0) rooms_.push_back(room);
  }

  // Puts a line, below `title` if there is one; false if no room has the rows for it.
  bool put(const std::string& title, const Line& line) {
    for (std::size_t at = next_; at < rooms_.size(); ++at) {
      TextBlock lines = block(title, line, at);
      const int row = at == next_ ? row_ : 0;
      if (row + rows_of(lines) > rooms_[at].size.rows) continue;
      place(at, row, std::move(lines));
      return true;
    }
    return false;
  }

  // Goes on to the first room that can hold a whole panel; stays, and says so, if none can.
  bool find_room_for(const Panel& panel) {
    for (std::size_t at = next_; at < rooms_.size(); ++at) {
      int rows = at == next_ ? row_ : 0;
      for (std::size_t i = 0; i < panel.lines.size(); ++i)
        rows += rows_of(block(i == 0 ? panel.title : "", panel.lines[i], at));
      if (rows > rooms_[at].size.rows) continue;
      if (at != next_) row_ = 0;
      next_ = at;
      return true;
    }
    return false;
  }

  // Says that something is missing: below the last line if a row is free there, or in its place. Of what had
  // no room at all as much is shown as there is.
  void put_sign(const std::string& title, const Line& line) {
    const TextBlock sign{{{"...", Role::faint}}};
    if (rooms_.empty()) return;
    if (row_ == rooms_[next_].size.rows) {
      blocks_.back().block.back() = sign[0];
      return;
    }
    if (blocks_.empty()) {
      TextBlock part = first_rows(block(title, line, next_), rooms_[next_].size.rows - 1);
      place(next_, 0, std::move(part));
    }
    place(next_, row_, sign);
  }

  std::vector<PlacedBlock> blocks() && { return std::move(blocks_); }

 private:
  TextBlock block(const std::string& title, const Line& line, std::size_t room) const {
    TextBlock lines;
    if (!title.empty()) lines.push_back({{title, Role::strong}});
    for (Line& piece : wrapped(line, rooms_[room].size.columns, 2)) lines.push_back(std::move(piece));
    return lines;
  }

  void place(std::size_t room, int row, TextBlock lines) {
    const auto& [corner, size] = rooms_[room];
    next_ = room;
    row_ = row + rows_of(lines);
    blocks_.push_back({{corner.row + row, corner.column}, size.columns, std::move(lines)});
  }

  std::vector<Room> rooms_;
  std::size_t next_ = 0;  // the room that is filled
  int row_ = 0;           // the next row in it
  std::vector<PlacedBlock> blocks_;
};

const std::string& title_of(const Panel& panel, std::size_t line) {
  static const std::string none;
  return line == 0 ? panel.title : none;
}

// The number of lines for which there was room.
std::size_t put_panel(Columns& columns, const Panel& panel) {
  std::size_t line = 0;
  while (line < panel.lines.size() && columns.put(title_of(panel, line), panel.lines[line])) ++line;
  return line;
}

bool is_heading(const Line& line) { return line.size() == 1 && line[0].role == Role::strong; }

// A panel cut before each heading among its lines: what is below one of them, a drawing, belongs together.
std::vector<Panel> chapters_of(const Panel& panel) {
  std::vector<Panel> chapters{{.title = panel.title, .lines = {}}};
  for (const Line& line : panel.lines) {
    if (is_heading(line))
      chapters.push_back({.title = line[0].text, .lines = {}, .together = true});
    else
      chapters.back().lines.push_back(line);
  }
  return chapters;
}

// Puts a panel for which there is no room in one place: its beginning, and of what its headings head only
// what can stay together. False if not even all of its beginning had room.
bool put_chapters(Columns& columns, const Panel& panel) {
  const std::vector<Panel> chapters = chapters_of(panel);
  const std::size_t lines = put_panel(columns, chapters[0]);
  if (lines < chapters[0].lines.size()) {
    columns.put_sign(title_of(chapters[0], lines), chapters[0].lines[lines]);
    return false;
  }
  for (std::size_t i = 1; i < chapters.size(); ++i)
    if (columns.find_room_for(chapters[i])) put_panel(columns, chapters[i]);
  return true;
}

}  // namespace

Recent place_recent(const std::vector<Panel>& panels, const std::vector<Room>& rooms) {
  Columns columns(rooms);
  bool is_first_whole = true;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Columns before = columns;
    const bool in_one = !panels[i].together || columns.find_room_for(panels[i]);
    is_first_whole = is_first_whole && (i > 0 || in_one);
    if (i == 0 && !in_one) {
      if (!put_chapters(columns, panels[i])) return {std::move(columns).blocks(), false};
      continue;
    }
    const std::size_t lines = put_panel(columns, panels[i]);
    if (lines == panels[i].lines.size()) continue;
    if (i == 0)
      columns.put_sign(title_of(panels[i], lines), panels[i].lines[lines]);
    else
      columns = before;
    return {std::move(columns).blocks(), is_first_whole && i > 0};
  }
  return {std::move(columns).blocks(), is_first_whole};
}

}  // namespace herbarium
