#include "base/text/lines.hpp"

namespace herbarium {

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

}  // namespace herbarium
