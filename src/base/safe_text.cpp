#include "base/safe_text.hpp"

#include <fmt/format.h>
#include <wchar.h>

#include <algorithm>
#include <cstring>

#include "base/text.hpp"

namespace herbarium {
namespace {

struct Decoded {
  char32_t point;
  std::size_t length;
  bool valid;
};

// The code point at `text[at]`. Overlong forms, surrogates, and values above U+10FFFF are invalid.
Decoded decode(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at);
  if (first < 0x80) return {first, 1, true};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (first < 0xC2 || first > 0xF4 || at + length > text.size()) return {first, 1, false};
  char32_t point = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return {first, 1, false};
    point = (point << 6) | (byte(at + i) & 0x3FU);
  }
  if (point < least[length] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF))
    return {first, 1, false};
  return {point, length, true};
}

// Invisible characters that change the appearance of others: bidirectional controls, joiners, tags, and the
// like.
bool is_invisible(char32_t point) {
  struct Span {
    char32_t first, last;
  };
  constexpr Span spans[] = {{0xAD, 0xAD},     {0x61C, 0x61C},    {0x180E, 0x180E}, {0x200B, 0x200F},
                            {0x2028, 0x202E}, {0x2060, 0x206F},  {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},
                            {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};
  return std::any_of(std::begin(spans), std::end(spans),
                     [point](Span span) { return span.first <= point && point <= span.last; });
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded got = decode(text, at);
    if (!got.valid || got.point < 0x20 || (got.point >= 0x7F && got.point < 0xA0))
      out += fmt::format("\\x{:02x}", static_cast<unsigned>(got.point));
    else if (is_invisible(got.point))
      out += fmt::format("<U+{:04X}>", static_cast<unsigned>(got.point));
    else
      out += text.substr(at, got.length);
    at += got.length;
  }
  return out;
}

std::string escaped_name(std::string_view name) { return cut(escaped(name), 40); }

std::string escaped_excerpt(std::string_view text) {
  constexpr int longest = 60;
  const std::string_view front = text.substr(0, 4 * longest);  // a column has up to four bytes
  const std::string all = escaped(front);
  const std::string begun = cut(all, longest);
  return begun.size() < all.size() || front.size() < text.size() ? begun + "..." : begun;
}

std::string shell_word(std::string_view text) {
  std::string word = escaped(text);
  const auto is_plain = [](char c) {
    return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c < 0 ||
           (c != '\0' && std::strchr("/._-+:@,%", c));
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  for (std::size_t at = 0; (at = word.find('\'', at)) != word.npos; at += 4) word.replace(at, 1, "'\\''");
  return "'" + word + "'";
}

std::u32string code_points(std::string_view text) {
  std::u32string points;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded got = decode(text, at);
    points += got.valid ? got.point : U'\xFFFD';
    at += got.length;
  }
  return points;
}

std::string utf8(std::u32string_view points) {
  std::string text;
  const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
  const auto add_rest = [&](char32_t point, int shift) { add(0x80 | ((point >> shift) & 0x3F)); };
  for (char32_t point : points) {
    if (point < 0x80) {
      add(point);
    } else if (point < 0x800) {
      add(0xC0 | (point >> 6));
      add_rest(point, 0);
    } else if (point < 0x10000) {
      add(0xE0 | (point >> 12));
      for (int shift : {6, 0}) add_rest(point, shift);
    } else {
      add(0xF0 | (point >> 18));
      for (int shift : {12, 6, 0}) add_rest(point, shift);
    }
  }
  return text;
}

int columns(char32_t point) {
  if (point < 0x7F) return point < 0x20 ? 0 : 1;
  const int width = wcwidth(static_cast<wchar_t>(point));
  return width < 0 ? 1 : width;
}

int columns(std::string_view text) {
  int total = 0;
  for (char32_t point : code_points(text)) total += columns(point);
  return total;
}

std::string cut(std::string_view text, int width) {
  int used = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const Decoded got = decode(text, at);
    used += columns(got.point);
    if (used > width) break;
    at += got.length;
  }
  return std::string(text.substr(0, at));
}

}  // namespace herbarium
