// A small text file in the person's state folder with a line for each thing that they have done. Readers
// ignore lines that they do not understand, and the lines stay.
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
  // Adds a line to the file as it is now: another terminal may have added lines. If the file cannot be
  // written, only this object has the line.
  void add(const std::string& line);

 private:
  bool read();

  std::string path_;  // empty: there is no place for it
  std::vector<std::string> lines_;
};

}  // namespace herbarium
