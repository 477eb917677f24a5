// Herd beyond its scenes: chance, boards of any number of words, and moments between two events.
#include <doctest/doctest.h>

#include <cstdlib>
#include <map>

#include "games/herd/game.hpp"

namespace {

using namespace herbarium;
using Texts = std::vector<std::string>;

// Red has removed c5 and has to place three stones; a1 is prohibited.
const Texts around_a_hole = {"roll 1 1", "place e5", "roll 1 4", "remove e5", "place a2",
                             "place b1", "place b2", "place c5", "roll 1 3",  "remove c5"};

template <class G>
void submit(typename G::State& state, const std::string& text, ObserverOf<G>* observer = nullptr) {
  INFO(text);
  const Seat seat = G::rules.to_act(state).first();
  const auto move = G::rules.read(state, seat, text);
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  G::rules.play(state, seat, *move, observer);
}

template <class G>
typename G::State after(int size, const Texts& moves) {
  typename G::State state = G::rules.start({size});
  for (const std::string& move : moves) submit<G>(state, move);
  return state;
}

template <class G>
Texts legal(const typename G::State& state) {
  std::vector<typename G::Move> moves;
  G::rules.moves(state, G::rules.to_act(state).first(), moves);
  Texts texts;
  for (const auto& move : moves) texts.push_back(G::rules.write(state, 1, move));
  return texts;
}

// Moves drawn until each choice is expected 400 times are close to that: five times the spread of such a
// count is 100. They are counted by their cells, as writing takes a hundred times as long.
template <class G>
void check_even(const typename G::State& state) {
  const Seat seat = G::rules.to_act(state).first();
  std::vector<typename G::Move> choices;
  G::rules.moves(state, seat, choices);
  std::map<int, int> counts;
  Rng rng(11);
  for (std::size_t i = 0; i < 400 * choices.size(); ++i) {
    const auto drawn = G::rules.sample(state, seat, rng);
    if (drawn.index() != choices[0].index()) FAIL("another kind: " << G::rules.write(state, seat, drawn));
    ++counts[herd::cell_of(drawn)];
  }
  CHECK(counts.size() == choices.size());
  for (const auto& choice : choices) {
    INFO(G::rules.write(state, seat, choice));
    CHECK(std::abs(counts[herd::cell_of(choice)] - 400) < 100);
  }
}

// Plays the same moves on the same board in sets of one word and of more.
template <int Words>
void check_like_one_word(int size, std::uint64_t seed) {
  auto small = after<Herd<1>>(size, {});
  auto large = after<Herd<Words>>(size, {});
  Rng rng(seed), small_rng(seed + 1), large_rng(seed + 1);
  while (!Herd<1>::rules.to_act(small).empty() && small.turn < 60) {
    REQUIRE(legal<Herd<1>>(small) == legal<Herd<Words>>(large));
    const bool rolling = small.phase == herd::Phase::roll;
    const auto move =
        rolling ? Herd<1>::rules.chance.draw(small, rng) : Herd<1>::rules.sample(small, 1, small_rng);
    const std::string text = Herd<1>::rules.write(small, 1, move);
    if (!rolling)
      CHECK(Herd<Words>::rules.write(large, 1, Herd<Words>::rules.sample(large, 1, large_rng)) == text);
    submit<Herd<1>>(small, text);
    submit<Herd<Words>>(large, text);
    REQUIRE(Herd<1>::rules.position(small) == Herd<Words>::rules.position(large));
  }
}

}  // namespace

TEST_CASE("herd: nothing is due between the last stone and its effect") {
  struct Eye final : ObserverOf<Herd<1>> {
    Texts moments;
    void notify(const Herd<1>::State& after, const herd::Event&) override {
      moments.push_back(plain_text(Herd<1>::rules.picture(after, 1).moment));
    }
  } eye;
  auto state = after<Herd<1>>(3, {"roll 6 1"});
  submit<Herd<1>>(state, "place c3", &eye);
  CHECK(eye.moments == Texts{"turn 1, Red"});
}

TEST_CASE("herd: a random move is each of the legal ones with the same chance") {
  check_even<Herd<1>>(after<Herd<1>>(5, {"roll 1 1"}));
  check_even<Herd<1>>(after<Herd<1>>(3, around_a_hole));
  Texts removing = around_a_hole;
  removing.pop_back();
  check_even<Herd<1>>(after<Herd<1>>(3, removing));
  check_even<Herd<3>>(after<Herd<3>>(8, around_a_hole));
  check_even<Herd<8>>(after<Herd<8>>(13, around_a_hole));
}

TEST_CASE("herd: both dice show each side with the same chance") {
  const auto state = Herd<1>::rules.start({5});
  std::map<int, int> counts;
  Rng rng(12);
  for (int i = 0; i < 36 * 400; ++i)
    ++counts[Herd<1>::rules.chance.outcome(Herd<1>::rules.chance.draw(state, rng))];
  CHECK(counts.size() == 36);
  for (const auto& rolled : counts) {
    INFO(rolled.first);
    CHECK(std::abs(rolled.second - 400) < 100);
  }
}

TEST_CASE("herd: a game is the same however many words its sets have") {
  for (int size = 2; size <= 5; ++size)
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      check_like_one_word<2>(size, seed);
      check_like_one_word<3>(size, seed);
      check_like_one_word<8>(size, seed);
    }
}
