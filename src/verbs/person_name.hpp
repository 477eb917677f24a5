// The names that people give themselves.
#pragma once

#include <string>
#include <string_view>

#include "base/refusal.hpp"

namespace herbarium {

// The name without blanks at its ends; refuses what could not stand in a record or would not fit the screen.
Result<std::string> checked_name(std::string_view text);

}  // namespace herbarium
