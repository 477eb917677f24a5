// One game of a match.
#pragma once

#include "table/thinking.hpp"
#include "verbs/programs/match_verb.hpp"

namespace herbarium {

// The cost of a player's searches in a game.
struct SearchCost {
  int decisions = 0;   // searched ones: not forced, random or greedy moves
  double seconds = 0;  // for all decisions
  double longest = 0;  // for the longest decision
  long long playouts = 0;
};

struct MatchGame {
  std::optional<std::size_t> forfeit{};  // the player who lost because their program failed
  std::string failure{};                 // and the reason
  std::vector<SearchCost> search_cost;   // per player of the match
  std::vector<bool> won;
  int moves = 0;
  bool finished = true;
  std::string record;
};

// Starts this player's program.
Result<std::shared_ptr<ExternalPlayer>> start_engine(const MatchOptions& options, const MatchPlayer& player,
                                                     std::uint64_t seed);

// Plays game `number` of the match; the same number gives the same game.
MatchGame play_match_game(const MatchOptions& options, int number);

}  // namespace herbarium
