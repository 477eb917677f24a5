// A person at a table, from sitting down to leaving it.
#pragma once

#include <memory>
#include <string>

#include "net/client/remote_table.hpp"
#include "ui/user_interface.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

// Plays the game of a table until the person leaves, and every game that follows it there. In `table` and
// `join` stands the one that was played at last. Refuses if the next game cannot be joined.
Result<void> play_together(std::unique_ptr<RemoteTable>& table, UserInterface& ui, Catalog catalog,
                           JoinOptions& join, const SessionOptions& settings);

// Asks a person who leaves the table that they have opened, `address`, whether it stays open without them.
void ask_to_close(RemoteTable& table, UserInterface& ui, const std::string& address);

}  // namespace herbarium
