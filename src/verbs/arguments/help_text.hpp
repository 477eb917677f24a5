// The output of --help, at most 80 columns wide.
#pragma once

#include <string>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

std::string help_of(const Verb& verb);
std::string general_help(const Vocabulary& vocabulary);

// The verbs in their groups, one per line.
std::string verb_list(const Vocabulary& vocabulary);

}  // namespace herbarium
