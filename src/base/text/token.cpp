#include "base/text/token.hpp"

#include <fmt/format.h>

#include "base/text/safe_text.hpp"

namespace herbarium {

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

}  // namespace herbarium
