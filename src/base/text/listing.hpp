// Several words in one sentence.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// "a1, b2 and c3"; `last` stands before the last one.
inline std::string listed(const std::vector<std::string>& parts, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == parts.size() ? last : ", ").append(parts[i]);
  return text;
}

// What there is to say, without what is empty.
inline std::vector<std::string> not_empty(std::vector<std::string> parts) {
  std::erase(parts, "");
  return parts;
}

// The clauses of a reason, those left out that are empty: "captures a1; the board is full".
inline std::string clauses(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text.append(text.empty() ? "" : "; ").append(part);
  return text;
}

}  // namespace herbarium
