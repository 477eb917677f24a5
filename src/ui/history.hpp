// The lines that one person typed, to be typed again.
#pragma once

#include <string>
#include <vector>

namespace herbarium {

class History {
 public:
  static constexpr std::size_t longest = 500;

  // Adds a line as the newest; an empty one, or the newest once more, is not added. The oldest go.
  void add(const std::string& line);

  // Oldest first.
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  std::vector<std::string> lines_;
};

}  // namespace herbarium
