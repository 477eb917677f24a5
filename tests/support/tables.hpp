// Running games for tests of tables and sessions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "table/local_table.hpp"

namespace tables {

// The games of the catalog, and the toy.
herbarium::Catalog all_games();

// A game of `name` (herbs, toy) with options, for players called alice, bob, carol and dave.
herbarium::Setup setup(const std::string& name, const std::vector<std::pair<std::string, int>>& options = {});

// Creates its table, with a record if there is a path.
std::unique_ptr<herbarium::LocalTable> create(const herbarium::Setup& setup, const std::string& path = "");

std::unique_ptr<herbarium::LocalTable> resume(const std::string& path);

// Plays a line of a record, which must be legal: "* ..." or a seat and its move.
void play(herbarium::Table& table, const std::string& line);

// A new table on which these lines have been played.
std::unique_ptr<herbarium::LocalTable> played(const herbarium::Setup& setup,
                                              const std::vector<std::string>& lines);

}  // namespace tables
