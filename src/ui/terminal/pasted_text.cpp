#include "ui/terminal/pasted_text.hpp"

#include <utility>

#include "base/safe_text.hpp"

namespace herbarium {

void PastedText::add(char32_t point) {
  const bool second = point == U'\n' && after_return_;
  after_return_ = point == U'\r';
  if (second || text_.size() + 4 > longest) return;
  if (point == U'\r' || point == U'\n')
    text_ += '\n';
  else if (point == U'\t')
    text_ += ' ';
  else if (point >= 0x20 && (point < 0x7F || point >= 0xA0))
    text_ += utf8(std::u32string(1, point));
}

std::string PastedText::take() {
  after_return_ = false;
  return std::exchange(text_, "");
}

}  // namespace herbarium
