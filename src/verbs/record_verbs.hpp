// The verbs that look into a record: positions, legal, sheet.
#pragma once

#include <string>

#include "core/replay.hpp"

namespace herbarium {

// Each prints what it has, complains about what it could not do, and gives the exit status.
int print_positions(Catalog catalog, const std::string& path);
int print_legal(Catalog catalog, const std::string& path);
int print_sheet(Catalog catalog, const std::string& path, Seat seat);

// A record that is read and the game at its beginning.
struct Opened {
  Record record;
  std::unique_ptr<Match> match;
};

// Reads a record file; refuses with the file and the place in words. A torn last line is said on standard
// error.
Result<Opened> open_record(Catalog catalog, const std::string& path);
// The same, played to its end.
Result<Opened> open_whole_record(Catalog catalog, const std::string& path);

}  // namespace herbarium
