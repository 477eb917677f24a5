// Tables by the names people use: `alice`, `lunch`, `alice/lunch`, and on other hosts
// `lunch@bob@example.org`.
#pragma once

#include <string>
#include <string_view>

#include "base/file.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"

namespace herbarium {

// Neither part has characters with a special meaning to a shell or to ssh, and neither can be an option.
struct Address {
  std::string table;  // USER, TABLE or USER/TABLE; empty: the only table
  std::string host;   // the destination for ssh, [USER@]HOST; empty: this host
  int port = 0;       // of the host; 0: ssh's default
  bool operator==(const Address&) const = default;
};

// Reads TABLE[@[USER@]HOST[:PORT]]; the first `@` separates the two. An IPv6 address with a port needs
// brackets.
Result<Address> read_address(std::string_view text);

// The table found under an address's `table`. A user's name means that user's tables, whatever names the
// tables of others have. Refuses, with a list, if none or several match.
Result<FoundTable> choose_table(const FoundTables& found, const std::string& table);

// A table on this host, and a socket connected to it (connect_table).
struct Reached {
  FoundTable table;
  Descriptor socket;
};

Result<Reached> reach_table(const std::string& base, const std::string& table);

}  // namespace herbarium
