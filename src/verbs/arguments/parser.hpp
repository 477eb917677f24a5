// Parses a command line. Only parser.cpp knows of CLI11.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

// Assigns the words after the program's name to arguments, without storing their values yet. The result
// points into `vocabulary`.
Parsed parse(const std::vector<std::string>& words, const Vocabulary& vocabulary);

}  // namespace herbarium
