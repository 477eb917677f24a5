// Breaks lines of text where words end, so that they fit a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"

namespace herbarium {

// The number of columns that a line takes when it is shown.
int width_of(const Line& line);

// The line in pieces of at most `width` columns, those after the first begun with `indent` blanks. Always at
// least one piece; a line that fits comes back as it is, and a word that is too long is broken. A no-break
// space (U+00A0) becomes a blank at which nothing is broken, so long as what it joins fits.
std::vector<Line> wrapped(const Line& line, int width, int indent = 0);
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

// As many words of the text as fit, and a sign that there are more.
std::string with_more_sign(const std::string& text, int width);
// The text as it is if it fits; else the same.
std::string shortened(const std::string& text, int width);

}  // namespace herbarium
