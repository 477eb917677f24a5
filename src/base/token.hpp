// Words of a line that is read, each with its place, and refusals that quote them.
#pragma once

#include <string_view>

#include "base/refusal.hpp"
#include "base/scanner.hpp"

namespace herbarium {

struct Token {
  std::string_view text;  // empty: the line has ended
  int column = 0;
};

// The next word, passed over with the blanks before it.
Token next_token(Scanner& scanner);

// "TOKEN: reason", at the token's place, the token written out safely.
tl::unexpected<Refusal> wrong(const Token& token, std::string_view reason);

// Refuses whatever is left of a line that should have ended here.
Result<void> read_end(Scanner& scanner);

}  // namespace herbarium
