// Suggestions for an unknown word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// "; did you mean herbs or herd?", or empty: at most three of the words, the most similar first.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

}  // namespace herbarium
