// A search's numbers for the outcomes of chance.
#include <doctest/doctest.h>

#include <map>

#include "core/random_play.hpp"
#include "games/catalog.hpp"
#include "games/herbs/game.hpp"
#include "games/herd/game.hpp"
#include "games/rush/game.hpp"

namespace {

using namespace herbarium;

// Rolls the dice of one state several times; returns how many rolls had the number of an earlier one.
template <class G>
int throw_again(const typename G::State& state, Rng& rng) {
  int repeated = 0;
  std::map<int, std::string> positions;
  for (int roll = 0; roll < 8; ++roll) {
    typename G::State after = state;
    const typename G::Move move = G::rules.chance.draw(state, rng);
    G::rules.play(after, nature, move, nullptr);
    const auto [known, is_new] =
        positions.try_emplace(G::rules.chance.outcome(move), G::rules.position(after));
    CHECK(known->second == G::rules.position(after));
    repeated += is_new ? 0 : 1;
  }
  return repeated;
}

// Plays random games and tries every chance node in them; returns the number of equal numbers.
template <class G>
int numbers_that_met(const Options& options, int games) {
  Rng rng(5);
  std::vector<typename G::Move> room;
  int met = 0;
  for (int game = 0; game < games; ++game) {
    typename G::State state = G::rules.start(options);
    for (SeatSet due = G::rules.to_act(state); !due.empty(); due = G::rules.to_act(state)) {
      const SeatSet people = due.without({nature});
      const Seat seat = people.empty() ? nature : people.first();
      if (seat == nature) met += throw_again<G>(state, rng);
      G::rules.play(state, seat, random_move<G>(state, seat, rng, room), nullptr);
    }
  }
  return met;
}

}  // namespace

TEST_CASE("outcomes of chance with the same number lead to the same position") {
  CHECK(numbers_that_met<Herbs>(default_options(find_module(catalog(), "herbs")->options), 20) > 10);
  CHECK(numbers_that_met<Herd<1>>({4}, 5) > 50);
  CHECK(numbers_that_met<Rush>({2, 12}, 10) > 50);
  CHECK(numbers_that_met<Rush>({4, 12}, 10) > 50);
}
