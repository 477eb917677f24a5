// Games that play several random moves at once (GameRules::play_at_random) play the same as one by one: the
// signatures of `bench` and the value of every playout rest on it.
#include "core/match/random_play.hpp"

#include <doctest/doctest.h>

#include "games/harbustaz/game.hpp"
#include "games/herbs/game.hpp"
#include "games/herd/game.hpp"
#include "games/rush/game.hpp"
#include "games/uibadi/game.hpp"

namespace {

using namespace herbarium;

// How a game goes on where its rounds end, and that it does so by the same numbers.
template <Game G>
void check_game(const Options& options, std::uint64_t seed) {
  CAPTURE(options[0]);
  CAPTURE(seed);
  Rng rng(seed), other_rng(seed);
  auto state = G::rules.start(options), other = state;
  for (int last_round = 1; !G::rules.to_act(state).empty(); ++last_round) {
    const int moves = G::rules.play_at_random(state, rng, last_round);
    REQUIRE(moves == play_at_random_one_by_one<G>(other, other_rng, last_round));
    REQUIRE(G::rules.position(state) == G::rules.position(other));
    REQUIRE(Rng(rng).next() == Rng(other_rng).next());
  }
}

// The same of a game at once, and of one that goes on after some single moves.
template <Game G>
void check_from_anywhere(const Options& options, std::uint64_t seed) {
  constexpr int last_round = 30;
  CAPTURE(options[0]);
  CAPTURE(seed);
  std::vector<typename G::Move> room;
  Rng rng(seed);
  auto state = G::rules.start(options);
  for (int single_moves = 0; single_moves < 40; ++single_moves) {
    CAPTURE(single_moves);
    auto played = state, other = state;
    Rng played_rng = rng, other_rng = rng;
    REQUIRE(G::rules.play_at_random(played, played_rng, last_round) ==
            play_at_random_one_by_one<G>(other, other_rng, last_round));
    REQUIRE(G::rules.position(played) == G::rules.position(other));
    REQUIRE(G::rules.score(played).points == G::rules.score(other).points);
    const SeatSet people = G::rules.to_act(state).without({nature});
    if (G::rules.to_act(state).empty()) break;
    const Seat seat = people.empty() ? nature : people.first();
    G::rules.play(state, seat, random_move<G>(state, seat, rng, room), nullptr);
  }
}

template <Game G>
void check_random_play(const Options& options, int games) {
  for (int seed = 1; seed <= games; ++seed) {
    check_game<G>(options, static_cast<std::uint64_t>(seed));
    check_from_anywhere<G>(options, static_cast<std::uint64_t>(seed));
  }
}

}  // namespace

TEST_CASE("random turns of Herd are those that are played move by move") {
  check_random_play<Herd<1>>({2}, 100);
  check_random_play<Herd<1>>({3}, 50);
  check_random_play<Herd<1>>({5}, 10);
  check_random_play<Herd<2>>({7}, 4);
  check_random_play<Herd<3>>({8}, 2);
  check_random_play<Herd<8>>({9}, 1);
}

TEST_CASE("random games of Harbustaz are those that are played move by move") {
  for (const int size : {4, 5, 6}) check_random_play<Harbustaz>({size}, 30);
}

TEST_CASE("random turns and battles of Uibadi are those that are played move by move") {
  check_random_play<Uibadi>({3, 8, 20, 60, 200}, 4);
  check_random_play<Uibadi>({2, 6, 20, 0, 200}, 4);
  check_random_play<Uibadi>({5, 4, 36, 60, 60}, 8);
  check_random_play<Uibadi>({6, 9, 36, 60, 200}, 2);
}

TEST_CASE("random rounds of Rush are those that are played move by move") {
  check_random_play<Rush>({2, 60}, 5);
  check_random_play<Rush>({4, 60}, 5);
}

TEST_CASE("random rounds of Herbs are those that are played move by move") {
  check_random_play<Herbs>({200, 4}, 20);
  check_random_play<Herbs>({60, 8}, 20);
}
