#include "ui/drawing/text_block.hpp"

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"

namespace herbarium {

namespace {

struct Letter {
  char32_t point;
  Role role;
};

using Letters = std::vector<Letter>;

Letters letters_of(const Spans& line) {
  Letters letters;
  for (const Span& span : line)
    for (char32_t point : code_points(escaped(span.text))) letters.push_back({point, span.role});
  return letters;
}

constexpr char32_t no_break = U'\u00A0';

void add(Spans& line, const Letter& letter) {
  if (line.empty() || line.back().role != letter.role) line.push_back({"", letter.role});
  line.back().text += utf8(std::u32string(1, letter.point == no_break ? U' ' : letter.point));
}

// The end of the piece from `start`: at most `width` columns, at least one letter, at the end of a word.
std::size_t piece_end(const Letters& letters, std::size_t start, int width) {
  int used = 0;
  std::size_t end = start;
  while (end < letters.size() && used + columns(letters[end].point) <= width)
    used += columns(letters[end++].point);
  if (end == letters.size()) return end;
  for (const char32_t blank : {U' ', no_break})
    for (std::size_t at = end; at > start; --at)
      if (letters[at].point == blank) return at;
  return std::max(end, start + 1);
}

}  // namespace

int width_of(const Spans& line) {
  int width = 0;
  for (const Span& span : line) width += columns(escaped(span.text));
  return width;
}

std::vector<Spans> wrapped(const Spans& line, int width, int indent) {
  const Letters letters = letters_of(line);
  std::vector<Spans> pieces;
  std::size_t at = 0;
  do {
    Spans piece;
    const int blanks = pieces.empty() ? 0 : std::min(indent, width - 1);
    for (int i = 0; i < blanks; ++i) add(piece, {U' ', Role::plain});
    const std::size_t end = piece_end(letters, at, width - blanks);
    for (; at < end; ++at) add(piece, letters[at]);
    while (at < letters.size() && (letters[at].point == U' ' || letters[at].point == no_break)) ++at;
    pieces.push_back(std::move(piece));
  } while (at < letters.size());
  return pieces;
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  for (const Spans& piece : wrapped(Spans{{std::string(text), Role::plain}}, width, indent))
    lines.push_back(piece.empty() ? "" : piece.front().text);
  return lines;
}

int text_column(std::string_view row) {
  const std::size_t start = row.find_first_not_of(' ');
  if (start == row.npos) return 0;
  const std::size_t gap = start == 0 ? row.npos : row.find("  ", start);
  const std::size_t text = gap == row.npos ? gap : row.find_first_not_of(' ', gap);
  return static_cast<int>(text == row.npos ? start : text);
}

std::string with_more_sign(const std::string& text, int width) {
  constexpr std::string_view more = " ...";
  return wrapped(text, std::max(width - static_cast<int>(more.size()), 1))[0] + std::string(more);
}

std::string shortened(const std::string& text, int width) {
  return columns(escaped(text)) <= width ? text : with_more_sign(text, width);
}

// --- alignment

std::string left_aligned(const std::string& text, int width) {
  const std::string fitting = cut(escaped(text), width);
  return fitting + std::string(static_cast<std::size_t>(std::max(0, width - columns(fitting))), ' ');
}

std::string right_aligned(const std::string& text, int width) {
  const std::string fitting = cut(escaped(text), width);
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(fitting))), ' ') + fitting;
}

std::string at_both_ends(const std::string& first, const std::string& last, int width) {
  const int between = std::max(width - columns(first) - columns(last), 1);
  return first + std::string(static_cast<std::size_t>(between), ' ') + last;
}

int escaped_columns(const std::string& text) { return columns(escaped(text)); }

void append_wrapped(TextBlock& block, const Spans& line, int width, int indent) {
  for (Spans& piece : wrapped(line, width, indent)) block.push_back(std::move(piece));
}

// --- blocks

TextBlock first_rows(TextBlock block, int rows) {
  if (rows_of(block) > rows) block.resize(static_cast<std::size_t>(rows));
  return block;
}

TextBlock cut_short(TextBlock block, int rows) {
  if (rows_of(block) <= rows) return block;
  block = first_rows(std::move(block), rows);
  if (!block.empty()) block.back() = {{"...", Role::faint}};
  return block;
}

void put_line(Canvas& canvas, Place place, const Spans& line, int width) {
  int used = 0;
  for (const Span& span : line)
    used += canvas.put({place.row, place.column + used}, span.text, style_of(span.role), width - used);
}

void put_block(Canvas& canvas, Place place, const TextBlock& block, int width) {
  for (const Spans& line : block) put_line(canvas, {place.row++, place.column}, line, width);
}

}  // namespace herbarium
