// Several games of the same people, one after the other, with everybody on another seat each time.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/table.hpp"

namespace herbarium {

class MatchScore {
 public:
  // Counts a table's game, if it is over.
  void add(const Table& table);

  // "You have changed sides: Level 3 has seat 1 (Red), Ann has seat 2 (Blue). Match score: Ann 1, Level
  // 3 0, 1 draw."
  std::string in_words(const Table& next) const;

 private:
  std::vector<std::pair<std::string, int>> wins_;  // by name
  int draws_ = 0;
};

}  // namespace herbarium
