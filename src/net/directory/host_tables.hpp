// The tables of other hosts, which are all asked at the same time, through ssh.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "net/directory/table_watch.hpp"

namespace herbarium {

// A host's list of its tables. Their addresses include the host. Anybody may have written their words, which
// are safe to show.
struct HostTables {
  std::string host;  // as it was named: [USER@]HOST[:PORT]
  std::vector<ListedTable> tables{};
  std::string trouble{};  // why the list is missing, or not whole; safe to show
};

// Asks the hosts, for at most `seconds` in all. ssh must not need to ask the person anything.
std::vector<HostTables> ask_hosts(const std::vector<std::string>& hosts, std::string_view ssh_command,
                                  double seconds);

// The far end: what `herbarium relay --list` prints, a line for each table of this host, and one that says
// how many there are.
std::vector<std::string> lines_of_tables(const std::string& base);

}  // namespace herbarium
