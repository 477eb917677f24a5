// The far end of a connection through ssh: standard input and output, connected to a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {

// A client's greeting (net/server/client_session.hpp) with ` as NAME` appended; nothing if it is not a
// greeting, or already has a name.
std::optional<std::string> greeting_as(std::string_view greeting, const std::string& name);

// Once there is input, for which it waits a minute at most, it connects to the table on this host that
// `table` names (net/directory/table_address.hpp) and passes bytes both ways unchanged until the table or
// standard output closes; the end of standard input is passed on, too. PIPE is ignored from then on. With
// `as` (is_table_name) the client is that person: their greeting, which must arrive within a minute, is
// passed on with the name added. Refuses if no greeting arrives, or the table cannot be reached.
Result<void> relay(const std::string& base, const std::string& table, const std::string& as = {});

}  // namespace herbarium
