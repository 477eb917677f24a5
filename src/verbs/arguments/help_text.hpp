// The output of --help, at most 80 columns wide.
#pragma once

#include <string>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

std::string help_of(const Verb& verb);
std::string general_help(const Vocabulary& vocabulary);

// "  left    right", with the right part wrapped beside the left one, or below it if that is long.
std::string list_row(const std::string& left, const std::string& right, std::size_t left_width = 22);

// The verbs in their groups, one per line.
std::string verb_list(const Vocabulary& vocabulary);

}  // namespace herbarium
