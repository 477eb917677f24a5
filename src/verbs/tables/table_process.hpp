// Starts the process of a shared table, which outlives the terminal.
#pragma once

#include <string>

#include "base/text.hpp"
#include "core/module.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

// Opens the plan's table in a new process and returns when it can be joined. Refuses, leaving no process,
// if the name is in use or the table cannot be created. The process ends with the table, or by TERM or INT.
// Returns the new path of a conflicting record; empty if there was none.
Result<std::string> start_table(const TablePlan& plan, Catalog catalog);

}  // namespace herbarium
