// The games' hints about the value of a position.
#include <doctest/doctest.h>

#include <set>

#include "games/herd/search.hpp"
#include "games/uibadi/game.hpp"
#include "support/uibadi_states.hpp"

namespace {

using namespace herbarium;

SeatValues shared_by(SeatSet winners) {
  uibadi::State state = uibadi_states::after({}, uibadi_states::options(3, 4));
  state.phase = uibadi::Phase::over;
  state.winners = winners;
  return uibadi::terminal_values(state);
}

herd::State<1> board_of(int size) { return herd::Rules<1>::start({size}); }

using Cells = std::initializer_list<const char*>;

int cell_of_three(const char* cell) { return *HexBoard::of_side(3).cell_named(cell); }

// A board of size 3 where Red has to remove or to place, with these stones.
herd::State<1> hunting_ground(const Cells& red, const Cells& blue, herd::Phase phase, int to_place) {
  auto state = board_of(3);
  for (const char* cell : red) state.stones[herd::red].add(cell_of_three(cell));
  for (const char* cell : blue) state.stones[herd::blue].add(cell_of_three(cell));
  state.empty = static_cast<std::int16_t>(state.empty - static_cast<int>(red.size() + blue.size()));
  state.phase = phase;
  state.to_remove = phase == herd::Phase::remove ? 1 : 0;
  state.to_place = static_cast<std::int16_t>(to_place);
  return state;
}

std::string names(const Bits<1>& cells) {
  std::string text;
  for (const int cell : cells) text += (text.empty() ? "" : " ") + name(HexBoard::of_side(3).cell(cell));
  return text;
}

std::string steps(const herd::State<1>& state) { return names(herd::Hunt<1>(state).steps()); }

float danger(const Cells& red, const Cells& blue) {
  const auto state = hunting_ground(red, blue, herd::Phase::roll, 0);
  return herd::Hunt<1>(state).danger();
}

}  // namespace

TEST_CASE("Uibadi: a shared win is worth 1 divided by the number of winners") {
  const auto values = [](const SeatValues& all) { return std::vector<float>(&all[1], &all[4]); };
  CHECK(values(shared_by({2})) == std::vector<float>{0, 1, 0});
  CHECK(values(shared_by({1, 2})) == std::vector<float>{0.5F, 0.5F, 0});
  CHECK(values(shared_by({1, 2, 3})) == std::vector<float>(3, 1.0F / 3));
}

TEST_CASE("Uibadi: the values of a board for the seats add up to 1, too") {
  uibadi::State state = uibadi_states::after({}, uibadi_states::options(3, 4));
  CHECK(uibadi::evaluate(state)[1] == doctest::Approx(1.0 / 3));
  state = uibadi_states::after({"1 place s d5 ne", "2 place s c4 ne"}, uibadi_states::options(3, 4));
  uibadi_states::win(state, {2, 1, 0});
  const SeatValues values = uibadi::evaluate(state);
  CHECK(values[1] + values[2] + values[3] == doctest::Approx(1));
  CHECK(values[1] > values[2]);
  CHECK(values[2] > values[3]);
}

TEST_CASE("Herd: an unfinished turn is not judged") {
  auto begun = board_of(2);
  CHECK(herd::Hints<1>::is_quiescent(begun));
  herd::Rules<1>::play(begun, nature, herd::Roll{{2, 1}}, nullptr);
  CHECK_FALSE(herd::Hints<1>::is_quiescent(begun));
}

TEST_CASE("Herd: stones are good, and so is the next roll; one seat's gain is the other's loss") {
  auto state = board_of(2);
  const auto of_red = [&] { return herd::Hints<1>::evaluate(state)[herd::red]; };
  const float to_roll = of_red();
  CHECK(to_roll > 0.5F);
  state.mover = herd::blue;
  CHECK(of_red() == doctest::Approx(1 - to_roll));
  state.stones[herd::red].add(0);
  state.stones[herd::red].add(1);
  state.empty = 5;
  const float two_stones = of_red();
  std::swap(state.stones[herd::red], state.stones[herd::blue]);
  CHECK(two_stones > of_red());
  state.mover = herd::red;
  CHECK(of_red() == doctest::Approx(1 - two_stones));
  CHECK(herd::Hints<1>::evaluate(state)[herd::blue] == doctest::Approx(two_stones));
}

TEST_CASE("Herd: a lone stone is hunted if enough stones can be placed around it") {
  using herd::Phase;
  CHECK(steps(hunting_ground({"a2"}, {"a1"}, Phase::place, 2)) == "b1 b2");
  CHECK(steps(hunting_ground({"a2"}, {"a1"}, Phase::place, 1)).empty());
  CHECK(steps(hunting_ground({"a2"}, {"a1", "b1"}, Phase::place, 6)).empty());
}

TEST_CASE("Herd: of two neighbours, the one is removed that leaves the other in reach") {
  using herd::Phase;
  CHECK(steps(hunting_ground({"a2"}, {"a1", "b1"}, Phase::remove, 2)) == "b1");
  CHECK(steps(hunting_ground({"a2"}, {"a1", "b1"}, Phase::remove, 4)) == "a1 b1");
  CHECK(steps(hunting_ground({"a2"}, {"a1", "b1", "b2"}, Phase::remove, 6)).empty());
}

TEST_CASE("Herd: the nearest capture is hunted first") {
  const auto state = hunting_ground({"a2", "b2"}, {"a1", "e5"}, herd::Phase::place, 6);
  Rng rng(1, 1);
  for (int i = 0; i < 20; ++i) CHECK(names(herd::Hunt<1>(state).steps_to_nearest(rng)) == "b1");
}

TEST_CASE("Herd: equally near captures are all hunted now and then") {
  const auto state = hunting_ground({}, {"a1", "e5"}, herd::Phase::place, 6);
  Rng rng(1, 1);
  std::set<std::string> hunted;
  for (int i = 0; i < 40; ++i) hunted.insert(names(herd::Hunt<1>(state).steps_to_nearest(rng)));
  CHECK(hunted == std::set<std::string>{"a2 b1 b2", "d4 d5 e4"});
}

TEST_CASE("Herd: a lone stone among enemies is in danger, a stone in a herd is not") {
  const float alone = danger({}, {"a1"}), beset = danger({"a2", "b1"}, {"a1"});
  CHECK(alone > 0);
  CHECK(beset > alone);
  CHECK(danger({"a2", "b1"}, {"a1", "b2"}) < beset);
  CHECK(danger({"a1"}, {"b2", "b3", "c2", "c3", "c4", "d3", "d4"}) == 0);
}

TEST_CASE("Herd: a herd out of danger is better than no stones, even if the other seat rolls next") {
  auto none = hunting_ground({}, {}, herd::Phase::roll, 0);
  auto safe = hunting_ground({"b2", "b3", "c2", "c3", "c4", "d3", "d4"}, {}, herd::Phase::roll, 0);
  none.mover = safe.mover = herd::blue;
  using Hints = herd::Hints<1>;
  CHECK(Hints::evaluate(safe)[1] > Hints::evaluate(none)[1]);
}

TEST_CASE("Herd: rolling next is an advantage if the other seat is in danger") {
  auto safe = hunting_ground({"e3", "e4", "e5"}, {"a1", "a2"}, herd::Phase::roll, 0);
  auto beset = hunting_ground({"b1", "b2", "b3"}, {"a1", "a2"}, herd::Phase::roll, 0);
  using Hints = herd::Hints<1>;
  CHECK(Hints::evaluate(beset)[1] > Hints::evaluate(safe)[1]);
}
