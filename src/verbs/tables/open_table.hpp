// Opens a new table, or one that resumes a saved game. Its process outlives the terminal.
#pragma once

#include <optional>
#include <string>

#include "net/server/table_server.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

// --- A new table.

struct OpenedTable {
  std::string address;           // "alice/lunch"
  std::string record;            // the table's saved game
  std::string set_aside;         // where a conflicting record was moved; empty if there was none
  std::optional<Seat> own_seat;  // the host's; nothing: they only watch
};

// The path for the new game of a plan. Refuses if there is no directory for it.
Result<std::string> new_shared_record(const TablePlan& plan);

// Prepares the table and starts its process. Refuses invalid options, a name that is in use, and a record
// that is invalid or in use; then no files remain.
Result<OpenedTable> open_new_table(Catalog catalog, const HostOptions& options, const std::string& base);

// How the host joins their table.
JoinOptions join_options_for(const OpenedTable& opened, const JoinOptions& join, double linger);

// --- A table that resumes a saved game.

// Whether a path belongs to a game of a shared table: a proof, or a record with one next to it.
bool is_of_table(const std::string& path);

// Completes the plan, which has the host's key, from the game: terms, seats, the log. `path` is the record
// or, if the record was continued alone, the proof. Refuses damaged files, a copy that lags behind another
// of this person's, and a finished game, unless its table has to announce the result (it was killed, and
// somebody may not know). `me` is the host, who gets a seat in a game of people without names.
Result<void> plan_resumed(TablePlan& plan, const std::string& path, Catalog catalog, const std::string& me,
                          bool tells_end);

}  // namespace herbarium
