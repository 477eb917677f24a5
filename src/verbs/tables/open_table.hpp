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
  std::string record;            // where the table keeps the game
  std::string set_aside;         // where a conflicting record was moved; empty if there was none
  std::optional<Seat> own_seat;  // of the person who opened it; nothing: they only watch
};

// Where the new game of a plan is to be kept. Refuses if there is no folder for it.
Result<std::string> new_shared_record(const TablePlan& plan);

// Prepares the table and starts its process. Refuses invalid options, a name that is taken, and a record that
// is invalid or in use; nothing is left behind then.
Result<OpenedTable> open_new_table(Catalog catalog, const HostOptions& options, const std::string& base);

// How the person who has opened a table joins it.
JoinOptions join_options_for(const OpenedTable& opened, const JoinOptions& join, double linger);

// --- A table that resumes a saved game.

// Whether a path belongs to a game of a shared table: a proof, or a record with one beside it.
bool is_of_table(const std::string& path);

// Fills the plan, which has the key of whoever opens the table, from the game: terms, seats, the log so far.
// `path` is the record or, if that was played on alone, the proof. Refuses files that do not hold, a copy
// that is behind another one of this person's, and a game that is over, unless its table is to tell the end
// (it was killed, and somebody may not know it). `me` is the person who opens the table, who gets a seat in a
// game of people without names.
Result<void> plan_resumed(TablePlan& plan, const std::string& path, Catalog catalog, const std::string& me,
                          bool tells_end);

}  // namespace herbarium
