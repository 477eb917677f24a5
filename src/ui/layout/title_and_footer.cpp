#include "ui/layout/title_and_footer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

// --- title

namespace {

// As wide at its end as at its beginning, so that a tick changes as little as possible.
std::string clock_of(const View& view) {
  return view.clock ? fmt::format("{:>7}  ", left_in_brief(view.clock->left())) : "";
}

// With all names if they fit, shortened or omitted otherwise; the table of the seats has them too.
std::string title_in(const View& view, int room) {
  const std::string& names = view.short_title;
  for (const std::string& text : {view.title, names})
    if (escaped_columns(text) <= room) return text;
  return names.empty() ? view.title : names.substr(0, names.find(": "));
}

}  // namespace

void draw_title(Canvas& canvas, const std::string& left, const std::string& right) {
  const int width = canvas.size().columns;
  const int right_at = std::max(width - escaped_columns(right) - 1, gap);
  canvas.put({0, 1}, left, {}, right_at - 1 - gap);
  canvas.put({0, right_at}, right);
  canvas.paint({0, 0}, width, {.reverse = true});
}

void draw_title(Canvas& canvas, const View& view, const Spans& moment) {
  const std::string right = clock_of(view) + plain_text(moment);
  draw_title(canvas, title_in(view, canvas.size().columns - escaped_columns(right) - 3 - gap), right);
}

// --- footer

namespace {

constexpr std::size_t max_word_lines = footer_rows - 1;  // lines of words on the line

// The line being typed, through a window that always shows the cursor.
class InputLine {
 public:
  InputLine(const std::string& prompt, const std::string& line, const std::string& before_cursor, int width)
      : prompt_(cut(escaped(prompt), width / 2)), text_(escaped(line)) {
    start_ = columns(prompt_);
    const int room = std::max(width - start_ - 1, 1);
    cursor_ = escaped_columns(before_cursor);
    // Moves by half a window at a time, so that not every key redraws the whole line.
    const int step = std::max(room / 2, 1);
    if (cursor_ > room) skipped_ = (cursor_ - room + step - 1) / step * step;
  }

  // The column on the screen of a column of the shown text.
  int screen_column(int column) const { return start_ + column - skipped_; }
  int cursor_column() const { return screen_column(cursor_); }
  // The column after the last one of the line.
  int end_column() const { return screen_column(columns(text_)) + 1; }

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

// Puts the words after a caret at `column`, or before it if they do not fit; returns whether they fit at
// all.
bool draw_with_caret(Canvas& canvas, int row, int column, const std::string& words, Style style) {
  const int width = canvas.size().columns;
  const int length = escaped_columns(words);
  if (column < 0 || column >= width) return false;
  const bool behind = column + 2 + length <= width;
  if (!behind && length + 1 > column) return false;
  canvas.put({row, column}, "^", style);
  canvas.put({row, behind ? column + 2 : column - 1 - length}, words, style);
  return true;
}

// The hint in lines that end between two actions, which two blanks separate; an action that is too long for
// a line is broken at the end of a word.
std::vector<std::string> wrapped_hint(const std::string& hint, int width) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < hint.size();) {
    const std::size_t end = std::min(hint.find("  ", start), hint.size());
    const std::string item = hint.substr(start, end - start);
    if (lines.empty() || escaped_columns(lines.back() + "  " + item) > width)
      for (std::string& line : wrapped(item, width)) lines.push_back(std::move(line));
    else
      lines.back() += "  " + item;
    start = std::min(hint.find_first_not_of(' ', end), hint.size());
  }
  return lines;
}

// Draws the possible actions in the last rows up to `end`, below `row`. Keys for which there is no room are
// left out whole; of a single row, and of a story, which has no keys, it is said that it goes on.
void draw_hint(Canvas& canvas, int row, int end, const std::string& hint) {
  const int width = canvas.size().columns;
  auto lines = wrapped_hint(hint, width);
  const auto shown = std::min(static_cast<std::size_t>(std::max(end - row, 0)), lines.size());
  const bool is_broken =
      shown == 1 ? hint.compare(lines[0].size(), 2, "  ") != 0 : hint.find("  ") == hint.npos;
  if (shown > 0 && shown < lines.size() && is_broken)
    lines[shown - 1] = shortened(lines[shown - 1] + " " + lines[shown], width);
  for (std::size_t i = 0; i < shown; ++i)
    canvas.put({end - static_cast<int>(shown - i), 0}, lines[i], style_of(Role::faint));
}

// The number of rows for the words of the line, in a window with `below` rows below the line; choices take
// one.
std::size_t rows_for_words(const InputState& input, int below) {
  if (!input.choices.empty()) return 1;
  return std::min(max_word_lines, static_cast<std::size_t>(std::max(below, 1)));
}

// Draws the reading below the line in `row`; returns the number of its rows. Without room for a caret at
// column `wrong`, the letter itself is marked.
int draw_check(Canvas& canvas, int row, const InputState& input, std::optional<int> wrong) {
  const Reading& reading = input.reading;
  const int width = canvas.size().columns;
  const std::size_t most = rows_for_words(input, canvas.size().rows - row - 1);
  const Style style = style_of(reading.good ? Role::plain : Role::bad);
  if (wrong && draw_with_caret(canvas, row + 1, *wrong, reading.words, style)) return 1;
  if (wrong) canvas.paint({row, *wrong}, 1, {.bold = true, .underline = true});
  if (reading.words.empty()) return 0;
  auto lines = wrapped(reading.words, width);
  if (lines.size() > most) lines[most - 1] = with_more_sign(lines[most - 1], width);
  lines.resize(std::min(lines.size(), most));
  for (const std::string& line : lines) canvas.put({++row, 0}, line, style);
  return static_cast<int>(lines.size());
}

// Draws the choices in `row`, the marked one in brackets, and of too many those around it. Its description is
// after them, or, if it is too long for that, below them in the place of the hint.
std::vector<ChoicePlace> draw_choices(Canvas& canvas, int row, const InputState& input) {
  constexpr int sign = 2;   // columns of `<` or `>` with a blank
  constexpr int space = 3;  // before the description
  const int width = canvas.size().columns;
  const auto& choices = input.choices;
  std::size_t first = 0, last = input.marked;
  const auto used_with = [&](std::size_t end) {
    int used = 2 - gap + (first > 0 ? sign : 0) + (end + 1 < choices.size() ? gap + sign : 0);
    for (std::size_t i = first; i <= end; ++i) used += escaped_columns(choices[i]) + gap;
    return used;
  };
  while (first < input.marked && used_with(last) > width) ++first;
  while (last + 1 < choices.size() && used_with(last + 1) <= width) ++last;

  const int at = used_with(last) + space;
  const std::string& words = input.reading.words;
  const bool is_below = at + escaped_columns(words) > width && !words.empty();
  const Style style = style_of(input.reading.good ? Role::plain : Role::bad);
  if (!is_below) canvas.put({row, at}, words, style);
  canvas.put({row + 1, 0}, shortened(is_below ? words : input.hint, width),
             is_below ? style : style_of(Role::faint));

  std::vector<ChoicePlace> places;
  int column = first > 0 ? canvas.put({row, 0}, "< ", style_of(Role::faint)) : 0;
  for (std::size_t i = first; i <= last; ++i) {
    const bool marked = i == input.marked;
    const int used = canvas.put({row, column}, marked ? "[" + choices[i] + "]" : choices[i],
                                marked ? style_of(Role::strong) : Style{});
    places.push_back({{row, column}, used, i});
    column += used + gap;
  }
  if (last + 1 < choices.size()) canvas.put({row, column}, ">", style_of(Role::faint));
  return places;
}

// The action of Enter is at the end of the line's row, if it fits.
Place draw_action(Canvas& canvas, int row, int line_end, const std::string& action) {
  constexpr int space = 3;
  const int at = canvas.size().columns - escaped_columns(action);
  if (action.empty() || at < line_end + space) return {-1, 0};
  canvas.put({row, at}, action, style_of(Role::faint));
  return {row, at};
}

}  // namespace

bool words_fit(const InputState& input, int width) {
  return wrapped(input.reading.words, width).size() <= rows_for_words(input, max_word_lines);
}

int footer_rows_of(const InputState& input, int width) {
  const auto words = wrapped(input.reading.words, width).size();
  if (input.reading.good || words == 0 || !input.choices.empty()) return footer_rows;
  const std::size_t below = std::min(words, max_word_lines) + wrapped_hint(input.hint, width).size();
  return std::max(footer_rows, 1 + static_cast<int>(below));
}

Place draw_input_line(Canvas& canvas, int row, const std::string& prompt, const std::string& line,
                      const std::string& before_cursor) {
  const InputLine window(prompt, line, before_cursor, canvas.size().columns);
  window.draw(canvas, row);
  return {row, window.cursor_column()};
}

Footer draw_footer(Canvas& canvas, int row, const std::string& prompt, const InputState& input) {
  const InputLine window(prompt, input.line, input.before_cursor, canvas.size().columns);
  window.draw(canvas, row);
  const Place action = draw_action(canvas, row, window.end_column(), input.action);
  Footer footer{{row, window.cursor_column()}, action, {}};
  if (!input.choices.empty()) {
    footer.choices = draw_choices(canvas, row + 1, input);
    return footer;
  }
  std::optional<int> wrong;
  if (!input.reading.good && input.reading.column > 0) {
    const auto bytes = static_cast<std::size_t>(input.reading.column - 1);
    wrong = window.screen_column(escaped_columns(input.line.substr(0, bytes)));
  }
  draw_hint(canvas, row + 1 + draw_check(canvas, row, input, wrong), canvas.size().rows, input.hint);
  return footer;
}

}  // namespace herbarium
