// What --help prints: nothing of it is wider than 80 columns.
#pragma once

#include <string>

#include "verbs/arguments.hpp"

namespace herbarium {

std::string help_of(const Verb& verb);
std::string general_help(const Vocabulary& vocabulary);

// The verbs in their groups, a line each.
std::string verb_list(const Vocabulary& vocabulary);

}  // namespace herbarium
