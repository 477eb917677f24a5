// The configuration file: one name=value per line, sections in square brackets, comments after a #.
#pragma once

#include <string>
#include <vector>

#include "base/text.hpp"

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

// A line in a section that cannot be read.
struct Mistake {
  std::string section;
  Refusal refusal;
};

struct Configuration {
  std::string path;
  std::vector<SectionBegin> sections;
  std::vector<Setting> entries;
  std::vector<Mistake> mistakes = {};  // each stops whoever reads its section, and nobody else

  // "FILE:LINE", safe to show.
  std::string place(int line) const;
};

// Parses the text of a file. Refuses an invalid line above the first section, and one that should begin a
// section, with line and column; what is invalid in a section is kept among its mistakes.
Result<Configuration> read_configuration(const std::string& path, std::string_view text);

}  // namespace herbarium
