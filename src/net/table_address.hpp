// Tables as people name them: `alice`, `lunch`, `alice/lunch`, and at other hosts `lunch@bob@example.org`.
#pragma once

#include <string>
#include <string_view>

#include "base/descriptor.hpp"
#include "base/refusal.hpp"
#include "net/table_directory.hpp"

namespace herbarium {

// Both parts hold only characters that no shell and no ssh takes for anything else, and neither can be an
// option.
struct Address {
  std::string table;  // USER, TABLE or USER/TABLE; empty: the only one there is
  std::string host;   // where ssh is to go, [USER@]HOST; empty: this host
  bool operator==(const Address&) const = default;
};

// Reads TABLE[@[USER@]HOST]; the first `@` parts the two.
Result<Address> read_address(std::string_view text);

// Which of the tables found is meant by `table` of an address. A word that is a user's name means his tables,
// whatever others call theirs. Refuses, with a list, if none fits or several do.
Result<FoundTable> choose_table(const FoundTables& found, const std::string& table);

// A table on this host, and a connection to it (connect_table).
struct Reached {
  FoundTable table;
  Descriptor socket;
};

Result<Reached> reach_table(const std::string& base, const std::string& table);

}  // namespace herbarium
