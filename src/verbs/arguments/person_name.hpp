// Names of people.
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {

// The trimmed name; refuses one that cannot be in a record or does not fit the screen.
Result<std::string> checked_name(std::string_view text);

}  // namespace herbarium
