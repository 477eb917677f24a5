// What could come next on a command line, for the completion of the shells.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments.hpp"

namespace herbarium {

// A line for each word that could stand in the place of the last one, with a note behind a tab; the line
// `:files` stands for the names of files.
std::vector<std::string> complete_line(const std::vector<std::string>& words, const Vocabulary& vocabulary);

}  // namespace herbarium
