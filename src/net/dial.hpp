// Reaches a table from what a person typed, here or, by ssh, at another host.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.hpp"
#include "net/child.hpp"
#include "net/connection.hpp"
#include "net/table_directory.hpp"

namespace herbarium {

// A connection to a table. It must stay while the connection is used: with it goes the ssh that carries it.
struct TableLink {
  Connection connection;
  std::optional<FoundTable> table;  // at this host: whose it is, as the kernel says
  std::optional<Child> ssh;         // at another host; its errors are to be heard while the line lasts

  // Why the connection has ended, as far as it or ssh tell; safe to show, empty if neither does. Of a line
  // that ended well, ssh's last words may be some warning.
  std::string why_ended();
};

// What runs for a table at another host: `ssh_command`, split at blanks, then options, the host, and
// `herbarium relay` there. Refuses an ssh_command without a word.
Result<std::vector<std::string>> relay_command(std::string_view ssh_command, const std::string& host,
                                               const std::string& table);

// Reaches the table at address `text` (net/table_address.hpp); `base` is where the tables of this host are.
// What goes wrong at another host shows later, as the end of the connection. ssh may ask for a password at
// the terminal before the first line comes: no screen should stand there yet.
Result<TableLink> dial(const std::string& base, std::string_view text, std::string_view ssh_command = "ssh");

}  // namespace herbarium
