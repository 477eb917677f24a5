// Lists of words, as sentences have them.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

namespace herbarium {

// "a", "a or b", "a, b or c", with the conjunction given; empty for no words.
inline std::string enumeration(std::span<const std::string> words, std::string_view conjunction) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const auto others = words.first(words.size() - 1);
  return fmt::format("{} {} {}", fmt::join(others, ", "), conjunction, words.back());
}

}  // namespace herbarium
