// Suggestions for an unknown word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// At most three of the words that are similar to `typed`, the most similar first.
std::vector<std::string> similar_words(std::string_view typed, const std::vector<std::string>& words);

// "; did you mean herbs or herd?", or empty.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

}  // namespace herbarium
