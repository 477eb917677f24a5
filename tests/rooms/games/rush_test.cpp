// Rush beyond its scenes: the map as a whole, positions with more minions and cubes than a scene has, and the
// parts of words and dice.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "games/catalog.hpp"
#include "games/rush/game.hpp"
#include "games/rush/search.hpp"
#include "support/files.hpp"
#include "support/pictures.hpp"
#include "support/tables.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;

Space space(const std::string& name) { return space_named(name).value(); }

// The state after lines of a record, which must be legal: "* move 3", "1 step f5".
State after(State state, const std::string& moves) {
  for (const std::string& line : tables::moves_in(moves)) {
    INFO(line);
    const Seat seat = line[0] == '*' ? nature : line[0] - '0';
    REQUIRE(Rush::rules.to_act(state).has(seat));
    const auto move = Rush::rules.read(state, seat, line.substr(2));
    REQUIRE(move);
    Rush::rules.play(state, seat, *move, nullptr);
  }
  return state;
}
State after(int players, const std::string& moves) { return after(Rush::rules.start({players, 200}), moves); }

// Seat 1 moves with four points; the Homecoming Princess is in #7.
State moving() { return after(2, "* order 1:17 2:4; * princess 7; * move 4"); }

// The same with seat 2 on f5, two cubes of seat 1 and one of seat 2.
State before_a_fight() {
  State state = moving();
  state.cubes[1] = 2;
  state.cubes[2] = 1;
  state.at[2] = space("f5");
  return state;
}

}  // namespace

TEST_SUITE_BEGIN("rush");

TEST_CASE("the campus and its neighbourhoods map onto themselves by half a turn") {
  std::map<Space, Space> image;
  for (int column = 0; column < rush::columns; ++column)
    for (int row = 0; row < rows; ++row) {
      const Square here{column, row}, there{rush::columns - 1 - column, rows - 1 - row};
      INFO(herbarium::name(here));
      const Space a = space_at(here), b = space_at(there);
      image[a] = b;
      CHECK((a == cloud) == (b == nowhere));
      for (const Ground ground : {Ground::street, Ground::residential})
        CHECK((ground_at(here) == ground) == (ground_at(there) == ground));
      // Building n to 25 - n, past 20 counted on from 1.
      CHECK(is_building(a) == is_building(b));
      if (is_building(a)) CHECK((a + 1 + b + 1) % 20 == 5);
    }
  for (Space here = 0; here < cloud; ++here) {
    INFO(name(here));
    CHECK_FALSE(neighbours(here).empty());
    for (const Space next : neighbours(here)) {
      CHECK((next != cloud && next != here && are_neighbours(next, here)));
      CHECK(are_neighbours(image[here], image[next]));
      for (const Team team : teams)
        CHECK(std::abs(steps_from_base(here, team) - steps_from_base(next, team)) <= 1);
    }
    CHECK(steps_from_base(here, Team::zombies) == steps_from_base(image[here], Team::jocks));
  }
  CHECK(steps_from_base(cloud, Team::jocks) == 255);
}

TEST_CASE("every space has a name of its own, and every building a title, which the rules name") {
  std::set<std::string> all;
  for (Space here = 0; here < cloud; ++here) {
    CHECK((space_named(name(here)) == here && space_called(name(here)) == here));
    all.insert(name(here));
  }
  for (int number = 1; number <= buildings; ++number) {
    const std::string title(title_of_building(number));
    CHECK(space_called(title) == building(number));
    CHECK(space_called(std::to_string(number)) == building(number));
    CHECK(title.starts_with(caption_of_building(number)) == (number != 19));
    CHECK(files::says(std::string(find_module(catalog(), "rush")->rules),
                      std::to_string(number) + " " + title));
    all.insert(title);
  }
  CHECK(all.size() == 192 + 20);
}

TEST_CASE("a minion must be named only if two can go to a space") {
  const auto typed = [](const std::vector<const char*>& minions) {
    State state = after(2, "* order 1:17 2:4; * princess 7; * move 1");
    for (const char* minion : minions) state.minions_of(Team::zombies).add(space(minion));
    return Rush::rules.shorthand(state, 1, "minion 10");
  };
  CHECK(typed({"c6", "d7"}) == Texts{"minion #10"});
  CHECK(typed({"c6", "d7", "h5"}) == Texts{"minion #10"});
  CHECK(typed({"c6", "h5"}) == Texts{"minion c6 #10"});
  CHECK(typed({"h5", "d7"}) == Texts{"minion d7 #10"});
  CHECK(typed({"c6"}) == Texts{"minion c6 #10"});
}

TEST_CASE("ten minions and more have one sign, and are listed with their number") {
  State state = moving();
  for (int i = 0; i < 12; ++i) state.minions_of(Team::jocks).add(space("c6"));
  const Picture shown = Rush::rules.picture(state, spectator);
  CHECK(pictures::cell(shown, "c6").sign == "j#");
  CHECK(pictures::text_of(shown.panels[1]) == "\nMinions j: c6 x12");
}

TEST_CASE("others imagine any number of the cubes handed in") {
  const State state = after(before_a_fight(), "1 step f5; 1 spend 2");
  std::set<int> imagined;
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    imagined.insert(Rush::rules.secrets.imagine(state, 2, rng).spends[1]);
    CHECK(Rush::rules.secrets.imagine(state, 1, rng).spends[1] == 2);
  }
  CHECK(imagined == std::set<int>{0, 1, 2});
}

TEST_CASE("the first sixteen d6 stay in order, further ones ascend") {
  CombatRoll roll;
  roll.set_d20(20);
  for (int i = 0; i < 16; ++i) roll.add(i % 2 == 0 ? 6 : 1);
  const std::string sixteen = "20+6+1+6+1+6+1+6+1+6+1+6+1+6+1+6+1";
  CHECK(dice_text(roll) == sixteen);
  for (const int die : {5, 2, 5}) roll.add(die);
  CHECK(dice_text(roll) == sixteen + "+2+5+5");
  CHECK((roll.size() == 19 && roll.total() == 20 + 8 * 7 + 12));
}

TEST_CASE("fights differ only by their winners, orders only by their ranks") {
  const State order = Rush::rules.start({2, 200});
  const State fight = after(before_a_fight(), "1 step f5; 1 spend 0; 2 spend 0");
  const auto of = [](const State& state, const char* roll) {
    return outcome(*Rush::rules.read(state, nature, roll));
  };
  CHECK(of(fight, "combat 20 1") == of(fight, "combat 7 6"));
  CHECK(std::set{of(fight, "combat 7 6"), of(fight, "combat 6 7"), of(fight, "combat 7 7")}.size() == 3);
  CHECK(of(order, "order 1:20 2:1") == of(order, "order 1:7 2:6"));
  CHECK(of(order, "order 1:7 2:6") != of(order, "order 1:6 2:7"));
}

TEST_CASE("words know their seats and spaces") {
  const Span library{"the Library (#7)", Role::plain, CellRef{"#7"}};
  const auto words = [](const Event& event) { return Rush::rules.words(event); };
  CHECK(words(Stepped{1, building(7)}) == Spans{cell_ref("#7")});
  CHECK(words(PrincessPlaced{building(7)}) == concat("she is in ", library));
  CHECK(words(FightBegun{Team::jocks, Fighter::minion(), Fighter::player(3), building(7)}) ==
        concat("a jock minion fights ", seat_ref(3), " in ", library));
}

TEST_CASE("of many cubes not every number is tried, but all and none are") {
  State state = after(before_a_fight(), "1 step f5");
  state.cubes[1] = 30;
  std::vector<Move> tried;
  candidates(state, 1, tried);
  CHECK(tried.size() <= 12);
  for (const std::int16_t cubes : {std::int16_t{0}, std::int16_t{2}, state.cubes[1]})
    CHECK(std::count(tried.begin(), tried.end(), Move(Spend{cubes})) == 1);
}

TEST_SUITE_END();
