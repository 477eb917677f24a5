// Opens a table as a process of its own, which outlives the terminal that it was opened at.
#pragma once

#include <optional>
#include <string>

#include "verbs/table_verbs.hpp"

namespace herbarium {

struct OpenedTable {
  std::string address;           // "alice/lunch"
  std::string record;            // where the table keeps the game
  std::string set_aside;         // where a record is now that stood there and told another game; or empty
  std::optional<Seat> own_seat;  // for whoever opened it; nothing: he only looks on
};

// Refuses seats and clocks that cannot be read, with words for a wrong usage.
Result<void> check_host_options(const HostOptions& options);

// Lays the table and starts its process. Refuses, with nothing left behind, what was asked for wrongly, a
// table of that name that is open, and a record that is bad or in use.
Result<OpenedTable> open_new_table(Catalog catalog, const HostOptions& options, const std::string& base);

}  // namespace herbarium
