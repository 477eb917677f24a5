// The verbs that read a record: positions, legal, sheet.
#pragma once

#include <string>

#include "core/record.hpp"

namespace herbarium {

// Each prints its result or an error, and returns the exit status.
int print_positions(Catalog catalog, const std::string& path, bool json);
int print_legal(Catalog catalog, const std::string& path, bool json);
int print_sheet(Catalog catalog, const std::string& path, Seat seat);
// A form for a game of these options that is played with written sheets.
int print_blank_sheet(const Module& game, const Options& options);

// A record, and the game that it begins.
struct Opened {
  Record record;
  Match match;
};

// Reads a record file; refuses with file and place in the message. Reports a torn last line on standard
// error.
Result<Opened> open_record(Catalog catalog, const std::string& path);
// The same, played to its end.
Result<Opened> open_whole_record(Catalog catalog, const std::string& path);

}  // namespace herbarium
