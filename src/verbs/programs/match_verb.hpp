// Matches between players of the program, without a screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/player_spec.hpp"
#include "engine/engine_process.hpp"
#include "table/table.hpp"
#include "verbs/programs/sprt.hpp"

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
  std::optional<SprtBounds> sprt{};  // ends the match as soon as this test is decided

  bool has_engines() const;
};

// Copies game, options, seed and players from `setup`, and gives the players their budget. Refuses, with a
// message for usage_error, a game that the program does not play, a seat for a person, and seconds together
// with a seed.
Result<void> seat_players(MatchOptions& options, const Setup& setup);

// Plays the games `first` to `first + games - 1` of the match with that seed, moving the players one seat
// on after each game, and prints the results. Returns the exit status.
int run_match(const MatchOptions& options);

}  // namespace herbarium
