#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "games/rush/game.hpp"
#include "support/rush_states.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;
using namespace rush_states;

// Where the half turn puts what stands on a square.
Square turned_round(Square square) {
  return {rush::columns - 1 - square.column, rush::rows - 1 - square.row};
}

// The spaces on the way of seat 1 to a place.
Texts way_to(const State& state, const std::string& place) {
  Texts way = Rush::rules.shorthand(state, 1, place);
  for (std::string& step : way) step.erase(0, std::string("step ").size());
  return way;
}

}  // namespace

TEST_SUITE_BEGIN("rush");

TEST_CASE("the campus maps onto itself by half a turn") {
  for (int column = 0; column < rush::columns; ++column)
    for (int row = 0; row < rows; ++row) {
      const Square here{column, row}, there = turned_round(here);
      INFO(herbarium::name(here));
      const Space a = space_at(here), b = space_at(there);
      CHECK((a == cloud) == (b == nowhere));
      CHECK((ground_at(here) == Ground::street) == (ground_at(there) == Ground::street));
      CHECK((ground_at(here) == Ground::residential) == (ground_at(there) == Ground::residential));
      // Building n to 25 - n, past 20 counted on from 1.
      CHECK(is_building(a) == is_building(b));
      if (is_building(a)) CHECK((a + 1 + b + 1) % 20 == 5);
    }
}

TEST_CASE("spaces touch each other both ways, and the half turn keeps what touches") {
  std::map<Space, Space> image;
  for (int column = 0; column < rush::columns; ++column)
    for (int row = 0; row < rows; ++row)
      image[space_at({column, row})] = space_at(turned_round({column, row}));
  for (int each = 0; each < cloud; ++each) {
    const auto here = static_cast<Space>(each);
    INFO(name(here));
    CHECK_FALSE(neighbours(here).empty());
    for (const Space next : neighbours(here)) {
      CHECK(next != cloud);
      CHECK(next != here);
      CHECK(are_neighbours(next, here));
      CHECK(are_neighbours(image[here], image[next]));
      for (const Team team : teams)
        CHECK(std::abs(steps_from_base(here, team) - steps_from_base(next, team)) <= 1);
    }
    CHECK(steps_from_base(here, Team::zombies) == steps_from_base(image[here], Team::jocks));
  }
  CHECK(steps_from_base(building(20), Team::zombies) == steps_from_base(building(5), Team::jocks));
  CHECK(steps_from_base(cloud, Team::jocks) == 255);
}

TEST_CASE("every space has a name that leads back to it, and every building a title") {
  std::set<std::string> all;
  for (int each = 0; each < cloud; ++each) {
    const auto here = static_cast<Space>(each);
    CHECK(space_named(name(here)) == here);
    CHECK(space_called(name(here)) == here);
    CHECK(all.insert(name(here)).second);
  }
  for (int number = 1; number <= buildings; ++number) {
    const std::string title(title_of_building(number));
    INFO(title);
    CHECK(space_called(title) == building(number));
    CHECK(space_called(std::to_string(number)) == building(number));
    CHECK(all.insert(title).second);
    CHECK(title.starts_with(caption_of_building(number)) == (number != 19));
  }
  CHECK(all.size() == 192 + 20);
}

TEST_CASE("a way is the shortest one, and as quiet as it can be") {
  State state = after(2, move_of_four);
  CHECK(way_to(state, "7") == Texts{"e6", "e7", "e8", "e9"});
  state.points = 2;
  CHECK(way_to(state, "7") == Texts{"e6", "e7"});
  state.points = 4;
  state.minions_of(Team::jocks).add(space("e6"));
  state.minions_of(Team::jocks).add(space("d6"));
  const Texts quiet = way_to(state, "f8");
  CHECK(quiet.size() == 4);
  CHECK(quiet.front() == "f5");
}

TEST_CASE("a way ends where something happens") {
  State state = after(2, move_of_four);
  state.at[1] = space("e9");
  CHECK(way_to(state, "8") == Texts{"#7"});  // the Princess
  state.minions_of(Team::jocks).add(building(9));
  state.minions_of(Team::jocks).add(building(7));
  CHECK(way_to(state, "8") == Texts{"#7"});  // a fight that cannot be avoided
  state.at[1] = space("f5");
  state.princess_of(Team::jocks) = {space("f5"), 1};
  CHECK(way_to(state, "c5") == Texts{"#5"});  // home with her
}

TEST_CASE("what can be reached ends at enemies, and is marked for all to see") {
  State state = after(2, move_of_four);
  state.points = 2;
  CHECK(reachable(state).has(space("g5")));
  CHECK_FALSE(reachable(state).has(building(5)));
  state.at[2] = space("f5");
  CHECK(reachable(state).has(space("f5")));
  CHECK_FALSE(reachable(state).has(space("g5")));
  CHECK(cell(state, "f5").target);
  CHECK_FALSE(cell(state, "g5").target);
  CHECK(cell(state, "f5", 1).typed == "go f5");
  CHECK(cell(state, "f5", 2).typed.empty());
  state.points = 0;
  CHECK(reachable(state).empty());
}

TEST_CASE("what is handed in is nobody else's to know") {
  State state = before_a_fight();
  submit(state, "1 step f5");
  CHECK(Rush::rules.secrets.due(state) == SeatSet{1, 2});
  submit(state, "1 spend 2");
  CHECK(Rush::rules.secrets.due(state) == SeatSet{2});
  State other = before_a_fight();
  submit(other, "1 step f5");
  submit(other, "1 spend 0");
  CHECK(Rush::rules.position(other) == Rush::rules.position(state));
  CHECK(Rush::rules.picture(other, 2) == Rush::rules.picture(state, 2));
  std::set<int> imagined;
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    imagined.insert(Rush::rules.secrets.imagine(state, 2, rng).spends[1]);
    CHECK(Rush::rules.secrets.imagine(state, 1, rng).spends[1] == 2);
  }
  CHECK(imagined == std::set<int>{0, 1, 2});
  submit(state, "2 spend 0");
}

TEST_CASE("the first sixteen d6 keep their order, further ones ascend") {
  CombatRoll roll;
  roll.set_d20(20);
  for (int i = 0; i < 16; ++i) roll.add(i % 2 == 0 ? 6 : 1);
  CHECK(dice_text(roll) == "20+6+1+6+1+6+1+6+1+6+1+6+1+6+1+6+1");
  for (const int die : {5, 2, 5}) roll.add(die);
  CHECK(dice_text(roll) == "20+6+1+6+1+6+1+6+1+6+1+6+1+6+1+6+1+2+5+5");
  CHECK(roll.size() == 19);
  CHECK(roll.total() == 20 + 8 * 7 + 12);
}

TEST_SUITE_END();
