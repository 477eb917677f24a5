#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/safe_text.hpp"

namespace herbarium {

// --- refusals ----------------------------------------------------------------------------------------------

std::string at_place(const std::string& source, const Refusal& refusal) {
  std::string place = source;
  if (refusal.line > 0) place += fmt::format(":{}", refusal.line);
  if (refusal.line > 0 && refusal.column > 0) place += fmt::format(":{}", refusal.column);
  return place.empty() ? refusal.reason : place + ": " + refusal.reason;
}

// --- reading -----------------------------------------------------------------------------------------------

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [text](std::string_view word) { return same_but_for_case(text, word); });
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

// --- words with their columns ------------------------------------------------------------------------------

Token next_token(Scanner& scanner) {
  scanner.skip_blanks();
  const int column = scanner.column();
  return {scanner.word(), column};
}

tl::unexpected<Refusal> wrong(const Token& token, std::string_view reason) {
  const std::string what = token.text.empty() ? "end of the line" : cut(escaped(token.text), 40);
  return refuse(fmt::format("{}: {}", what, reason), token.column);
}

Result<void> read_end(Scanner& scanner) {
  scanner.skip_blanks();
  if (scanner.at_end()) return {};
  return wrong({trimmed(scanner.rest()), scanner.column()}, "nothing more belongs in this line");
}

std::string without_empty_word(std::string_view reason) {
  return std::string(reason.substr(reason.starts_with(": ") ? 2 : 0));
}

// --- lines -------------------------------------------------------------------------------------------------

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines = whole_lines(text);
  const std::size_t last = text.rfind('\n') + 1;  // npos + 1 is 0
  if (last < text.size()) lines.emplace_back(text.substr(last));
  return lines;
}

std::vector<std::string> whole_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
    lines.emplace_back(text.substr(0, end));
  return lines;
}

// --- sentences ---------------------------------------------------------------------------------------------

std::string counted(int number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string counted(int number, std::string_view thing, std::string_view things) {
  return fmt::format("{} {}", number, number == 1 ? thing : things);
}

std::string duration(double seconds) {
  constexpr std::array<std::pair<std::int64_t, const char*>, 4> units{
      {{86400, "d"}, {3600, "h"}, {60, "min"}, {1, "s"}}};
  auto left = static_cast<std::int64_t>(seconds);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::int64_t many = left / units[i].first;
    if (many == 0 && i + 1 < units.size()) continue;
    left %= units[i].first;
    const std::int64_t few = i + 1 < units.size() ? left / units[i + 1].first : 0;
    return few == 0 ? fmt::format("{} {}", many, units[i].second)
                    : fmt::format("{} {} {} {}", many, units[i].second, few, units[i + 1].second);
  }
  return "";
}

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == words.size() ? last : ", ").append(words[i]);
  return text;
}

std::vector<std::string> not_empty(std::vector<std::string> parts) {
  std::erase(parts, "");
  return parts;
}

std::string clauses(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text.append(text.empty() ? "" : "; ").append(part);
  return text;
}

}  // namespace herbarium
