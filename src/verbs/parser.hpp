// Reads a command line. The file beside this one is the only one that knows of CLI11.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments.hpp"

namespace herbarium {

// Sorts the words behind the program's name; takes nothing over yet.
Parsed parse(const std::vector<std::string>& words, const Vocabulary& vocabulary);

}  // namespace herbarium
