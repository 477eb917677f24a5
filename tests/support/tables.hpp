// Running games for tests of tables and sessions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "table/local_table.hpp"

namespace tables {

using namespace herbarium;

// The games of the catalog, and the toy.
Catalog all_games();

// A game of `name` (herbs, toy) with options, for players called alice, bob, carol and dave.
Setup setup(const std::string& name, const std::vector<std::pair<std::string, int>>& options = {});

// Creates its table, with a record if there is a path.
std::unique_ptr<LocalTable> create(const Setup& setup, const std::string& path = "");

std::unique_ptr<LocalTable> resume(const std::string& path);

// The moves of a text as a record has them, `* roll 2 3` or a seat and its move: a line each, or with `;`
// between them.
std::vector<std::string> moves_in(const std::string& text);

// Plays such moves, which must be legal.
void play(Table& table, const std::string& moves);

// A new table on which these moves have been played.
std::unique_ptr<LocalTable> played(const Setup& setup, const std::string& moves);

// Of Uibadi on a board of five for two: seat 1's small piece on d3 points at seat 2's on e4. A battle, with
// three pieces in seat 1's reserve and two in seat 2's, who is the first battler.
inline const std::string before_a_battle =
    "1 place s h6 nw; 2 place s e4 se; 1 place s h8 nw; 2 place s b3 sw; 1 place m g7 nw; 2 place m b5 sw";
inline const std::string up_to_a_battle = before_a_battle + "; 1 place s d3 ne";

}  // namespace tables
