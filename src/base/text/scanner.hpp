// Reads a text from left to right and keeps track of the column.
#pragma once

#include <cctype>
#include <optional>
#include <string_view>

namespace herbarium {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// Whether two texts are equal except for the case of ASCII letters.
bool same_but_for_case(std::string_view a, std::string_view b);

// `text` without blanks at either end.
std::string_view trimmed(std::string_view text);

// A whole number written without leading zeros, 0 to 999999999; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

class Scanner {
 public:
  // Reads `text`, whose first character is in `column` of its line. The text must outlive the scanner.
  explicit Scanner(std::string_view text, int column = 1) : text_(text), column_(column) {}

  bool at_end() const { return next_ >= text_.size(); }
  char peek(std::size_t ahead = 0) const {
    return next_ + ahead < text_.size() ? text_[next_ + ahead] : '\0';
  }
  int column() const { return column_ + static_cast<int>(next_); }
  std::string_view rest() const { return text_.substr(next_); }

  void skip(std::size_t characters) { next_ += characters; }
  void skip_blanks() {
    while (!at_end() && is_blank(peek())) ++next_;
  }

  // Skips `token`, in whatever case, if it comes next.
  bool accept(std::string_view token);

  // Skips and returns the characters up to the next blank (none at the end).
  std::string_view word();

  // Skips and returns up to `digits` digits as a number; nothing if no digit comes next.
  std::optional<int> number(int digits = 9);

 private:
  std::string_view text_;
  std::size_t next_ = 0;
  int column_;
};

// Removes the first word and the blanks after it from `text`, and returns the word.
std::string_view take_word(std::string_view& text);

}  // namespace herbarium
