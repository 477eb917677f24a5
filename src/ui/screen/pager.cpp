#include "ui/screen/pager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/title_and_footer.hpp"
#include "ui/prompt/line_editor.hpp"

namespace herbarium {
namespace {

// Whether a line holds a part, in either case.
bool holds(const std::string& line, const std::string& part) {
  return std::search(line.begin(), line.end(), part.begin(), part.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != line.end();
}

// Several gaps within it line something up, which folding would destroy.
bool is_drawn(const std::string& line) {
  constexpr int enough = 3;
  const std::size_t start = line.find_first_not_of(' ');
  if (start == std::string::npos || start == 0) return false;
  int gaps = 0;
  for (std::size_t at = line.find("  ", start); at != std::string::npos; at = line.find("  ", at)) {
    ++gaps;
    at = line.find_first_not_of(' ', at);
    if (at == std::string::npos) break;
  }
  return gaps >= enough;
}

std::vector<Line> folded(const std::vector<Line>& text, int width) {
  std::vector<Line> lines;
  for (const Line& line : text) {
    const std::string plain = plain_text(line);
    const auto indent = static_cast<int>(plain.find_first_not_of(' ')) % std::max(width / 2, 1);
    if (is_drawn(plain))
      lines.push_back(line);
    else
      for (Line& piece : wrapped(line, width, std::max(indent, 0))) lines.push_back(std::move(piece));
  }
  return lines;
}

class Pager {
 public:
  Pager(Terminal& terminal, const std::string& title, const LinesForWidth& text, bool waits_for_key)
      : terminal_(terminal), title_(title), text_(text), waits_for_key_(waits_for_key) {}

  void read(bool at_end) {
    fold();
    if (at_end) move_by(count());
    do show();
    while (handle(terminal_.read(std::nullopt)));
  }

 private:
  static constexpr int top = 1;

  int rows() const { return std::max(terminal_.size().rows - top - 1, 1); }
  int count() const { return static_cast<int>(lines_.size()); }
  void move_by(int steps) { first_ = std::clamp(first_ + steps, 0, std::max(count() - rows(), 0)); }

  // Handles the key; false if it ends the reading.
  bool handle(const Key& key) {
    if (key.kind == Key::Kind::closed || key.kind == Key::Kind::interrupt) return false;
    const bool waits = key.kind != Key::Kind::resized && std::exchange(waits_for_key_, false);
    if (waits && key.kind == Key::Kind::enter) return true;
    if (typed_) return type(key), true;
    found_nothing_ = false;
    switch (key.kind) {
      case Key::Kind::escape:
      case Key::Kind::enter: return false;
      case Key::Kind::up: move_by(-1); break;
      case Key::Kind::down: move_by(1); break;
      case Key::Kind::page_up: move_by(-rows()); break;
      case Key::Kind::page_down: move_by(rows()); break;
      case Key::Kind::home: move_by(-count()); break;
      case Key::Kind::end: move_by(count()); break;
      case Key::Kind::character: return letter(key.point);
      default: break;
    }
    return true;
  }

  bool letter(char32_t point) {
    switch (point) {
      case U' ': move_by(rows()); break;
      case U'b': move_by(-rows()); break;
      case U'/': typed_.emplace(History()); break;
      case U'n': find(1); break;
      case U'N': find(-1); break;
      case U'q': return false;
      default: break;
    }
    return true;
  }

  // Words to search for, until Enter; Escape cancels.
  void type(const Key& key) {
    const bool gives_up =
        key.kind == Key::Kind::escape || (key.kind == Key::Kind::backspace && typed_->empty());
    if (!gives_up && key.kind != Key::Kind::enter) return static_cast<void>(edit(*typed_, key));
    const std::string words = typed_->text();
    typed_.reset();
    if (gives_up || words.empty()) return;
    sought_ = words;
    at_ = first_ - 1;
    find(1);
  }

  // Moves to the next line with the words, or the one before; continues at the other end of the text.
  void find(int step) {
    if (sought_.empty() || count() == 0) return;
    for (int i = 1; i <= count(); ++i) {
      const int line = ((at_ + step * i) % count() + count()) % count();
      if (!holds(plain_text(lines_[static_cast<std::size_t>(line)]), sought_)) continue;
      at_ = line;
      if (line < first_ || line >= first_ + rows()) move_by(line - first_ - rows() / 3);
      return;
    }
    found_nothing_ = true;
    terminal_.bell();
  }

  // The reader stays at the same part of the text when the width changes.
  void fold() {
    const int width = std::max(terminal_.size().columns, 1);
    if (width == width_) return;
    const int before = std::max(count(), 1);
    lines_ = folded(text_(width), width);
    first_ = static_cast<int>(static_cast<long>(first_) * count() / before);
    at_ = first_ - 1;
    width_ = width;
  }

  // The reader's progress: "40%", or that all of it is in sight.
  std::string progress() const {
    if (count() <= rows()) return "all";
    return fmt::format("{}%", std::min(first_ + rows(), count()) * 100 / count());
  }

  std::string foot() const {
    if (found_nothing_) return sought_ + ": not found";
    const bool is_at_end = first_ + rows() >= count();
    const std::string_view keys[] = {
        is_at_end ? "b back; arrows, Home, End; / searches, n N next; Enter or q leaves"
                  : "Space on, b back; arrows, Home, End; / searches, n N next; q leaves",
        is_at_end ? "b back, / search, Enter leaves" : "Space on, b back, / search, q leave", "q leaves"};
    for (const std::string_view each : keys)
      if (static_cast<int>(each.size()) < terminal_.size().columns) return std::string(each);
    return "";
  }

  void show() {
    fold();
    move_by(0);
    Canvas canvas(terminal_.size());
    const int last = std::min(first_ + rows(), count());
    draw_title(canvas, title_, progress());
    for (int row = 0; first_ + row < last; ++row) {
      const Line& line = lines_[static_cast<std::size_t>(first_ + row)];
      put_line(canvas, {top + row, 0}, line, canvas.size().columns);
      if (!sought_.empty() && first_ + row == at_ && holds(plain_text(line), sought_))
        canvas.paint({top + row, 0}, canvas.size().columns, {.bold = true, .reverse = true});
    }
    std::optional<Place> cursor;
    if (typed_)
      cursor = draw_input_line(canvas, canvas.size().rows - 1, "/", typed_->text(), typed_->before_cursor());
    else
      canvas.put({canvas.size().rows - 1, 0}, foot(), style_of(Role::faint));
    terminal_.show(canvas, cursor);
  }

  Terminal& terminal_;
  const std::string& title_;
  const LinesForWidth& text_;
  bool waits_for_key_;
  std::vector<Line> lines_;
  int width_ = 0;
  int first_ = 0;                    // the line in the first row
  std::optional<LineEditor> typed_;  // while words are typed
  std::string sought_;
  int at_ = -1;  // the last line found
  bool found_nothing_ = false;
};

}  // namespace

void run_pager(Terminal& terminal, const std::string& title, const LinesForWidth& text, PagerStart start) {
  Pager(terminal, title, text, start == PagerStart::after_key).read(start == PagerStart::end);
}

}  // namespace herbarium
