// The configuration file: one name=value per line, sections in square brackets, comments after a #. The
// command line overrides it.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

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
  std::vector<Mistake> mistakes = {};  // each stops the readers of its section only

  // "FILE:LINE", safe to show.
  std::string place(int line) const;
};

// Parses the text of a file. Refuses, with line and column, an invalid line above the first section, or an
// invalid beginning of a section; invalid lines in a section are added to its mistakes.
Result<Configuration> read_configuration(const std::string& path, std::string_view text);

// Reads this file or, if it is empty, the default one if it exists. Refuses with file and line.
Result<Configuration> load_configuration(const std::string& path);

// Settings above all sections are for every verb, those in a section for the verb of that name. The section
// of `game`, the verb's game, applies as a whole if the verb is the game itself; if another verb plays the
// game, only its options of the rules apply. Refuses with a message for usage_error.
Result<Call> configured_call(const Configuration& configuration, const Verb* verb, const Module* game,
                             const Vocabulary& vocabulary);

// The settings of one section for `arguments`.
Result<Call> read_section(const Configuration& configuration, const std::string& section,
                          const std::vector<Argument>& arguments);

// The mistakes in the default configuration file, each with file and line: at most one for each section.
std::vector<std::string> mistakes_of_configuration(const Vocabulary& vocabulary);

}  // namespace herbarium
