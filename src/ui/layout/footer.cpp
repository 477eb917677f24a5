#include "ui/layout/footer.hpp"

#include <algorithm>
#include <optional>

#include "base/text/safe_text.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/canvas/wrap.hpp"

namespace herbarium {
namespace {

constexpr std::size_t max_word_lines = footer_rows - 1;  // lines of words on the line

// The line being typed, through a window that always shows the cursor.
class InputLine {
 public:
  InputLine(const std::string& prompt, const InputState& input, int width)
      : prompt_(cut(escaped(prompt), width / 2)), text_(escaped(input.line)) {
    start_ = columns(prompt_);
    const int room = std::max(width - start_ - 1, 1);
    cursor_ = columns(escaped(input.before_cursor));
    // Moves on by half a window at a time, so that not every key redraws the whole line.
    const int step = std::max(room / 2, 1);
    if (cursor_ > room) skipped_ = (cursor_ - room + step - 1) / step * step;
  }

  // The column on the screen of a column of the shown text.
  int screen_column(int column) const { return start_ + column - skipped_; }
  int cursor_column() const { return screen_column(cursor_); }

  void draw(Canvas& canvas, int row) const {
    const std::u32string points = code_points(text_);
    std::size_t at = 0;
    for (int used = 0; at < points.size() && used < skipped_; ++at) used += columns(points[at]);
    canvas.put({row, 0}, prompt_, style_of(Role::strong));
    canvas.put({row, start_}, utf8(std::u32string_view(points).substr(at)));
    if (skipped_ > 0) canvas.put({row, start_ - 1}, "<", style_of(Role::strong));
  }

 private:
  std::string prompt_;
  std::string text_;
  int start_ = 0;
  int cursor_ = 0;
  int skipped_ = 0;
};

// Puts the words behind a caret at `column`, before it where they do not fit behind; says whether they fit at
// all.
bool draw_with_caret(Canvas& canvas, int row, int column, const std::string& words, Style style) {
  const int width = canvas.size().columns;
  const int length = columns(escaped(words));
  if (column < 0 || column >= width) return false;
  const bool behind = column + 2 + length <= width;
  if (!behind && length + 1 > column) return false;
  canvas.put({row, column}, "^", style);
  canvas.put({row, behind ? column + 2 : column - 1 - length}, words, style);
  return true;
}

// Draws what can be done below `row`, and in it too if nothing else stands there.
void draw_hint(Canvas& canvas, int row, const InputState& input) {
  const auto lines = wrapped(input.hint, canvas.size().columns);
  const bool both = input.check.words.empty() && lines.size() > 1;
  if (both) canvas.put({row, 0}, lines[0], style_of(Role::faint));
  canvas.put({row + 1, 0}, both ? lines[1] : input.hint, style_of(Role::faint));
}

// Cut short, with a sign that it is.
std::string shortened(const std::string& line, int width) {
  constexpr std::string_view more = " ...";
  return wrapped(line, std::max(width - static_cast<int>(more.size()), 1))[0] + std::string(more);
}

// Draws how the line stands below the line in `row`; says whether that took a single row, of two at most.
// Where there is no room for a caret at column `wrong`, the letter itself is marked.
bool draw_check(Canvas& canvas, int row, const Check& check, std::optional<int> wrong) {
  const Style style = style_of(check.good ? Role::plain : Role::bad);
  if (wrong && draw_with_caret(canvas, row + 1, *wrong, check.words, style)) return true;
  if (wrong) canvas.paint({row, *wrong}, 1, {.bold = true, .underline = true});
  auto lines = wrapped(check.words, canvas.size().columns);
  if (lines.size() > max_word_lines)
    lines[max_word_lines - 1] = shortened(lines[max_word_lines - 1], canvas.size().columns);
  for (std::size_t i = 0; i < std::min(lines.size(), max_word_lines); ++i)
    canvas.put({row + 1 + static_cast<int>(i), 0}, lines[i], style);
  return lines.size() == 1;
}

}  // namespace

bool words_fit(const Check& check, int width) { return wrapped(check.words, width).size() <= max_word_lines; }

Place draw_footer(Canvas& canvas, int row, const std::string& prompt, const InputState& input) {
  const InputLine window(prompt, input, canvas.size().columns);
  window.draw(canvas, row);
  std::optional<int> wrong;
  if (!input.check.good && input.check.column > 0) {
    const auto bytes = static_cast<std::size_t>(input.check.column - 1);
    wrong = window.screen_column(columns(escaped(input.line.substr(0, bytes))));
  }
  if (draw_check(canvas, row, input.check, wrong)) draw_hint(canvas, row + 1, input);
  return {row, window.cursor_column()};
}

}  // namespace herbarium
