// Running games for the tests of the table and of the session.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "table/table.hpp"

namespace tables {

// A game of `name` (herbs, toy) with options, for players who are called alice, bob, carol and dave.
herbarium::Setup setup(const std::string& name, const std::vector<std::pair<std::string, int>>& options = {});

// Lays it, with a record if there is a path.
std::unique_ptr<herbarium::Table> create(const herbarium::Setup& setup, const std::string& path = "");

std::unique_ptr<herbarium::Table> resume(const std::string& path);

// Plays a move that must be legal; "*" or a seat stands before it, as in a record.
void play(herbarium::Table& table, const std::string& line);

// A folder with the path of a record that does not stand yet.
struct Place {
  files::TemporaryFolder folder;
  std::string path = (folder.path() / "game.rec").string();
  std::string bytes() const { return files::read(path); }
};

}  // namespace tables
