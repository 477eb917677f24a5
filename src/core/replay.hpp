// From a record to the game that it tells.
#pragma once

#include <functional>

#include "core/module.hpp"
#include "core/record.hpp"

namespace herbarium {

// The rules options of a record's header, upon those that count where it names none; refuses an unknown one
// or a value out of range, with the line.
Result<Options> options_of(const Record& record, const Module& module, Options unnamed);
Result<Options> options_of(const Record& record, const Module& module);

// How every record that the program writes begins: the game and all its options, also those at their default,
// so that the record outlives a change of that.
Record new_record(const Module& module, const Options& options);

// The game of a record's header, before its first move. Refuses a game that is not in the catalog, an
// unknown option, a seat that the game does not have; with the line.
Result<std::unique_ptr<Match>> begin(const Record& record, Catalog catalog);

// The body of a match's record: all its moves, without times.
std::string write_moves(const Match& match);

// Plays the record's moves into `match`, one after the other, and calls `after` behind each (it may be
// empty). Stops at the first that does not parse or that the rules refuse, with its place; the match then
// stands before it.
Result<void> play_moves(const Record& record, Match& match, const std::function<void()>& after = {});

}  // namespace herbarium
