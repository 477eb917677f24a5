// A command line in one text, as its words. No shell reads it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

// Words stand between blanks; in '...' everything stands for itself, in "..." all but a backslash, and a
// backslash outside '...' takes the next character as it is. Refuses a text without a word, and quotation
// marks or a backslash without their other half.
Result<std::vector<std::string>> command_words(std::string_view text);

}  // namespace herbarium
