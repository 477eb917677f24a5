// A text as lines, each without its newline.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// All lines; a newline at the end of the text begins no further one.
std::vector<std::string> lines_of(std::string_view text);

// The same, but for a last line that has no newline: it was torn when it was written.
std::vector<std::string> whole_lines(std::string_view text);

}  // namespace herbarium
