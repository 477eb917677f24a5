// The copies of a shared table's game that a person has, and whether what a table tells goes on from them. A
// proof only ever grows, so a story that does not begin with a copy is another one: it is never taken for it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.hpp"

namespace herbarium {

struct GameCopy {
  std::string record;              // its path; the proof stands beside it
  std::vector<std::string> lines;  // the whole lines of the proof
  bool in_use = false;             // another process is writing it
};

// The copy whose record has that path, if it is one of the game that the table `id` plays.
std::optional<GameCopy> copy_at(const std::string& record, const std::string& id);
// All copies of that game in a folder, by their paths.
std::vector<GameCopy> copies_in(const std::string& folder, const std::string& id);

// Whether a story, as the lines of a proof, begins with all that the copy has. A copy that is being written
// may be ahead.
bool extends(const GameCopy& copy, const std::vector<std::string>& log);

// Where two stories part, in words that are safe to show.
struct Divergence {
  std::string place;  // "Entry 5 (line 10)"
  std::string own;    // what stands there, in quotes; or "nothing"
  std::string told;
  std::string more;  // "3 entries" that one's own has more, where the other was only opened again; else empty
};

Divergence find_divergence(const std::vector<std::string>& own, const std::vector<std::string>& told);

// Writes what a table told beside a record, as evidence: `game.rec.told`, or with a number behind it. Gives
// the path; what stands there already is left as it is.
Result<std::string> save_beside(const std::string& record, const std::vector<std::string>& told);

}  // namespace herbarium
