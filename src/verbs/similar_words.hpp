// What somebody may have meant who typed an unknown word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// Those of the words that differ little from `typed`, nearest first; at most three.
std::vector<std::string> similar_words(std::string_view typed, const std::vector<std::string>& words);

// "; did you mean herbs or herd?", or nothing.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

}  // namespace herbarium
