// The searches and their players, tried on the test game.
#include <doctest/doctest.h>

#include "ai/thoughts.hpp"
#include "toy/toy.hpp"

namespace {

using namespace herbarium;

std::unique_ptr<Match> toy(int players) {
  Options options = default_options(toy_module.options);
  options[0] = players;
  return toy_module.start(options);
}

void play(Match& match, Seat seat, std::string_view text) { REQUIRE(match.submit(seat, text)); }

Thought think(const Match& match, Seat seat, int level, std::uint64_t seed = 1) {
  ThinkOrder order;
  order.seat = seat;
  order.brain.level = level;
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

}  // namespace

TEST_CASE("players of the program are read as they are written") {
  for (int level = 0; level <= highest_level; ++level) {
    const Brain brain{Brain::Kind::level, level};
    CHECK(brain_of(name_of(brain)) == brain);
    CHECK(brain_of(std::to_string(level)) == brain);
    const Brain plain{Brain::Kind::plain, level};
    CHECK(brain_of(name_of(plain)) == plain);
  }
  CHECK(brain_of("")->level == 3);
  CHECK(brain_of(name_of(*brain_of("greedy"))) == brain_of("greedy"));
  for (const char* text : {"10", "-1", "x", "level-", "level-10", "plain-", "greedy-1", "3 "})
    CHECK_FALSE(brain_of(text));
}

TEST_CASE("the program takes what wins at once, from level 1 on") {
  const auto match = last_grab();
  for (int level = 1; level <= highest_level; ++level) CHECK(think(*match, 1, level).event == "grab e1");
  CHECK(match->module().think(*match, {1, *brain_of("greedy")}).event != "stop");
}

TEST_CASE("the same seed gives the same choice and the same figures") {
  const auto match = toy(4);
  play(*match, nature, "roll 6");
  const Thought one = think(*match, 2, 4, 7);
  const Thought same = think(*match, 2, 4, 7);
  CHECK(one.event == same.event);
  REQUIRE(one.ideas.size() == same.ideas.size());
  for (std::size_t i = 0; i < one.ideas.size(); ++i) {
    CHECK(one.ideas[i].event == same.ideas[i].event);
    CHECK(one.ideas[i].visits == same.ideas[i].visits);
  }
  // Another seed looks at other playouts.
  const Thought other = think(*match, 2, 4, 8);
  CHECK((other.ideas[0].value != one.ideas[0].value || other.ideas[0].visits != one.ideas[0].visits));
}

TEST_CASE("what others have handed in secretly changes nothing") {
  std::vector<Thought> thoughts;
  for (const char* pick : {"pick 0", "pick 6"}) {
    const auto match = toy(2);
    play(*match, nature, "roll 6");
    play(*match, 1, pick);
    thoughts.push_back(think(*match, 2, 5));
  }
  CHECK(thoughts[0].event == thoughts[1].event);
  CHECK(thoughts[0].ideas[0].visits == thoughts[1].ideas[0].visits);
}

TEST_CASE("a search that is told to stop gives what it has") {
  const auto match = toy(2);
  play(*match, nature, "roll 6");
  const std::atomic<bool> stop = true;
  ThinkOrder order;
  order.brain.level = 9;
  order.stop = &stop;
  const Thought thought = match->module().think(*match, order);
  CHECK(match->judge(1, thought.event));
  CHECK(thought.playouts < 100);
}

TEST_CASE("a search stops when its time is over, and tells how far it is") {
  const auto match = toy(2);
  play(*match, nature, "roll 6");
  std::atomic<int> percent = -1;
  ThinkOrder order;
  order.brain.level = 9;
  order.percent_done = &percent;
  order.seconds = 1e-6;
  CHECK(match->module().think(*match, order).playouts < 100);
  order.seconds = 0;
  const int all = match->module().think(*match, order).playouts;
  CHECK(all > 1000);
  CHECK(percent > 90);
}

TEST_CASE("a mixed choice leaves out what was visited little") {
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
