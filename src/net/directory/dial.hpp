// Connects to a table by the address that a person typed, on this host or, through ssh, on another one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_directory.hpp"
#include "net/wire/child.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {

// A connection to a table, and the ssh process that carries it, if any. Keep it for as long as the connection
// is used.
struct TableLink {
  Connection connection;
  std::optional<FoundTable> table;  // on this host: whose it is, according to the kernel
  std::optional<Child> ssh;         // to another host; call its hear() while the connection lasts

  // Why the connection has ended, as far as it or ssh says so; safe to show, empty if neither does. After a
  // normal end this may be some warning of ssh's.
  std::string why_ended();
};

// Whether ssh may ask the person something at the terminal, such as for a password.
enum class Prompting { allowed, forbidden };

// The command that reaches a table on another host: `ssh_command`, split at blanks, then options, the host,
// and `herbarium relay` there. Refuses an empty ssh_command.
Result<std::vector<std::string>> relay_command(std::string_view ssh_command, const Address& address,
                                               Prompting prompting = Prompting::allowed);

// Connects to the table at address `text` (net/directory/table_address.hpp); `base` is the folder of this
// host's tables. A failure on another host appears later, as the end of the connection. If it may, ssh asks
// at the terminal before the first line arrives, so no full-screen interface should be open then; if it may
// not, it has no terminal.
Result<TableLink> dial(const std::string& base, std::string_view text, std::string_view ssh_command = "ssh",
                       Prompting prompting = Prompting::allowed);

}  // namespace herbarium
