// The searches and their players, on the test game.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "ai/choice.hpp"
#include "ai/equilibrium.hpp"
#include "core/heuristics.hpp"
#include "games/herd/heuristics.hpp"
#include "support/allocations.hpp"
#include "support/tables.hpp"
#include "toy/nim.hpp"
#include "toy/toy.hpp"

namespace {

using namespace herbarium;

std::unique_ptr<Match> toy(int players) {
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

// Seat 1 is to take the last cell of the last round: with it seat 1 wins, by stopping it draws.
std::unique_ptr<Match> last_grab() {
  auto match = toy(2);
  for (int round = 1; round <= 2; ++round) {
    play(*match, nature, "roll 1");
    play(*match, 1, "pick 0");
    play(*match, 2, "pick 0");
  }
  play(*match, nature, "roll 3");
  play(*match, 1, "pick 3");
  play(*match, 2, "pick 2");
  for (const char* cell : {"grab a1", "grab c1"}) play(*match, 1, cell);
  for (const char* cell : {"grab b1", "grab d1"}) play(*match, 2, cell);
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

void play_at_random(Table& table, Rng& rng) {
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
    for (const std::uint64_t seed : {1U, 2U, 3U}) CHECK(think(*match, 1, level, seed).move == "grab e1");
  CHECK(match->module().think(*match, {1, *player_spec_of("greedy")}).move != "stop");
}

TEST_CASE("the same seed gives the same choice, values and visits") {
  const auto match = toy(4);
  play(*match, nature, "roll 6");
  const SearchResult one = think(*match, 2, 4, 7);
  const SearchResult same = think(*match, 2, 4, 7);
  CHECK(one.move == same.move);
  REQUIRE(one.candidates.size() == same.candidates.size());
  for (std::size_t i = 0; i < one.candidates.size(); ++i) {
    CHECK(one.candidates[i].move == same.candidates[i].move);
    CHECK(one.candidates[i].visits == same.candidates[i].visits);
  }
  // Another seed gives other playouts.
  const SearchResult other = think(*match, 2, 4, 8);
  CHECK((other.candidates[0].value != one.candidates[0].value ||
         other.candidates[0].visits != one.candidates[0].visits));
}

// Whoever leaves a multiple of four wins. Playouts at random would only make that likely.
TEST_CASE("who wins for certain is proven, and ends the search") {
  const auto match = nim_module.start(default_options(nim_module.options));
  for (const int playouts : {60000, 6000}) {
    const auto after = match->copy();
    while (!after->over()) {
      const Seat seat = after->to_act().first();
      ThinkOrder order{seat, {PlayerSpec::Kind::level, 9, playouts}};
      const SearchResult result = nim_module.think(*after, order);
      INFO(after->position(), ": ", result.move);
      CHECK(result.playouts < playouts);
      if (!result.candidates.empty()) CHECK(result.candidates[0].value == (seat == 1 ? 1 : 0));
      play(*after, seat, result.move);
    }
    CHECK(after->score().winners == SeatSet{1});
  }
}

TEST_CASE("a large search comes to the same result on any number of threads") {
  const auto match = toy(4);
  play(*match, nature, "roll 6");
  ThinkOrder order{2, {PlayerSpec::Kind::level, 9, 24000}};
  std::vector<SearchResult> results;
  for (const int threads : {1, 2, 3, 8}) {
    order.threads = threads;
    results.push_back(match->module().think(*match, order));
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
    const auto match = toy(2);
    play(*match, nature, "roll 6");
    play(*match, 1, pick);
    results.push_back(think(*match, 2, 5));
  }
  CHECK(results[0].move == results[1].move);
  CHECK(results[0].candidates[0].visits == results[1].candidates[0].visits);
}

TEST_CASE("a search that is stopped returns the best so far") {
  const auto match = toy(2);
  play(*match, nature, "roll 6");
  const std::atomic<bool> stop = true;
  ThinkOrder order;
  order.player.level = 9;
  order.stop = &stop;
  const SearchResult result = match->module().think(*match, order);
  CHECK(match->validate(1, result.move));
  CHECK(result.playouts < 100);
}

TEST_CASE("a search stops at its time limit, and reports its progress") {
  const auto match = toy(2);
  play(*match, nature, "roll 6");
  std::atomic<int> percent = -1;
  ThinkOrder order;
  order.player.level = 9;
  order.percent_done = &percent;
  order.seconds = 1e-6;
  CHECK(match->module().think(*match, order).playouts < 100);
  order.seconds = 0;
  const int all = match->module().think(*match, order).playouts;
  CHECK(all > 1000);
  CHECK(percent > 90);
}

TEST_CASE("a search ends when the rest could not change its choice") {
  // Grabbing wins at once: nearly all playouts try it, and a little more than half of them are enough.
  const int spent = think(*last_grab(), 1, 9).playouts;
  CHECK(spent > 0.4 * usual_playouts[9]);
  CHECK(spent < 0.8 * usual_playouts[9]);
}

TEST_CASE("a search ends early between moves of equal value") {
  // Three cells are open, and Red has three stones for them: in any order they fill the board.
  const auto table = tables::create(tables::setup("herd", {{"size", 2}}));
  for (const char* move : {"* roll 5 5", "1 place a1", "1 place a2", "1 place b1", "1 place b2", "1 place b3",
                           "* roll 1 1", "2 remove a1", "2 place c2", "* roll 1 3", "1 remove c2"})
    tables::play(*table, move);
  const int spent = think(table->match(), 1, 7).playouts;
  CHECK(spent > 0.49 * herd::playouts[7]);
  CHECK(spent < 0.6 * herd::playouts[7]);
}

TEST_CASE("what a level plays spreads over what its search likes, and advice does not") {
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
      // It is never just anything.
      CHECK(std::any_of(result.candidates.begin(), result.candidates.end(),
                        [&](const Candidate& each) { return each.move == result.move; }));
    }
    INFO("advice: ", advises);
    CHECK((others > 5) == !advises);
    CHECK((others == 0) == advises);
  }
  // Nor do the highest level, and who has a budget of their own.
  order.advises = false;
  order.player.playouts = 50;
  for (order.seed = 1; order.seed <= 30; ++order.seed) {
    const SearchResult result = table->match().module().think(table->match(), order);
    CHECK(result.move == result.candidates.front().move);
  }
}

TEST_CASE("small losses are common, large ones rare, and what gives up too much is never played") {
  const std::vector<ai::Choosable> moves{
      {0.6F, 1, 1}, {0.58F, 1, 0}, {0.5F, 1, 0}, {0.58F, 0.1F, 0}, {0.2F, 1, 0}};
  const auto counts = [&](float spread) {
    Rng rng(5);
    std::array<int, 5> all{};
    for (int i = 0; i < 4000; ++i) ++all[ai::erring_choice(moves, spread, rng)];
    return all;
  };
  const auto wide = counts(0.1F), narrow = counts(0.01F);
  // e to the power of -0.2 and -1, of the best; what was hardly looked at comes more rarely.
  CHECK(wide[1] == doctest::Approx(0.82 * wide[0]).epsilon(0.1));
  CHECK(wide[2] == doctest::Approx(0.37 * wide[0]).epsilon(0.15));
  CHECK(wide[3] < wide[1]);
  CHECK(wide[3] > wide[1] / 3);
  CHECK(wide[4] == 0);
  CHECK(narrow[0] > 3200);
  CHECK(narrow[1] == doctest::Approx(0.135 * narrow[0]).epsilon(0.2));
  CHECK(narrow[2] == 0);
  CHECK(narrow[3] < narrow[1] / 2);
}

TEST_CASE("who mixes plays what the mix has however they err") {
  const std::vector<ai::Choosable> mix{{0.5F, 1, 1}, {0.49F, 0.5F, 0.5F}, {0.1F, 1, 0}};
  Rng rng(6);
  std::array<int, 3> counts{};
  for (int i = 0; i < 3000; ++i) ++counts[ai::erring_choice(mix, 0.002F, rng)];
  CHECK(counts[1] == doctest::Approx(counts[0] / 2).epsilon(0.1));
  CHECK(counts[2] == 0);
}

TEST_CASE("a move that was hardly tried is not taken for good") {
  struct Tried {
    double sum;
    int visits;
  };
  const std::vector<Tried> ranking{{50, 100}, {20, 50}, {1, 1}};
  const auto moves = ai::choosable(ranking, false);
  REQUIRE(moves.size() == 3);
  CHECK(moves[2].value < moves[0].value + 0.1F);
  CHECK(moves[1].trust == doctest::Approx(0.5));
  CHECK(moves[1].share == 0);
  CHECK(ai::choosable(ranking, true)[1].share == doctest::Approx(0.5));
}

TEST_CASE("advice is ordered by value, and what is worth the same by name") {
  struct Tried {
    std::string move;
    double value;
    int visits;
    double mean() const { return value; }
  };
  std::vector<Tried> ranking{
      {"plus", 0.4801, 20000}, {"minus", 0.485, 3000}, {"b", 0.48, 2500}, {"rare", 0.9, 40}};
  ai::order_by_value(ranking, [](const std::string& move) { return move; });
  const char* wanted[] = {"minus", "b", "plus", "rare"};
  for (std::size_t i = 0; i < ranking.size(); ++i) CHECK(ranking[i].move == wanted[i]);
}

TEST_CASE("a mixed choice leaves out moves with few visits") {
  struct Tried {
    int visits;
  };
  const std::vector<Tried> ranking{{100}, {50}, {5}};
  Rng rng(3);
  std::array<int, 3> counts{};
  for (int i = 0; i < 3000; ++i) ++counts[ai::mixed_choice(ranking, rng)];
  CHECK(counts[2] == 0);
  CHECK(counts[0] > 1800);
  CHECK(counts[0] < 2200);
}

TEST_CASE("a playout allocates no memory") {
  for (const char* game : {"toy", "herd", "harbustaz", "rush", "uibadi"}) {
    const auto table = tables::create(tables::setup(game));
    while (table->match().to_act() == SeatSet{nature}) REQUIRE(table->roll());
    INFO(game);
    check_memory(table->match());
  }
}

TEST_CASE("nor does one in which no move seems to matter") {
  const auto table = tables::create(tables::setup("uibadi", {{"players", 2}, {"size", 4}}));
  Rng rng(6);
  for (int turn = 0; turn < 30 || table->match().position().find(" turn ") == std::string::npos; ++turn)
    play_at_random(*table, rng);
  check_memory(table->match());
}

TEST_CASE("the equilibrium of rock, paper, scissors is a third of each") {
  ai::Payoffs payoffs(3, 3);
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) {
      const float value = row == column ? 0.5F : (row + 1) % 3 == column ? 1.0F : 0.0F;
      payoffs.at(row, column) = {value, 1 - value};
    }
  // One of them counts double: the strategy shifts away from what it beats.
  const auto even = ai::equilibrium(payoffs, 2000);
  for (const auto& mix : even)
    for (const float share : mix) CHECK(share == doctest::Approx(1.0 / 3).epsilon(0.05));
  payoffs.at(0, 1) = {2, -1};
  const auto odd = ai::equilibrium(payoffs, 2000);
  CHECK(odd[1][1] < 0.3F);
  CHECK(ai::expected_payoffs(payoffs, 0, odd[1])[0] ==
        doctest::Approx(ai::expected_payoffs(payoffs, 0, odd[1])[1]).epsilon(0.05));
}

TEST_CASE("a dominated choice is not played") {
  ai::Payoffs payoffs(2, 2);
  payoffs.at(0, 0) = {0.9F, 0.1F};
  payoffs.at(0, 1) = {0.8F, 0.2F};
  payoffs.at(1, 0) = {0.2F, 0.8F};
  payoffs.at(1, 1) = {0.1F, 0.9F};
  const auto mixes = ai::equilibrium(payoffs, 300);
  CHECK(mixes[0][0] > 0.98F);
  CHECK(mixes[1][1] > 0.98F);
}
