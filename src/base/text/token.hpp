// The words of a line, each with its column, and refusals that quote them.
#pragma once

#include <string_view>

#include "base/refusal.hpp"
#include "base/text/scanner.hpp"

namespace herbarium {

struct Token {
  std::string_view text;  // empty: end of the line
  int column = 0;
};

// Skips blanks, and skips and returns the next word.
Token next_token(Scanner& scanner);

// "TOKEN: reason" at the token's column, with the token escaped.
tl::unexpected<Refusal> wrong(const Token& token, std::string_view reason);

// Refuses if anything but blanks is left of the line.
Result<void> read_end(Scanner& scanner);

}  // namespace herbarium
