#include "ui/screen/pager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "ui/canvas/theme.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/layout.hpp"

namespace herbarium {
namespace {

class Pager {
 public:
  Pager(Terminal& terminal, const std::string& title, const std::string& text)
      : terminal_(terminal), title_(title), text_(text) {}

  void read() {
    do show();
    while (handle(terminal_.read(std::nullopt)));
  }

 private:
  static constexpr int top = 1;

  int rows() const { return std::max(terminal_.size().rows - top - 1, 1); }
  int count() const { return static_cast<int>(lines_.size()); }
  void move_by(int steps) { first_ = std::clamp(first_ + steps, 0, std::max(count() - rows(), 0)); }

  // Does what the key says; false if that ends the reading.
  bool handle(const Key& key) {
    switch (key.kind) {
      case Key::Kind::closed:
      case Key::Kind::interrupt:
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
    if (point == U' ') move_by(rows());
    if (point == U'b') move_by(-rows());
    return point != U'q';
  }

  // The reader stays at the same part of the text when the width changes.
  void wrap() {
    const int width = std::max(terminal_.size().columns, 1);
    if (width == width_) return;
    const int before = std::max(count(), 1);
    lines_.clear();
    std::istringstream lines(text_);
    for (std::string line; std::getline(lines, line);)
      for (std::string& piece : wrapped(line, width, static_cast<int>(line.find_first_not_of(' ')) % width))
        lines_.push_back(std::move(piece));
    first_ = static_cast<int>(static_cast<long>(first_) * count() / before);
    width_ = width;
  }

  void show() {
    wrap();
    move_by(0);
    Canvas canvas(terminal_.size());
    const int last = std::min(first_ + rows(), count());
    draw_title(canvas, title_, fmt::format("{}-{} of {}", std::min(first_ + 1, last), last, count()));
    for (int row = 0; first_ + row < last; ++row)
      canvas.put({top + row, 0}, lines_[static_cast<std::size_t>(first_ + row)]);
    canvas.put({canvas.size().rows - 1, 0}, "Space goes on, b back; arrows, Home, End; q leaves",
               style_of(Role::faint));
    terminal_.show(canvas, std::nullopt);
  }

  Terminal& terminal_;
  const std::string& title_;
  const std::string& text_;
  std::vector<std::string> lines_;
  int width_ = 0;
  int first_ = 0;  // the line in the first row
};

}  // namespace

void run_pager(Terminal& terminal, const std::string& title, const std::string& text) {
  Pager(terminal, title, text).read();
}

}  // namespace herbarium
