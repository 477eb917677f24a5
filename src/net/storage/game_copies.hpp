// The copies that a person has of a shared table's game, and whether the log that a table sends extends them.
// A proof is append-only, so a log that does not begin with the copy is another history, and is never
// accepted in its place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

struct GameCopy {
  std::string record;              // its path; the proof lies beside it
  std::vector<std::string> lines;  // the complete lines of the proof
  bool in_use = false;             // another process is writing it
};

// The copy whose record has that path, if it is of the game with this `id`.
std::optional<GameCopy> copy_at(const std::string& record, const std::string& id);
// All copies of that game in a folder, by their paths.
std::vector<GameCopy> copies_in(const std::string& folder, const std::string& id);

// Whether a log, as the lines of a proof, begins with everything that the copy has. A copy that another
// process is writing may be ahead.
bool extends(const GameCopy& copy, const std::vector<std::string>& log);
// Whether a copy begins with all of a log, and has more.
bool is_ahead(const GameCopy& copy, const std::vector<std::string>& log);

// Where two logs diverge, in words that are safe to show.
struct Divergence {
  std::string place;  // "Entry 5 (line 10)"
  std::string own;    // the line there, in quotes; or "nothing"
  std::string told;
  std::string more;  // "3 entries": how many more the own log has, if the other only ends there or reopens
                     // the table; else empty
};

Divergence find_divergence(const std::vector<std::string>& own, const std::vector<std::string>& told);

// Saves what a table sent beside a record, as evidence: `game.rec.told`, or with a number appended. Returns
// the path; existing files are left alone.
Result<std::string> save_beside(const std::string& record, const std::vector<std::string>& told);

}  // namespace herbarium
