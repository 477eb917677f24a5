#include "laws/laws.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "core/match.hpp"
#include "games/catalog.hpp"
#include "laws/random_games.hpp"
#include "support/toy/nim.hpp"
#include "support/toy/toy.hpp"

namespace {

using namespace herbarium;

// A few games with every state checked, and many with a few states checked.
#ifdef __SANITIZE_ADDRESS__
constexpr int close_games = 1, many_games = 2, most_sets = 2;
#else
constexpr int close_games = 3, many_games = 30, most_sets = 100;
#endif

// How many times as many games to play (`make laws`).
int times_as_many() {
  const char* wish = std::getenv("HERBARIUM_LAWS");
  return wish ? std::clamp(std::atoi(wish), 1, 1000) : 1;
}

// Harbustaz counts how often a position has occurred, and only the record has earlier positions
// (doc/notation.md, The position text).
bool looks_back(const Module& module) { return module.name == "harbustaz"; }

constexpr int usual_moves = 400, usual_seats = 2;

// The number of games of about `moves` moves to play, at least one: of long ones few are enough.
int fewer(int games, int moves) { return std::clamp(games * usual_moves / std::max(moves, 1), 1, games); }

int moves_of(const Module& module, const Options& options) {
  int moves = -1;
  laws::play_at_random({.module = &module, .options = options}, 0, [&](Match&, Rng&) { ++moves; });
  return moves;
}

// The work of a random game: its moves, plus as many again for each of its viewers, whose pictures are
// checked after each move.
int work_of(const Module& module, const Options& options) {
  return moves_of(module, options) * module.start(options).seats() / usual_seats;
}

// One in this many states is checked: all of a usual game, as many of a long one.
int one_state_in(int work) { return std::max(1, work / usual_moves); }

// The options worth checking, and for Uibadi more: every seating, with and without clock, crowded and roomy
// boards. The toy has switches that are off otherwise. Rush is not played for hundreds of rounds: they are
// all alike.
std::vector<Options> options_of(const Module& module) {
  if (module.name == "rush") return {{2, 10}, {4, 10}, {2, 40}, {4, 30}};
  std::vector<Options> sets = laws::option_sets(module);
  if (module.name == "uibadi")
    for (const Options& more :
         {Options{2, 6, 20, 60, 200}, Options{4, 6, 20, 60, 200}, Options{5, 4, 36, 60, 60},
          Options{6, 6, 20, 0, 200}, Options{6, 4, 20, 60, 100}})
      sets.push_back(more);
  if (module.name == "toy") sets.push_back({4, 10, 1, 1});
  return sets;
}

void check(const Module& module) {
  int number = 0;
  for (const Options& options : options_of(module)) {
    if (number == most_sets) break;
    SUBCASE(("options " + std::to_string(++number)).c_str()) {
      laws::Setup setup{.module = &module, .options = options, .looks_back = looks_back(module)};
      const int work = work_of(module, options);
      SUBCASE("closely") {
        setup.games = fewer(close_games, work);
        setup.one_in = one_state_in(work);
        laws::all(setup);
      }
      SUBCASE("many games") {
        setup.games = fewer(many_games, work) * times_as_many();
        setup.one_in = 25;
        setup.seed = 2;
        laws::all(setup);
      }
    }
  }
}

}  // namespace

// HERBARIUM_GAME leaves only one of the games; tests/run makes a process of each.
TEST_CASE("every game obeys the laws of the house") {
  const char* only = std::getenv("HERBARIUM_GAME");
  for (const Module* module : catalog()) {
    if (only && module->name != only) continue;
    SUBCASE(std::string(module->name).c_str()) { check(*module); }
  }
}

TEST_CASE("everything that a game's traits announce occurs in it") {
  std::vector<const Module*> games(catalog().begin(), catalog().end());
  games.push_back(&toy_module);
  games.push_back(&nim_module);
  for (const Module* module : games) {
    Traits shown;
    // Rare features, such as a win in Rush by random moves, take more games than the first.
    for (std::uint64_t seed = 1; seed <= 20 && shown != module->traits; ++seed)
      for (const Options& options : options_of(*module)) {
        laws::Setup setup{.module = module, .options = options, .seed = seed};
        setup.games = fewer(many_games, moves_of(*module, options));
        shown = laws::both(shown, laws::traits_shown(setup));
      }
    INFO(std::string(module->name));
    CHECK(laws::names(shown) == laws::names(module->traits));
  }
}

TEST_CASE("the test game obeys the laws of the house") { check(toy_module); }
TEST_CASE("the game of doc/a-new-game.md obeys the laws of the house") { check(nim_module); }
