// A small text file in the person's state folder with a line for each thing that they have done. Readers
// ignore lines that they do not understand, and the lines stay.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

class ProgressFile {
 public:
  // Without a name nothing is saved.
  explicit ProgressFile(std::string_view name);

  const std::vector<std::string>& lines() const { return lines_; }
  // Adds a line to the file as it is now: another terminal may have added lines. If the file cannot be
  // written, only this object has the line; the first time, the reason is returned, and otherwise nothing.
  std::string add(const std::string& line);

 private:
  Result<void> read();
  Result<void> save();

  std::string name_;  // empty: nothing is saved
  std::vector<std::string> lines_;
  int unsaved_ = 0;  // lines at the end that the file lacks
  bool has_complained_ = false;
};

}  // namespace herbarium
