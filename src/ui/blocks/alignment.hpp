// Text that fills columns, made safe to show.
#pragma once

#include <string>

#include "ui/blocks/text_blocks.hpp"

namespace herbarium {

// Cut to `width` columns, or filled up with blanks behind or before it.
std::string left_aligned(const std::string& text, int width);
std::string right_aligned(const std::string& text, int width);

// How many columns a text takes when it is shown.
int escaped_columns(const std::string& text);

// Adds the line, wrapped; its continuations begin in column `indent`.
void append_wrapped(TextBlock& block, const Line& line, int width, int indent);

}  // namespace herbarium
