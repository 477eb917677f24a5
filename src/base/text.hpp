// Text: refusals with their place, reading word by word, lines, and lists of words for sentences.
#pragma once

#include <cctype>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace herbarium {

// --- refusals: errors as values ----------------------------------------------------------------------------

// `line` and `column` count from 1 within the text; 0 means no place.
struct Refusal {
  std::string reason;
  int line = 0;
  int column = 0;
};

// A value, or the refusal that explains its absence.
template <class T>
using Result = tl::expected<T, Refusal>;

// A refusal in the form that converts to any Result.
inline tl::unexpected<Refusal> refuse(std::string reason, int column = 0, int line = 0) {
  return tl::unexpected<Refusal>(Refusal{std::move(reason), line, column});
}

// The refusal of what a function depends on, passed on to its caller.
template <class T, class E>
tl::unexpected<E> pass_on(const tl::expected<T, E>& without_value) {
  return tl::unexpected<E>(without_value.error());
}

// "source:4:5: reason" without the parts that are 0: the form of all error messages of the program.
std::string at_place(const std::string& source, const Refusal& refusal);

// --- reading -----------------------------------------------------------------------------------------------

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// Whether two texts are equal except for the case of ASCII letters.
bool same_but_for_case(std::string_view a, std::string_view b);

// Whether a text is one of these, except for the case of ASCII letters.
bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words);

// `text` without blanks at either end.
std::string_view trimmed(std::string_view text);

// A whole number written without leading zeros, 0 to 999999999; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

// Reads a text from left to right and tracks the column.
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

  // Skips `token`, in any case, if it comes next.
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

// --- words with their columns ------------------------------------------------------------------------------

struct Token {
  std::string_view text;  // empty: end of the line
  int column = 0;
};

// Skips blanks and the next word, and returns that word.
Token next_token(Scanner& scanner);

// "TOKEN: reason" at the token's column, with the token escaped.
tl::unexpected<Refusal> wrong(const Token& token, std::string_view reason);

// Refuses a rest of the line that is not blank.
Result<void> read_end(Scanner& scanner);

// A reason that begins with the word that was read (`x: not a number`), without the colon if that word was
// empty.
std::string without_empty_word(std::string_view reason);

// --- lines -------------------------------------------------------------------------------------------------

// The lines of a text, without their newlines. A newline at the end of the text begins no further line.
std::vector<std::string> lines_of(std::string_view text);

// The same without an incomplete last line, whose writing was interrupted.
std::vector<std::string> whole_lines(std::string_view text);

// --- sentences ---------------------------------------------------------------------------------------------

// "1 cube", "2 cubes", "0 cubes"; and "1 entry", "2 entries" with the word for many.
std::string counted(int number, std::string_view thing);
std::string counted(int number, std::string_view thing, std::string_view things);

// A length of time in its two largest units: "45 s", "1 min 30 s", "2 h", "2 d 23 h". Fractions of a second
// are dropped.
std::string duration(double seconds);

// "a1, b2 and c3", with `last` before the last word; empty for no words.
std::string listed(const std::vector<std::string>& words, std::string_view last = " and ");

// The parts, except for empty ones.
std::vector<std::string> not_empty(std::vector<std::string> parts);

// The parts, except for empty ones, as clauses: "captures a1; the board is full".
std::string clauses(const std::vector<std::string>& parts);

}  // namespace herbarium
