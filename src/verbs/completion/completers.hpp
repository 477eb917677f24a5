// Completers for several kinds of arguments, for shell completion.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

using Completer = std::function<Completions(const Parsed& typed, const std::string& begun)>;

Completer complete_files();
Completer complete_folders();
Completer complete_words(std::vector<CompletionWord> words);
Completer complete_games(Catalog catalog);
std::vector<CompletionWord> level_completions();
Completer complete_levels();
Completer complete_seats();
// The tables of this host, or of the folder given by --tables.
Completer complete_tables();

enum class Records { all, unfinished, shared };
// The kept games, and files.
Completer complete_records(Catalog catalog, Records which);

// NAME=VALUE for the options of a game; if it is null, of the game typed before.
Completer complete_rules(Catalog catalog, const Module* game);
// GAME, GAME:NAME=VALUE
Completer complete_games_with_rules(Catalog catalog);
// N=WHO, where `who` lists the kinds of occupants; `ai:` continues with a level.
Completer complete_occupants(Catalog catalog, const Module* game, std::vector<std::string> who);

// The arguments GAME, which must name a game of the catalog, and RECORD.
Argument game_argument(Catalog catalog, std::string& name, const std::string& help, bool required);
Argument record_argument(Catalog catalog, std::string& path, const std::string& help, Records which);

}  // namespace herbarium
