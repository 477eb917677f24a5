// The far end of a line through ssh: standard input and output, put through to a table.
#pragma once

#include <string>

#include "base/refusal.hpp"

namespace herbarium {

// Connects to the table at this host that `table` names (net/address.hpp) and passes bytes both ways, as they
// are, until the table or standard output closes; the end of standard input is passed on too. Ignores PIPE
// from then on. Refuses if the table cannot be reached.
Result<void> relay(const std::string& base, const std::string& table);

}  // namespace herbarium
