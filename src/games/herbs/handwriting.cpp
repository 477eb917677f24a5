#include "games/herbs/handwriting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/scanner.hpp"

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

bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

void drop_end(std::string& text) {
  while (!text.empty() && is_blank(text.back())) text.pop_back();
}

// Skips a word that is written as a whole, in whatever case.
bool accept_word(Scanner& scanner, std::string_view word) {
  Scanner ahead = scanner;
  if (!ahead.accept(word) || is_letter(ahead.peek())) return false;
  scanner = ahead;
  return true;
}

void skip_separators(Scanner& scanner) {
  while (is_blank(scanner.peek()) || scanner.peek() == ':' || scanner.peek() == '=') scanner.skip(1);
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

// `bid 3` from `Bid: 3`, `bids 3`, `bid=3`; what is no number comes back as it is, for the rules to refuse.
std::optional<std::string> bid_in(std::string_view text) {
  Scanner scanner(text);
  if (!scanner.accept("bid")) return std::nullopt;
  scanner.accept("s");
  if (is_letter(scanner.peek())) return std::nullopt;
  const Scanner behind = scanner;
  skip_separators(scanner);
  const bool tidy = behind.column() == 4 && behind.peek() == ' ';
  return tidy ? fmt::format("bid{}", behind.rest()) : fmt::format("bid {}", scanner.rest());
}

// Takes a bid off the right of a command.
std::optional<std::string> take_bid(std::string& text) {
  for (std::size_t at = text.size(); at-- > 1;) {
    if (lower(text[at]) != 'b' || is_letter(text[at - 1])) continue;
    const auto bid = bid_in(std::string_view(text).substr(at));
    if (!bid) continue;
    text.resize(at);
    drop_end(text);
    return std::string(trimmed(*bid));
  }
  return std::nullopt;
}

// Whether a bracket belongs to a command: `(H,3)`, `(B->W)`, `(R)`.
bool is_of_command(std::string_view inside) {
  inside = trimmed(inside);
  if (inside.empty() || !is_letter(inside[0])) return false;
  return inside.find_first_not_of(" ,0123456789", 1) == inside.npos || inside.find("->") != inside.npos ||
         inside.find("\u2192") != inside.npos;
}

// Takes a remark in brackets off the end.
bool drop_remark(std::string& text) {
  drop_end(text);
  const std::size_t open = text.rfind('(');
  if (text.empty() || text.back() != ')' || open == text.npos || open == 0) return false;
  if (is_of_command(std::string_view(text).substr(open + 1, text.size() - open - 2))) return false;
  text.resize(open);
  drop_end(text);
  return true;
}

// Takes `195 AP` off the end of a command.
std::optional<std::string> take_running_total(std::string& text) {
  const std::size_t unit = text.size() < 2 ? 0 : text.size() - 2;
  if (!same_but_for_case(std::string_view(text).substr(unit), "AP")) return std::nullopt;
  const std::size_t digits_end = text.find_last_not_of(" \t", unit - 1) + 1;
  std::size_t digits = digits_end;
  while (digits > 0 && is_digit(text[digits - 1])) --digits;
  if (digits == digits_end || digits == 0 || !is_blank(text[digits - 1])) return std::nullopt;
  std::string total = fmt::format("{} AP", text.substr(digits, digits_end - digits));
  text.resize(digits);
  drop_end(text);
  return total;
}

// `T (R)`, the designer's own spelling of a turn, as `TR`; and `- 0`, a blank line with what it costs, as
// `-`.
void straighten(std::string& text) {
  for (const char way : {'r', 'l'}) {
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')');
    if (open == text.npos || close == text.npos || close < open) break;
    const std::size_t turn = open == 0 ? text.npos : text.find_last_not_of(" \t", open - 1);
    const std::string_view inside = trimmed(std::string_view(text).substr(open + 1, close - open - 1));
    if (turn == text.npos || lower(text[turn]) != 't' || inside.size() != 1 || lower(inside[0]) != way)
      continue;
    text.replace(turn, close + 1 - turn, fmt::format("T{}", upper(way)));
  }
  const std::string_view all = trimmed(text);
  if (all.size() > 1 && all[0] == '-' && trimmed(all.substr(1)) == "0") text = "-";
}

// Whether one of the line's commands is a stone: that is the last of its sheet.
bool has_stone(std::string_view line) {
  for (std::size_t start = 0; start < line.size();) {
    Scanner scanner(line.substr(start));
    scanner.skip_blanks();
    const bool spelt_out = accept_word(scanner, "White") || accept_word(scanner, "Black");  // no command
    if (!spelt_out && (scanner.accept("Wh") || scanner.accept("Bl"))) return true;
    const std::size_t comma = line.find(',', start);
    if (comma == line.npos) break;
    start = comma + 1;
  }
  return false;
}

WrittenLine commands_in(std::string text) {
  WrittenLine line;
  while (drop_remark(text)) {
  }
  line.bid = take_bid(text);
  while (drop_remark(text)) {
  }
  const auto total = take_running_total(text);
  straighten(text);
  line.kind = has_stone(text) ? Kind::stone : Kind::commands;
  line.text = total ? fmt::format("{}, {}", text, *total) : std::move(text);
  return line;
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
