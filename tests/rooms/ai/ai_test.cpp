// The searches and their players, on the test game.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "ai/search.hpp"
#include "core/heuristics.hpp"
#include "games/harbustaz/game.hpp"
#include "games/herd/search.hpp"
#include "laws/allocations.hpp"
#include "support/tables.hpp"
#include "support/toy/nim.hpp"
#include "support/toy/toy.hpp"

namespace {

using namespace herbarium;

Match toy(int players) {
  Options options = default_options(toy_module.options);
  options[0] = players;
  return toy_module.start(options);
}

void play(Match& match, Seat seat, std::string_view text) { REQUIRE(match.submit(seat, text)); }

SearchResult think(const Match& match, Seat seat, int level, std::uint64_t seed = 1) {
  ThinkOrder order;
  order.seat = seat;
  order.player.level = level;
  order.seed = seed;
  return match.module().think(match, order);
}

// Seat 1 has to take the last cell of the last round: with it seat 1 wins, without it seat 1 draws.
Match last_grab() {
  auto match = toy(2);
  for (int round = 1; round <= 2; ++round) {
    play(match, nature, "roll 1");
    play(match, 1, "pick 0");
    play(match, 2, "pick 0");
  }
  play(match, nature, "roll 3");
  play(match, 1, "pick 3");
  play(match, 2, "pick 2");
  for (const char* cell : {"grab a1", "grab c1"}) play(match, 1, cell);
  for (const char* cell : {"grab b1", "grab d1"}) play(match, 2, cell);
  return match;
}

// Compares the allocations of a search with those of one with more playouts.
void check_memory(const Match& match) {
  const Seat seat = match.to_act().first();
  long long taken[2];
  int playouts[2];
  for (const int more : {0, 1}) {
    const long long before = allocations::count();
    playouts[more] = think(match, seat, 2 + 2 * more).playouts;
    taken[more] = allocations::count() - before;
  }
  INFO(playouts[0], " and ", playouts[1], " playouts");
  CHECK(playouts[1] > playouts[0] + 100);
  CHECK(taken[1] < taken[0] + 50);
}

void play_at_random(LocalTable& table, Rng& rng) {
  const Seat seat = table.match().to_act().without({nature}).first();
  tables::play(table, fmt::format("{} {}", seat, table.match().random_move(seat, rng)));
}

}  // namespace

TEST_CASE("players of the program are read and written alike") {
  for (int level = 0; level <= highest_level; ++level) {
    const PlayerSpec spec{PlayerSpec::Kind::level, level};
    CHECK(player_spec_of(name_of(spec)) == spec);
    CHECK(player_spec_of(std::to_string(level)) == spec);
    const PlayerSpec plain{PlayerSpec::Kind::plain, level};
    CHECK(player_spec_of(name_of(plain)) == plain);
  }
  PlayerSpec own{PlayerSpec::Kind::level, 9, 50000};
  CHECK(name_of(own) == "level-9 playouts=50000");
  CHECK(player_spec_of(name_of(own)) == own);
  CHECK(player_spec_of("9,playouts=50000") == own);
  CHECK(player_spec_named("level-9 playouts=50000") == own);
  CHECK(own.most_seconds() == 0);
  own.seconds = 0.25;
  CHECK(player_spec_of(name_of(own)) == own);
  CHECK(own.most_seconds() == 0.25);
  CHECK(player_spec_named("level-6 of old") == PlayerSpec{PlayerSpec::Kind::level, 6});
  CHECK(player_spec_of("")->level == 3);
  CHECK(player_spec_of(name_of(*player_spec_of("greedy"))) == player_spec_of("greedy"));
  for (const char* text :
       {"10", "-1", "x", "level-", "level-10", "plain-", "greedy-1", "3 ", "3,", "3,playouts=0",
        "3,seconds=0", "3,seconds=nan", "3,playouts=1,playouts=1", "0,playouts=9", "greedy,playouts=9"})
    CHECK_FALSE(player_spec_of(text));
}

TEST_CASE("from level 1 on the program plays a move that wins at once") {
  const auto match = last_grab();
  for (int level = 1; level <= highest_level; ++level)
    for (const std::uint64_t seed : {1U, 2U, 3U}) CHECK(think(match, 1, level, seed).move == "grab e1");
  CHECK(match.module().think(match, {1, *player_spec_of("greedy")}).move != "stop");
}

TEST_CASE("the same seed gives the same choice, values and visits") {
  auto match = toy(4);
  play(match, nature, "roll 6");
  const SearchResult one = think(match, 2, 4, 7);
  const SearchResult same = think(match, 2, 4, 7);
  CHECK(one.move == same.move);
  REQUIRE(one.candidates.size() == same.candidates.size());
  for (std::size_t i = 0; i < one.candidates.size(); ++i) {
    CHECK(one.candidates[i].move == same.candidates[i].move);
    CHECK(one.candidates[i].visits == same.candidates[i].visits);
  }
  // Another seed gives other playouts.
  const SearchResult other = think(match, 2, 4, 8);
  CHECK((other.candidates[0].value != one.candidates[0].value ||
         other.candidates[0].visits != one.candidates[0].visits));
}

// Leaving a multiple of four wins. Random playouts would only make that likely.
TEST_CASE("a certain win is proven, and ends the search") {
  const auto match = nim_module.start(default_options(nim_module.options));
  for (const int playouts : {60000, 6000}) {
    auto after = match;
    while (!after.over()) {
      const Seat seat = after.to_act().first();
      ThinkOrder order{seat, {PlayerSpec::Kind::level, 9, playouts}};
      const SearchResult result = nim_module.think(after, order);
      INFO(after.position(), ": ", result.move);
      CHECK(result.playouts < playouts);
      if (!result.candidates.empty()) CHECK(result.candidates[0].value == (seat == 1 ? 1 : 0));
      play(after, seat, result.move);
    }
    CHECK(after.score().winners == SeatSet{1});
  }
}

TEST_CASE("a large search comes to the same result on any number of threads") {
  auto match = toy(4);
  play(match, nature, "roll 6");
  ThinkOrder order{2, {PlayerSpec::Kind::level, 9, 24000}};
  std::vector<SearchResult> results;
  for (const int threads : {1, 2, 3, 8}) {
    order.threads = threads;
    results.push_back(match.module().think(match, order));
  }
  for (const SearchResult& result : results) {
    CHECK(result.playouts == results[0].playouts);
    REQUIRE(result.candidates.size() == results[0].candidates.size());
    int visits = 0;
    for (std::size_t i = 0; i < result.candidates.size(); ++i) {
      CHECK(result.candidates[i].move == results[0].candidates[i].move);
      CHECK(result.candidates[i].value == results[0].candidates[i].value);
      CHECK(result.candidates[i].visits == results[0].candidates[i].visits);
      visits += result.candidates[i].visits;
    }
    // Each playout is counted once, whichever tree it was in.
    CHECK(visits == result.playouts);
  }
}

TEST_CASE("secret moves of others do not change the choice") {
  std::vector<SearchResult> results;
  for (const char* pick : {"pick 0", "pick 6"}) {
    auto match = toy(2);
    play(match, nature, "roll 6");
    play(match, 1, pick);
    results.push_back(think(match, 2, 5));
  }
  CHECK(results[0].move == results[1].move);
  CHECK(results[0].candidates[0].visits == results[1].candidates[0].visits);
}

TEST_CASE("a stopped search returns the best move so far") {
  auto match = toy(2);
  play(match, nature, "roll 6");
  const std::atomic<bool> stop = true;
  ThinkOrder order;
  order.player.level = 9;
  order.stop = &stop;
  const SearchResult result = match.module().think(match, order);
  CHECK(match.validate(1, result.move));
  CHECK(result.playouts < 100);
}

TEST_CASE("a search stops at its time limit, and reports its progress") {
  auto match = toy(2);
  play(match, nature, "roll 6");
  std::atomic<int> percent = -1;
  ThinkOrder order;
  order.player.level = 9;
  order.percent_done = &percent;
  order.seconds = 1e-6;
  CHECK(match.module().think(match, order).playouts < 100);
  order.seconds = 0;
  const int all = match.module().think(match, order).playouts;
  CHECK(all > 1000);
  CHECK(percent > 90);
}

TEST_CASE("a search ends when the rest could not change its choice") {
  // Grabbing wins at once: nearly all playouts try it, and a little more than half of them are enough.
  const int spent = think(last_grab(), 1, 9).playouts;
  CHECK(spent > 0.4 * LevelHeuristics().playouts[9]);
  CHECK(spent < 0.8 * LevelHeuristics().playouts[9]);
}

TEST_CASE("a search ends early between moves of equal value") {
  // Three cells are open, and Red has three stones for them: in any order they fill the board.
  const auto table = tables::played(tables::setup("herd", {{"size", 2}}),
                                    R"(
      * roll 5 5; 1 place a1; 1 place a2; 1 place b1; 1 place b2; 1 place b3
      * roll 1 1; 2 remove a1; 2 place c2; * roll 1 3; 1 remove c2)");
  const int spent = think(table->match(), 1, 7).playouts;
  CHECK(spent > 0.49 * herd::playouts[7]);
  CHECK(spent < 0.6 * herd::playouts[7]);
}

TEST_CASE("a level's moves spread over its search's favourites, and advice does not") {
  const auto table = tables::create(tables::setup("rush"));
  while (table->match().to_act() == SeatSet{nature}) REQUIRE(table->roll());
  ThinkOrder order;
  order.seat = table->match().to_act().first();
  order.player.level = 1;
  for (const bool advises : {false, true}) {
    order.advises = advises;
    int others = 0;
    for (order.seed = 1; order.seed <= 60; ++order.seed) {
      const SearchResult result = table->match().module().think(table->match(), order);
      REQUIRE_FALSE(result.candidates.empty());
      others += result.move != result.candidates.front().move ? 1 : 0;
      // It is never an arbitrary move.
      CHECK(std::any_of(result.candidates.begin(), result.candidates.end(),
                        [&](const Candidate& each) { return each.move == result.move; }));
    }
    INFO("advice: ", advises);
    CHECK((others > 5) == !advises);
    CHECK((others == 0) == advises);
  }
  // Nor do the highest level, and players with their own budget.
  order.advises = false;
  order.player.playouts = 50;
  for (order.seed = 1; order.seed <= 30; ++order.seed) {
    const SearchResult result = table->match().module().think(table->match(), order);
    CHECK(result.move == result.candidates.front().move);
  }
}

TEST_CASE("a playout allocates no memory") {
  for (const char* game : {"toy", "herd", "harbustaz", "rush", "uibadi"}) {
    const auto table = tables::create(tables::setup(game));
    while (table->match().to_act() == SeatSet{nature}) REQUIRE(table->roll());
    INFO(game);
    check_memory(table->match());
  }
}

TEST_CASE("a playout in which no move seems to matter allocates none either") {
  const auto table = tables::create(tables::setup("uibadi", {{"players", 2}, {"size", 4}}));
  Rng rng(6);
  for (int turn = 0; turn < 30 || table->match().position().find(" turn ") == std::string::npos; ++turn)
    play_at_random(*table, rng);
  check_memory(table->match());
}

TEST_CASE("playouts of a batch count as lost until they come back, and so take different ways") {
  ai::Tree<Harbustaz> tree(Harbustaz::rules.start({5}), 1, 2, 1000, Rng(1), ai::all_heuristics);
  ai::Workbench<Harbustaz> bench(2, ai::all_heuristics);
  std::vector batch(8, ai::Playout<Harbustaz>(tree.root_state()));
  tree.descend(batch[0]);  // lists the legal moves
  bench.play_on(batch[0], tree.room_at(batch[0].node), tree.rng());
  tree.take_back(batch[0]);
  std::set<int> first_edges;
  for (auto& playout : batch) {
    tree.descend(playout);
    REQUIRE_FALSE(playout.path.empty());
    first_edges.insert(playout.path.front());
  }
  CHECK(first_edges.size() > 1);
}
