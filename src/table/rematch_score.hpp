// Several games of the same people, one after the other, with everybody on the next seat each time.
#pragma once

#include <string>
#include <vector>

#include "table/table.hpp"

namespace herbarium {

class MatchScore {
 public:
  // Counts a table's game, if it is over.
  void add(const Table& table);

  // Everybody moves on to the next seat: "You have changed sides: Level 3 has seat 1 (Red), Ann has seat 2
  // (Blue). Match score: Ann 1, Level 3 0, 1 draw."
  std::string move_on_to(const Table& next);

 private:
  struct Player {
    Seat seat;  // in the latest game; names may change with it, as for two programs of one level
    int wins = 0;
  };

  std::vector<Player> players_;
  int draws_ = 0;
};

}  // namespace herbarium
