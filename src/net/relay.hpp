// The far end of a line through ssh: standard input and output, put through to a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.hpp"

namespace herbarium {

// The greeting (net/client_session.hpp) of a client as that of the person `name`; nothing if it is none, or
// says itself who the client is.
std::optional<std::string> greeting_as(std::string_view greeting, const std::string& name);

// Connects to the table at this host that `table` names (net/table_address.hpp) and passes bytes both ways,
// as they are, until the table or standard output closes; the end of standard input is passed on too. Ignores
// PIPE from then on. With `as` (is_table_name) the client is that person: the greeting that comes first,
// within a minute, is passed on as his. Refuses if no such greeting comes, or the table cannot be reached.
Result<void> relay(const std::string& base, const std::string& table, const std::string& as = {});

}  // namespace herbarium
