#include "ui/screen/screen_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/screen/scroll_frame.hpp"

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

std::vector<Spans> folded(const std::vector<Spans>& text, int width) {
  std::vector<Spans> lines;
  for (const Spans& line : text) {
    const std::string plain = plain_text(line);
    const int indent = text_column(plain) % std::max(width / 2, 1);
    if (is_drawn(plain))
      lines.push_back(line);
    else
      for (Spans& piece : wrapped(line, width, indent)) lines.push_back(std::move(piece));
  }
  return lines;
}

class Pager final : ScrollFrame {
 public:
  Pager(Terminal& terminal, const std::string& title, const LinesForWidth& text, bool waits_for_key)
      : ScrollFrame(terminal, 1, 1, std::nullopt),
        title_(title),
        text_(text),
        waits_for_key_(waits_for_key) {}

  void read(bool at_end) {
    fold();
    if (at_end) mark(lines_.size());
    do show();
    while (handle(terminal_.read(std::nullopt)));
  }

 private:
  std::optional<std::size_t> size() const override { return lines_.size(); }

  // Handles the key; false if it ends the reading.
  bool handle(const Key& key) {
    if (key.kind == Key::Kind::closed || key.kind == Key::Kind::interrupt) return false;
    // Later than this, an Enter is meant for the text.
    constexpr double habit = 1;  // seconds
    const bool waits = key.kind != Key::Kind::resized && std::exchange(waits_for_key_, false);
    if (waits && key.kind == Key::Kind::enter && now_seconds() - opened_ < habit) return true;
    if (typed_) return type(key), true;
    found_nothing_ = false;
    if (move(key)) return true;
    if (key.kind == Key::Kind::character) return letter(key.point);
    return key.kind != Key::Kind::escape && key.kind != Key::Kind::enter;
  }

  bool letter(char32_t point) {
    switch (point) {
      case U' ': forward(rows()); break;
      case U'b': back(rows()); break;
      case U'/': typed_.emplace(History()); break;
      case U'n': find(1); break;
      case U'N': find(-1); break;
      case U'q': return false;
      default: break;
    }
    return true;
  }

  void type(const Key& key) {
    const bool leaves = leaves_typing(key);
    if (!leaves && key.kind != Key::Kind::enter) return static_cast<void>(edit(*typed_, key));
    const std::string words = typed_->text();
    typed_.reset();
    if (leaves || words.empty()) return;
    sought_ = words;
    found_ = static_cast<int>(at()) - 1;
    find(1);
  }

  // Moves to the next line with the words, or the one before; continues at the other end of the text.
  void find(int step) {
    const auto count = static_cast<int>(lines_.size());
    if (sought_.empty() || count == 0) return;
    for (int i = 1; i <= count; ++i) {
      const int index = ((found_ + step * i) % count + count) % count;
      const auto line = static_cast<std::size_t>(index);
      if (!holds(plain_text(lines_[line]), sought_)) continue;
      found_ = index;
      if (line < at() || line >= at() + rows()) mark(line - std::min(line, rows() / 3));
      return;
    }
    found_nothing_ = true;
    terminal_.bell();
  }

  // The reader stays at the same part of the text when the width changes.
  void fold() {
    const int width = std::max(terminal_.size().columns, 1);
    if (width == width_) return;
    const std::size_t before = std::max<std::size_t>(lines_.size(), 1);
    lines_ = folded(text_(width), width);
    mark(at() * lines_.size() / before);
    found_ = static_cast<int>(at()) - 1;
    width_ = width;
  }

  // The reader's progress: "40%", or that all of it is in sight.
  std::string place() const override {
    const std::size_t count = lines_.size();
    return count <= rows() ? "all" : fmt::format("{}%", std::min(at() + rows(), count) * 100 / count);
  }

  std::string foot() const {
    if (found_nothing_) return sought_ + ": not found";
    const bool is_at_end = at() + rows() >= lines_.size();
    const std::string_view keys[] = {
        is_at_end ? "b: page back; arrows, Home, End; / searches, n N next; Enter or q closes"
                  : "Space: next page, b: back; arrows, Home, End; / searches, n N next; q closes",
        is_at_end ? "b: back, / search, Enter closes" : "Space: on, b: back, / search, q closes", "q closes"};
    for (const std::string_view each : keys)
      if (static_cast<int>(each.size()) < terminal_.size().columns) return std::string(each);
    return "";
  }

  void draw_entry(Canvas& canvas, int row, std::size_t entry) override {
    put_line(canvas, {row, 0}, lines_[entry], canvas.size().columns);
    const bool is_found = !sought_.empty() && static_cast<int>(entry) == found_;
    if (is_found && holds(plain_text(lines_[entry]), sought_)) paint_row(canvas, row);
  }

  void show() {
    fold();
    Canvas canvas = drawn(title_);
    show_with_foot(canvas, foot());
  }

  const std::string& title_;
  const LinesForWidth& text_;
  bool waits_for_key_;
  const double opened_ = now_seconds();
  std::vector<Spans> lines_;
  int width_ = 0;
  std::string sought_;
  int found_ = -1;  // the last line found
  bool found_nothing_ = false;
};

}  // namespace

void run_pager(Terminal& terminal, const std::string& title, const LinesForWidth& text, PagerStart start) {
  Pager(terminal, title, text, start == PagerStart::after_key).read(start == PagerStart::end);
}

}  // namespace herbarium
