// Manual pages as text: the part of mdoc(7) that our pages use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"

namespace herbarium {

struct FormattedPage {
  std::vector<Line> lines;           // of at most the width that was asked for, but for literal ones
  std::vector<std::string> unknown;  // macros that the page uses and this does not know
};

// A page's source folded to a width; what is typed is strong, as headings are.
FormattedPage formatted_page(std::string_view source, int width);

}  // namespace herbarium
