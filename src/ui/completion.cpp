#include "ui/completion.hpp"

#include <algorithm>

#include "base/text/scanner.hpp"

namespace herbarium {
namespace {

std::size_t common_length(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  while (length < most && lower(a[length]) == lower(b[length])) ++length;
  return length;
}

// Where the token that is being typed at the end of `line` begins.
std::size_t token_start(std::string_view line) {
  const std::size_t blank = line.find_last_of(' ');
  return blank == std::string_view::npos ? 0 : blank + 1;
}

}  // namespace

Completion completed(std::string_view line, const std::vector<std::string>& completions) {
  Completion completion{std::string(line), {}};
  std::vector<std::string_view> fitting;
  for (const std::string& offer : completions)
    if (common_length(line, offer) == line.size()) fitting.push_back(offer);
  if (fitting.empty()) return completion;

  std::size_t agreed = fitting[0].size();
  for (std::string_view offer : fitting) agreed = std::min(agreed, common_length(fitting[0], offer));
  // Two accented letters can agree in their first byte; half a letter is not taken over.
  while (agreed > line.size() && agreed < fitting[0].size() && (fitting[0][agreed] & 0xC0) == 0x80) --agreed;
  completion.line = fitting[0].substr(0, agreed);

  const std::size_t start = token_start(completion.line);
  for (std::string_view offer : fitting) {
    const std::string token(offer.substr(start, offer.find(' ', start) - start));
    auto& tokens = completion.tokens;
    if (std::find(tokens.begin(), tokens.end(), token) == tokens.end()) tokens.push_back(token);
  }
  return completion;
}

}  // namespace herbarium
