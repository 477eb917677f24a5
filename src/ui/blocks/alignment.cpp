#include "ui/blocks/alignment.hpp"

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/canvas/wrap.hpp"

namespace herbarium {

std::string left_aligned(const std::string& text, int width) {
  const std::string fitting = cut(escaped(text), width);
  return fitting + std::string(static_cast<std::size_t>(std::max(0, width - columns(fitting))), ' ');
}

std::string right_aligned(const std::string& text, int width) {
  const std::string fitting = cut(escaped(text), width);
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(fitting))), ' ') + fitting;
}

int escaped_columns(const std::string& text) { return columns(escaped(text)); }

void append_wrapped(TextBlock& block, const Line& line, int width, int indent) {
  for (Line& piece : wrapped(line, width, indent)) block.push_back(std::move(piece));
}

}  // namespace herbarium
