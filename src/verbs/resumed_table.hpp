// A table that goes on with a game that was kept.
#pragma once

#include <string>

#include "net/table_server.hpp"

namespace herbarium {

// Whether a path is that of a game of a shared table: its proof, or a record that has one beside it.
bool is_of_table(const std::string& path);

// Fills in what the game tells: terms, seats, the story so far. `path` is the record or, where that was
// played on alone, the proof. Refuses what does not hold, a game that is over, and a copy that is behind
// another one of this person's. `me` is who opens the table; in a game of people without names they sit down.
Result<void> plan_resumed(TablePlan& plan, const std::string& path, Catalog catalog, const std::string& me);

}  // namespace herbarium
