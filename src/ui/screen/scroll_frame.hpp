// What lists, forms and long texts on the screen have in common.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/layout/title_and_footer.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// A title, as many entries as fit, each in a row, and a foot, where words can be typed. Keys move the mark,
// and the visible entries scroll with it; without a mark, they scroll by themselves.
class ScrollFrame {
 protected:
  // `top` and `foot`: the rows above and below the entries. `mark`: of the marked entry, if one is to be
  // marked.
  ScrollFrame(Terminal& terminal, int top, int foot, std::optional<std::size_t> mark)
      : terminal_(terminal), top_(top), foot_(foot), has_mark_(mark), at_(mark.value_or(0)) {}
  ~ScrollFrame() = default;

  // The number of entries, if known; whether there is one of this number, from 0.
  virtual std::optional<std::size_t> size() const = 0;
  virtual bool has(std::size_t entry) { return entry < size().value_or(0); }
  // Draws an entry.
  virtual void draw_entry(Canvas& canvas, int row, std::size_t entry) = 0;
  // The place among the entries, for the title.
  virtual std::string place() const {
    const auto count = size();
    if (!count) return fmt::format("{}, and more", at_ + 1);
    return *count <= rows() ? "" : fmt::format("{} of {}", at_ + 1, *count);
  }

  // The marked entry, or else the first visible one.
  std::size_t at() const { return at_; }
  bool has_marked() { return has(at_); }
  void mark(std::size_t entry) { at_ = entry; }

  std::size_t rows() const {
    return static_cast<std::size_t>(std::max(terminal_.size().rows - top_ - foot_, 1));
  }
  // The last entry from the marked one to `steps` further on.
  void forward(std::size_t steps) {
    while (steps > 0 && has(at_ + 1)) ++at_, --steps;
  }
  void back(std::size_t steps) { at_ -= std::min(at_, steps); }

  // Scrolls, if the key does that; returns whether it does.
  bool move(const Key& key) {
    switch (key.kind) {
      case Key::Kind::up: back(1); return true;
      case Key::Kind::down: forward(1); return true;
      case Key::Kind::page_up: back(rows()); return true;
      case Key::Kind::page_down: forward(rows()); return true;
      case Key::Kind::home: at_ = 0; return true;
      case Key::Kind::end: forward(static_cast<std::size_t>(-1)); return true;
      default: return has_mark_ && move_mark(key);
    }
  }

  // Marks the entry at a place of the screen; false if none is there.
  bool click(Place place) {
    const std::size_t entry = first_ + static_cast<std::size_t>(std::max(place.row - top_, 0));
    if (place.row < top_ || entry >= first_ + rows() || !has(entry)) return false;
    at_ = entry;
    return true;
  }

  // The title, with the place among the entries, and the entries. All rows are used if there are enough
  // entries.
  Canvas drawn(const std::string& title) {
    while (at_ > 0 && !has(has_mark_ ? at_ : at_ + rows() - 1)) --at_;
    if (has_mark_)
      first_ = std::clamp(first_, at_ < rows() ? 0 : at_ + 1 - rows(), at_);
    else
      first_ = at_;
    Canvas canvas(terminal_.size());
    for (std::size_t i = 0; i < rows() && has(first_ + i); ++i) {
      const int row = top_ + static_cast<int>(i);
      draw_entry(canvas, row, first_ + i);
      if (!has_mark_ || first_ + i != at_) continue;
      canvas.put({row, 1}, ">");
      paint_row(canvas, row);
    }
    has(first_ + rows());  // whether there are more than fit
    draw_title(canvas, title, place());
    return canvas;
  }
  static void paint_row(Canvas& canvas, int row) {
    canvas.paint({row, 0}, canvas.size().columns, {.bold = true, .reverse = true});
  }

  // Whether the key ends the typing without an Enter.
  bool leaves_typing(const Key& key) const {
    return key.kind == Key::Kind::escape || (key.kind == Key::Kind::backspace && typed_->empty());
  }
  // Returns the place of the cursor.
  Place draw_typed(Canvas& canvas, int row, const std::string& prompt) const {
    return draw_input_line(canvas, row, prompt, typed_->text(), typed_->before_cursor());
  }
  // Shows the canvas with these words in its last row, or with the words to search for that are typed there.
  void show_with_foot(Canvas& canvas, const std::string& words) {
    const int last = canvas.size().rows - 1;
    std::optional<Place> cursor;
    if (typed_)
      cursor = draw_typed(canvas, last, "/");
    else
      canvas.put({last, 0}, words, style_of(Role::faint));
    terminal_.show(canvas, cursor);
  }

  Terminal& terminal_;
  std::optional<LineEditor> typed_;  // while something is typed at the foot

 private:
  bool move_mark(const Key& key) {
    const bool is_control = key.kind == Key::Kind::control;
    const bool goes_back = key.kind == Key::Kind::backtab || (is_control && key.point == U'p');
    const bool goes_on = key.kind == Key::Kind::tab || (is_control && key.point == U'n');
    if (goes_back) back(1);
    if (goes_on) forward(1);
    return goes_back || goes_on;
  }

  int top_;
  int foot_;
  bool has_mark_;
  std::size_t at_;
  std::size_t first_ = 0;  // the entry in the first row
};

}  // namespace herbarium
