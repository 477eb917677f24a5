// From a record to its game.
#pragma once

#include <functional>

#include "core/module.hpp"
#include "core/record/record.hpp"

namespace herbarium {

// The rules options of a record's header; what it does not name is as in `unnamed` (by default: the
// defaults). Refuses an unknown option or a value out of range, with the line.
Result<Options> options_of(const Record& record, const Module& module, Options unnamed);
Result<Options> options_of(const Record& record, const Module& module);

// The beginning of every record that the program writes: the game and all its options. Defaults are written
// too, so that the record keeps its meaning when a default changes.
Record new_record(const Module& module, const Options& options);

// The game of a record before its first move. Refuses a game that is not in the catalog, an unknown option,
// or a seat that the game does not have, with the line.
Result<std::unique_ptr<Match>> begin(const Record& record, Catalog catalog);

// The body of a match's record: all its moves, without times.
std::string write_moves(const Match& match);

// Plays the record's moves in `match`, and calls `after` (which may be empty) after each. Stops at the first
// one that does not parse or that the rules refuse, with its place; the match is then as it was before that.
Result<void> play_moves(const Record& record, Match& match, const std::function<void()>& after = {});

}  // namespace herbarium
