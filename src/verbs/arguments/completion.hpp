// Completions that depend on files, tables or a game: saved games, open tables, options and seats.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

// The tables of this host, or of the directory given by --tables.
Completer complete_tables();

enum class Records { all, unfinished };
// The saved games, and files.
Completer complete_records(Catalog catalog, Records which);
// The argument RECORD.
Argument record_argument(Catalog catalog, const std::string& help, Records which);

// NAME=VALUE for the options of a game; if it is null, of the game typed before.
Completer complete_rules(Catalog catalog, const Module* game);
// N=WHO, where `who` lists the kinds of occupants; `ai:` continues with a level.
Completer complete_occupants(Catalog catalog, const Module* game, std::vector<std::string> who);

}  // namespace herbarium
