#include "games/herbs/handwriting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/scanner.hpp"
#include "games/herbs/written_commands.hpp"

namespace herbarium::herbs {
namespace {

using Kind = WrittenLine::Kind;

// Letters that text programs put where people type a plain one.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> plain_letters{{
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2015", "-"},
    {"\u2212", "-"},
    {"\u00A0", " "},
    {"\u2007", " "},
    {"\u202F", " "},
    {"\u2019", "'"},
    {"\u21D2", "\u2192"},
    {"\u27F6", "\u2192"},
    {"\u2794", "\u2192"},
    {"\uFEFF", ""},
}};

std::string in_plain_letters(std::string_view line) {
  std::string text(line);
  for (const auto& [fancy, plain] : plain_letters)
    for (std::size_t at = text.find(fancy); at != text.npos; at = text.find(fancy, at + plain.size()))
      text.replace(at, fancy.size(), plain);
  return text;
}

// `-----`, as people draw it; a single dash is a line without an action.
bool is_ruler(std::string_view line) {
  const auto is_drawn = [](char c) { return c == '-' || c == '_' || c == '=' || c == '*'; };
  return std::count_if(line.begin(), line.end(), is_drawn) >= 3 &&
         std::all_of(line.begin(), line.end(), [&](char c) { return is_drawn(c) || is_blank(c); });
}

bool is_remark(std::string_view line) { return line.front() == '(' && line.find(')') == line.size() - 1; }

// What stands at the head of a sheet of paper, and the game points in its corner.
bool is_heading(std::string_view line) {
  Scanner scanner(line);
  for (const std::string_view word : {"GP", "name", "player", "seat", "game", "date", "against", "opponent"})
    if (accept_word(scanner, word)) return true;
  return false;
}

// The `1.` or `2)` of a list, as blanks.
void blank_out_list_number(std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  std::size_t end = first;
  while (end < text.size() && is_digit(text[end])) ++end;
  const bool marked = end > first && end + 1 < text.size() && (text[end] == '.' || text[end] == ')');
  if (marked && is_blank(text[end + 1]))
    std::fill(text.begin(), text.begin() + static_cast<long>(end) + 1, ' ');
}

// The rest of a line behind a total says nothing, or what it is the total of.
bool ends_total(Scanner scanner) {
  scanner.skip_blanks();
  return scanner.at_end() || accept_word(scanner, "left") || trimmed(scanner.rest()) == ".";
}

// `78 AP` in one of the forms that the rules do not read themselves: `Total: 78`, `AP 78`, `78 AP left`.
std::optional<std::string> loose_total(std::string_view line) {
  Scanner scanner(line);
  const bool named = accept_word(scanner, "total") || accept_word(scanner, "AP");
  if (named) skip_separators(scanner);
  const auto number = scanner.number();
  if (!number) return std::nullopt;
  scanner.skip_blanks();
  const bool has_unit = accept_word(scanner, "AP");
  if (!(named || has_unit) || !ends_total(scanner)) return std::nullopt;
  return fmt::format("{} AP", *number);
}

bool is_total(std::string_view line) {
  Scanner scanner(line);
  if (!scanner.number()) return false;
  scanner.skip_blanks();
  return scanner.accept("AP");
}

std::optional<WrittenLine> round_in(std::string_view line) {
  Scanner scanner(line);
  if (!accept_word(scanner, "round") && !accept_word(scanner, "rd")) return std::nullopt;
  skip_separators(scanner);
  const auto number = scanner.number();
  if (!number) return std::nullopt;
  scanner.accept(".");
  skip_separators(scanner);
  return WrittenLine{Kind::round, loose_total(scanner.rest()).value_or(""), *number};
}

}  // namespace

WrittenLine read_written_line(std::string_view raw) {
  std::string text = in_plain_letters(raw);
  const std::size_t comment = text.find('#');
  if (comment != text.npos) text.resize(comment);
  blank_out_list_number(text);
  const std::string_view line = trimmed(text);
  if (line.empty()) return {comment == text.npos ? Kind::empty : Kind::nothing};
  if (is_ruler(line) || is_remark(line) || is_heading(line)) return {Kind::nothing};
  if (auto round = round_in(line)) return *std::move(round);
  if (const auto bid = bid_in(line)) return {Kind::bid, text.substr(0, text.find_first_not_of(" \t")) + *bid};
  Scanner scanner(line);
  if (accept_word(scanner, "coin")) return {Kind::coin, fmt::format("coin {}", trimmed(scanner.rest()))};
  if (accept_word(scanner, "resign")) return {Kind::resign, "resign"};
  if (const auto total = loose_total(line)) return {Kind::total, *total};
  if (is_total(line)) return {Kind::total, text};
  return commands_in(std::move(text));
}

}  // namespace herbarium::herbs
