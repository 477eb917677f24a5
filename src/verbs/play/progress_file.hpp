// A small text file in the person's state folder with a line for each thing that they have done. Who reads it
// ignores what they cannot read; it stays.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

class ProgressFile {
 public:
  // Without a name nothing is saved.
  explicit ProgressFile(std::string_view name);

  const std::vector<std::string>& lines() const { return lines_; }
  // Adds a line to what is there by now: another terminal may have added some. That it cannot be written is
  // no reason to bother anybody; this object knows the line all the same.
  void add(const std::string& line);

 private:
  bool read();

  std::string path_;  // empty: there is no place for it
  std::vector<std::string> lines_;
};

}  // namespace herbarium
