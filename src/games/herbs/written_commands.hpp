// A line of commands as people write it: with a bid at the right, remarks, a running total, and spellings of
// their own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text/scanner.hpp"
#include "games/herbs/handwriting.hpp"

namespace herbarium::herbs {

inline bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

// Skips a word that is written as a whole, in whatever case.
inline bool accept_word(Scanner& scanner, std::string_view word) {
  Scanner ahead = scanner;
  if (!ahead.accept(word) || is_letter(ahead.peek())) return false;
  scanner = ahead;
  return true;
}

// Skips what may stand between a word and its number.
inline void skip_separators(Scanner& scanner) {
  while (is_blank(scanner.peek()) || scanner.peek() == ':' || scanner.peek() == '=') scanner.skip(1);
}

// `bid 3` from `Bid: 3`, `bids 3`, `bid=3`; what is no number comes back as it is, for the rules to refuse.
std::optional<std::string> bid_in(std::string_view text);

// The commands of a line, as the rules are to read them.
WrittenLine commands_in(std::string text);

}  // namespace herbarium::herbs
