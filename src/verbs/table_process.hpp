// A shared table lives in a process of its own, which nobody's terminal can take along when it closes.
#pragma once

#include <string>

#include "base/refusal.hpp"
#include "core/module.hpp"
#include "net/table_server.hpp"

namespace herbarium {

// Opens the plan's table in a new process and returns when it can be joined. Refuses, and leaves no process,
// when the name is taken or the table cannot be made. The process ends with the table, or by SIGTERM or
// SIGINT. Gives where a record was put that stood in the place of the game's; empty: none did.
Result<std::string> start_table(const TablePlan& plan, Catalog catalog);

}  // namespace herbarium
