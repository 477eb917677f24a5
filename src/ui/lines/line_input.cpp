#include "ui/lines/line_input.hpp"

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace herbarium {
namespace {

constexpr std::size_t longest_line = 1 << 16;

}  // namespace

std::optional<LineInput::Taken> LineInput::take() {
  const std::size_t end = buffer_.find('\n');
  if (end == buffer_.npos) {
    overlong_ = overlong_ || buffer_.size() > longest_line;
    if (overlong_) buffer_.clear();
    return std::nullopt;
  }
  Taken line{buffer_.substr(0, end), std::exchange(overlong_, false)};
  buffer_.erase(0, end + 1);
  if (line.too_long) line.text.clear();
  return line;
}

std::optional<std::string> LineInput::next() const {
  const std::size_t end = buffer_.find('\n');
  return end == buffer_.npos || overlong_ ? std::nullopt : std::optional(buffer_.substr(0, end));
}

std::string LineInput::take_rest() { return std::exchange(buffer_, {}); }

// A last line without its end is a line all the same.
void LineInput::read_more() {
  char bytes[4096];
  const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
  at_end_ = got <= 0;
  if (got > 0) buffer_.append(bytes, static_cast<std::size_t>(got));
  if (at_end_ && !buffer_.empty()) buffer_ += '\n';
}

}  // namespace herbarium
