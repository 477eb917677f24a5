// Tables by the names people use: `alice`, `lunch`, `alice/lunch`, and on other hosts
// `lunch@bob@example.org`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"

namespace herbarium {

// The host can be given to ssh: it cannot be an option. A user's name can have any characters but control
// characters; in the text of an address %XX stands for one (encoded_name).
struct Address {
  std::string table;  // USER, TABLE or USER/TABLE, with the name itself; empty: the only table
  std::string host;   // the destination for ssh, [USER@]HOST; empty: this host
  int port = 0;       // of the host; 0: ssh's default
  bool operator==(const Address&) const = default;
};

// Where the `@` before an address's host is: the first after its slash, if it has one. npos if there is no
// host.
std::size_t host_mark(std::string_view address);

// Reads TABLE[@[USER@]HOST[:PORT]]. An IPv6 address with a port needs brackets.
Result<Address> read_address(std::string_view text);

// The tables found under an address's `table`. A user's name means that user's tables, whatever names the
// tables of others have. Refuses an unknown user.
Result<std::vector<FoundTable>> tables_at(const FoundTables& found, const std::string& table);
// The only one. Refuses, with a list, if none or several match.
Result<FoundTable> choose_table(const FoundTables& found, const std::string& table);

// A table on this host, and a socket connected to it (connect_table).
struct Reached {
  FoundTable table;
  Descriptor socket;
};

Result<Reached> reach_table(const std::string& base, const std::string& table);

}  // namespace herbarium
