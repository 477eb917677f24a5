#include "base/text/scanner.hpp"

#include <algorithm>

namespace herbarium {

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || text.size() > 9 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  if (!std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  return Scanner(text).number();
}

bool Scanner::accept(std::string_view token) {
  if (!same_but_for_case(rest().substr(0, token.size()), token)) return false;
  next_ += token.size();
  return true;
}

std::string_view Scanner::word() {
  const std::size_t start = next_;
  while (!at_end() && !is_blank(peek())) ++next_;
  return text_.substr(start, next_ - start);
}

std::optional<int> Scanner::number(int digits) {
  if (!is_digit(peek())) return std::nullopt;
  int value = 0;
  for (int i = 0; i < digits && is_digit(peek()); ++i, ++next_) value = value * 10 + (peek() - '0');
  return value;
}

std::string_view take_word(std::string_view& text) {
  Scanner scanner(text);
  const std::string_view word = scanner.word();
  scanner.skip_blanks();
  text = scanner.rest();
  return word;
}

}  // namespace herbarium
