// Matches between players of the program, without a screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/player_spec.hpp"
#include "engine/engine_process.hpp"
#include "table/seating.hpp"
#include "table/thinking.hpp"

namespace herbarium {

// A player in a match.
struct MatchPlayer {
  PlayerSpec spec{};
  std::string
      engine{};  // the command of another program, which receives the budget; empty: the program itself

  bool operator==(const MatchPlayer&) const = default;
};

// As in tables and JSON: "level-3", "level-3 playouts=500", "engine:./bot"; safe to show.
std::string name_of(const MatchPlayer& player);

struct MatchOptions {
  const Module* game = nullptr;
  Options game_options{};
  OwnBudget budget{};                // for players without their own
  std::vector<MatchPlayer> players;  // one for each seat of the game; in game 1 the first has seat 1
  EngineLimits engine_limits{};
  std::uint64_t seed = 1;
  int first = 1;  // the number of the first game
  int games = 100;
  int jobs = 1;
  int threads = 1;                     // for each game's searches
  std::optional<std::string> records;  // a directory
  bool json = false;

  bool has_engines() const;
};

// Copies game, options, seed and players from `setup`, and gives the players their budget. Refuses, with a
// message for usage_error, a game that the program does not play, a seat for a person, and seconds together
// with a seed.
Result<void> seat_players(MatchOptions& options, const Setup& setup);

// Plays the games `first` to `first + games - 1` of the match with that seed, moving the players one seat
// on after each game, and prints the results. Returns the exit status.
int run_match(const MatchOptions& options);

// --- One game of a match.

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
