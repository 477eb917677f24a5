// One game of a match of the program against itself.
#pragma once

#include "verbs/match.hpp"

namespace herbarium {

// What a player spent on a game.
struct SearchCost {
  int decisions = 0;   // that were searched: not those that were forced, drawn by lot, or greedy
  double seconds = 0;  // for these
  double longest = 0;  // for one of them
  long long playouts = 0;
};

struct MatchGame {
  std::vector<SearchCost> search_cost;  // by each player of the match
  std::vector<bool> won;
  int moves = 0;
  bool finished = true;
  std::string record;
};

// Plays game `number` of the match; the same number gives the same game.
MatchGame play_match_game(const MatchOptions& options, int number);

}  // namespace herbarium
