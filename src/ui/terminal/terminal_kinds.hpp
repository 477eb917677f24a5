// Kinds of terminals, by the names that TERM has for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// The kinds that a terminal may be taken for where its own is not known: nearest first, perhaps none.
std::vector<std::string> fallback_kinds(std::string_view kind);

}  // namespace herbarium
