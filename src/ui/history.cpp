#include "ui/history.hpp"

#include <algorithm>

namespace herbarium {

void History::add(const std::string& line) {
  if (line.empty() || (!lines_.empty() && lines_.back() == line)) return;
  if (lines_.size() == longest) lines_.erase(lines_.begin());
  lines_.push_back(line);
  added_ = std::min(added_ + 1, lines_.size());
}

}  // namespace herbarium
