// Positions that a search gets right with its game's hints, but not without its priors, or without its
// evaluation; with as many playouts as the levels up to 6 have.
#include <doctest/doctest.h>

#include <algorithm>

#include "ai/search.hpp"
#include "games/harbustaz/game.hpp"
#include "games/herd/game.hpp"
#include "support/tables.hpp"

namespace {

using namespace herbarium;

constexpr ai::UsedHeuristics without_priors{.of_moves = false};
// Games are then played to their end at random.
constexpr ai::UsedHeuristics without_evaluation{.of_states = false};

struct Position {
  int playouts;
  std::string moves;  // before it
  Seat seat;          // which is to act
  std::string right;  // its right move
};

template <Game G>
typename G::State state_after(const Options& options, const std::string& moves) {
  auto state = G::rules.start(options);
  for (const std::string& line : tables::moves_in(moves)) {
    const Seat seat = line[0] == '*' ? nature : line[0] - '0';
    const auto move = G::rules.read(state, seat, std::string_view(line).substr(2));
    REQUIRE(move);
    G::rules.play(state, seat, *move, nullptr);
  }
  return state;
}

// The choice of a search with these heuristics.
template <Game G>
std::string choice(const Options& options, const Position& position, std::uint64_t seed,
                   ai::UsedHeuristics uses = ai::all_heuristics) {
  const auto state = state_after<G>(options, position.moves);
  ai::Search<G> search(state, position.seat, 2, position.playouts, Rng(seed), uses);
  search.run(position.playouts);
  return G::rules.write(state, position.seat, search.tree().ranking().front().move);
}

// Without these heuristics, the right move is found by luck, and by less than half of the searches.
template <Game G>
void check(ai::UsedHeuristics lacking, const Options& options, const Position& position) {
  constexpr std::uint64_t seeds = 3, more_seeds = 5;
  std::uint64_t found = 0;
  INFO(position.playouts, " playouts, ", position.right);
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    CHECK(choice<G>(options, position, seed) == position.right);
  for (std::uint64_t seed = 1; seed <= more_seeds; ++seed)
    found += choice<G>(options, position, seed, lacking) == position.right ? 1 : 0;
  CHECK(2 * found < more_seeds);
}

}  // namespace

TEST_CASE("Harbustaz: each level sees the values of its evaluation") {
  const std::string moves = R"(
      1 setup d4 f6; 2 choose black; 2 sow e5; 1 move g6
      2 move d3)";
  for (const int playouts : {15, 60, 200, 500, 1000, 2500})
    check<Harbustaz>(without_evaluation, {5}, {playouts, moves, 1, "sow e6"});
}

TEST_CASE("Harbustaz: each level finds the moves with the highest priors") {
  const std::string moves = R"(
      1 setup i5 a5; 2 choose white; 1 move h5; 2 sow a4; 1 sow f5; 2 move b5
      1 sow h6; 2 sow d5; 1 move i6; 2 sow c6; 1 sow g4; 2 sow b4
      1 sow h5; 2 sow c5; 1 sow i5; 2 sow a5; 1 move i7; 2 pass
      1 sow g7; 2 move c5; 1 move h7; 2 sow e7; 1 sow f7; 2 sow c4
      1 sow h8; 2 move b4; 1 move g6; 2 sow b2; 1 move e6; 2 sow b3)";
  for (const int playouts : {15, 60, 200, 500, 1000})
    check<Harbustaz>(without_priors, {5}, {playouts, moves, 1, "sow e3"});
  const std::string opening = "1 setup g4 i5; 2 choose black; 2 move f3; 1 move h5";
  check<Harbustaz>(without_priors, {5}, {2500, opening, 2, "move f5"});
}

TEST_CASE("Harbustaz: a search ends a long lost game") {
  // Black has one more piece next to the only territory.
  auto state = state_after<Harbustaz>(
      {4}, "1 setup a1 g7; 2 choose white; 1 sow b2; 2 pass; 1 sow b1; 2 sow f6; 1 pass");
  for (const int actions : {static_cast<int>(state.actions), 3000}) {
    state.actions = actions;
    ai::Budget budget(200, {});
    ai::Search<Harbustaz> search(state, 2, 2, 200, Rng(1));
    search.run(budget);
    INFO(actions, " actions");
    CHECK(std::holds_alternative<harbustaz::Pass>(search.tree().ranking().front().move) == (actions == 3000));
  }
}

TEST_CASE("Harbustaz: the program plays set-ups from the book, which are legal and fair") {
  for (const int size : {4, 5, 6}) {
    const auto start = Harbustaz::rules.start({size});
    std::vector<harbustaz::Move> legal, looked_at;
    Harbustaz::rules.moves(start, 1, legal);
    harbustaz::candidates(start, 1, looked_at);
    CHECK(looked_at.size() >= 8);
    for (const harbustaz::Move& move : looked_at) {
      INFO("size ", size, ", ", Harbustaz::rules.write(start, 1, move));
      CHECK(std::count(legal.begin(), legal.end(), move) == 1);
      CHECK(std::count(looked_at.begin(), looked_at.end(), move) == 1);
      auto chosen = start;
      Harbustaz::rules.play(chosen, 1, move, nullptr);
      Harbustaz::rules.play(chosen, 2, harbustaz::Choose{harbustaz::Colour::black}, nullptr);
      ai::Search<Harbustaz> search(chosen, 2, 2, 1000, Rng(1));
      search.run(1000);
      CHECK(search.tree().ranking().front().mean() > 0.4F);
      CHECK(search.tree().ranking().front().mean() < 0.6F);
    }
  }
}

TEST_CASE("Herd: each level sees the values of its evaluation") {
  const std::string moves = R"(
      * roll 5 4; 1 place c4; 1 place c3; 1 place d4; 1 place b3; * roll 6 5; 2 remove c3
      2 remove c4; 2 remove b3; 2 remove d4; 2 place a2; 2 place b2; 2 place b3; 2 place a3
      2 place c5; 2 place e3; * roll 5 2; 1 remove a2; 1 remove b3; 1 place d5)";
  for (const int playouts : {20, 100, 300, 1200, 2800, 6000})
    check<Herd<1>>(without_evaluation, {3}, {playouts, moves, 1, "place c4"});
}

TEST_CASE("Herd: each level finds the moves with the highest priors") {
  const std::string moves = R"(
      * roll 2 6; 1 place d3; 1 place c5; * roll 3 5; 2 remove c5; 2 remove d3; 2 place c2
      2 place d2; 2 place c1; 2 place d3; 2 place b1; * roll 4 3; 1 remove c2)";
  for (const int playouts : {20, 100, 300, 1200, 2800, 6000})
    check<Herd<1>>(without_priors, {3}, {playouts, moves, 1, "remove c1"});
}
