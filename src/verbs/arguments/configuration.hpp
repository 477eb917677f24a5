// The configuration file: one name=value per line, sections in square brackets, comments after a #.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.hpp"

namespace herbarium {

struct Setting {
  std::string section;  // empty: above the first one
  std::string name;
  std::vector<std::string> values;  // one, or the parts of a list in square brackets
  int line = 0;
};

struct SectionBegin {
  std::string name;
  int line = 0;
};

struct Configuration {
  std::string path;
  std::vector<SectionBegin> sections;
  std::vector<Setting> entries;

  // "FILE:LINE", safe to show.
  std::string place(int line) const;
};

// Parses the text of a file; refuses an invalid line, with line and column.
Result<Configuration> read_configuration(const std::string& path, std::string_view text);

}  // namespace herbarium
