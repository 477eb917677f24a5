// The lines that a person has typed, for recalling them.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace herbarium {

class History {
 public:
  static constexpr std::size_t longest = 500;

  // Adds a line as the newest; not if it is empty or repeats the newest. The oldest are dropped.
  void add(const std::string& line);

  // Oldest first.
  const std::vector<std::string>& lines() const { return lines_; }

  // The lines added since the last call of mark_kept.
  std::span<const std::string> added() const { return std::span(lines_).last(added_); }
  void mark_kept() { added_ = 0; }

 private:
  std::vector<std::string> lines_;
  std::size_t added_ = 0;
};

}  // namespace herbarium
