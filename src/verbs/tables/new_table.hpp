// Opens a table in a process of its own, which outlives the terminal that opened it.
#pragma once

#include <optional>
#include <string>

#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

struct OpenedTable {
  std::string address;           // "alice/lunch"
  std::string record;            // where the table keeps the game
  std::string set_aside;         // where a conflicting record was moved; empty if there was none
  std::optional<Seat> own_seat;  // of the person who opened it; nothing: they only watch
};

// Refuses invalid names, seats and clocks, with a message for usage_error.
Result<void> check_host_options(const HostOptions& options);

// Where the new game of a plan is to be kept. Refuses if there is no folder for it.
Result<std::string> new_shared_record(const TablePlan& plan);

// Prepares the table and starts its process. Refuses invalid options, a name that is taken, and a record that
// is invalid or in use; nothing is left behind then.
Result<OpenedTable> open_new_table(Catalog catalog, const HostOptions& options, const std::string& base);

}  // namespace herbarium
