#include "games/herbs/written_commands.hpp"

#include <fmt/format.h>

#include <utility>

namespace herbarium::herbs {
namespace {

using Kind = WrittenLine::Kind;

void drop_end(std::string& text) {
  while (!text.empty() && is_blank(text.back())) text.pop_back();
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

}  // namespace

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

}  // namespace herbarium::herbs
