// What could come next on a command line, for shell completion.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

// A line for each word that could replace the last one, with a note after a tab; the line `:files` stands for
// file names.
std::vector<std::string> complete_line(const std::vector<std::string>& words, const Vocabulary& vocabulary);

}  // namespace herbarium
