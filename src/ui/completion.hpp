// Completing a line from the whole lines that could be typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

struct Completion {
  std::string line;  // the line as far as all offers that begin so agree; as it was if none does
  std::vector<std::string> tokens;  // how the offers go on from there, each once; empty if none begins so
};

// The case of letters does not matter; the offers' own is taken over.
Completion completed(std::string_view line, const std::vector<std::string>& completions);

}  // namespace herbarium
