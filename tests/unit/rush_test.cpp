#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/scanner.hpp"
#include "games/rush/game.hpp"
#include "games/rush/module.hpp"
#include "games/rush/paths.hpp"
#include "games/rush/units.hpp"
#include "support/pictures.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;
using pictures::text_of;
using Texts = std::vector<std::string>;

// Hears what is told, as lines in the way the game is told to people.
struct Ear final : Teller {
  Texts lines;
  void saw(const State&, const Happening& happening) override {
    const std::string_view joint = Rush::joint(happening);
    if (joint.empty() || lines.empty())
      lines.push_back(Rush::words(happening));
    else
      lines.back() += std::string(joint) + Rush::words(happening);
  }
};

// Plays a line of a record: "* move 3", "1 step f5".
void submit(State& state, std::string_view line, Teller* teller = nullptr) {
  INFO(line);
  Scanner scanner(line);
  const std::string_view actor = scanner.word();
  const Seat seat = actor == "*" ? nature : whole_number(actor).value();
  REQUIRE(Rush::to_act(state).has(seat));
  const auto event = Rush::read(state, seat, scanner.rest());
  REQUIRE_MESSAGE(event, at_place("refused", event ? Refusal{} : event.error()));
  Rush::play(state, seat, *event, teller);
}

State after(int players, const Texts& lines, Teller* teller = nullptr) {
  State state = Rush::start({players, 200});
  for (const std::string& line : lines) submit(state, line, teller);
  return state;
}

std::string refusal(const State& state, Seat seat, const std::string& text) {
  const auto event = Rush::read(state, seat, text);
  return event ? "" : event.error().reason;
}

Space space(const std::string& name) { return space_named(name).value(); }

// Where the half turn puts what stands on a square.
Square turned_round(Square square) { return {columns - 1 - square.column, rows - 1 - square.row}; }

// Seat 1 moves with four points; the Homecoming Princess is in #7.
const Texts move_of_four{"* order 1:17 2:4", "* princess 7", "* move 4"};

// The same with seat 2 on f5, and cubes for both.
State before_a_fight() {
  State state = after(2, move_of_four);
  state.at[2] = space("f5");
  state.cubes[1] = 2;
  state.cubes[2] = 1;
  return state;
}

// Seat 1 carries the Homecoming Princess on g5, and seat 2 has a cube.
State before_a_flight() {
  State state = Rush::start({2, 200});
  state.at[1] = space("g5");
  state.princess_of(Team::jocks) = {space("g5"), 1};
  state.cubes[2] = 1;
  submit(state, "* order 1:17 2:4");
  return state;
}

Texts listed(const std::vector<Space>& way) {
  Texts names;
  for (const Space each : way) names.push_back(name(each));
  return names;
}

const Cell& cell(const State& state, const std::string& name, Seat viewer = spectator) {
  static Picture picture;
  picture = Rush::picture(state, viewer);
  return pictures::cell(picture, name);
}

// All that stands beside the map.
std::string beside(const State& state) {
  std::string text;
  for (const Panel& panel : Rush::picture(state, spectator).panels) text += text_of(panel) + "\n";
  return text;
}

}  // namespace

TEST_SUITE_BEGIN("rush");

TEST_CASE("the campus maps onto itself by half a turn") {
  for (int column = 0; column < columns; ++column)
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
  for (int column = 0; column < columns; ++column)
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

TEST_CASE("spaces are called by what people type") {
  CHECK(space_called("LIBRARY") == building(7));
  CHECK(space_called("lib") == building(7));
  CHECK(space_called("C4") == space("c4"));
  CHECK(space_called("H9") == building(8));
  CHECK(space_called("zeta mu") == building(18));
  // "gr" may be the beginning of "grab", "c" of "cube".
  for (const char* none :
       {"", "gr", "c", "the ", "p1", "a14", "cloud", "21", "0", "#0", "07", "c04", "q3", "nowhere"})
    CHECK_MESSAGE(space_called(none) == std::nullopt, none);
  CHECK(space_of_square("p1") == nowhere);
  CHECK(space_of_square("a14") == cloud);
}

TEST_CASE("a way is the shortest one, and as quiet as it can be") {
  State state = after(2, move_of_four);
  CHECK(listed(way_to(state, building(7))) == Texts{"e6", "e7", "e8", "e9"});
  state.points = 2;
  CHECK(listed(way_to(state, building(7))) == Texts{"e6", "e7"});
  state.points = 4;
  state.minions_of(Team::jocks).add(space("e6"));
  state.minions_of(Team::jocks).add(space("d6"));
  const Texts quiet = listed(way_to(state, space("f8")));
  CHECK(quiet.size() == 4);
  CHECK(quiet.front() == "f5");
}

TEST_CASE("a way ends where something happens") {
  State state = after(2, move_of_four);
  state.at[1] = space("e9");
  CHECK(listed(way_to(state, building(8))) == Texts{"#7"});  // the Princess
  state.minions_of(Team::jocks).add(building(9));
  state.minions_of(Team::jocks).add(building(7));
  CHECK(listed(way_to(state, building(8))) == Texts{"#7"});  // a fight that cannot be avoided
  state.at[1] = space("f5");
  state.princess_of(Team::jocks) = {space("f5"), 1};
  CHECK(listed(way_to(state, space("c5"))) == Texts{"#5"});  // home with her
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

TEST_CASE("arrows step while there are points, for the mover alone") {
  State state = after(2, move_of_four);
  std::map<std::string, std::string> lines;
  for (const Shortcut& shortcut : Rush::picture(state, 1).keys) lines[shortcut.key] = shortcut.line;
  CHECK(lines == std::map<std::string, std::string>{
                     {"Up", "step d6"}, {"Right", "step f4"}, {"Down", "step d3"}, {"Left", "step c4"}});
  CHECK(Rush::picture(state, 2).keys.empty());
  CHECK(Rush::picture(state, spectator).keys.empty());
  state.at[1] = building(12);
  CHECK(Rush::picture(state, 1).keys.size() == 4);
  state.at[1] = space("n1");  // between the rim and the pond
  CHECK(Rush::picture(state, 1).keys.size() == 2);
  state.points = 0;
  CHECK(Rush::picture(state, 1).keys.empty());
}

TEST_CASE("dice are typed as they lie on the table") {
  State state = Rush::start({2, 200});
  CHECK(Rush::typed(state, nature, " 17  4 ") == Texts{"order 1:17 2:4"});
  CHECK(Rush::typed(state, nature, "3") == Texts{"order 1:3"});
  CHECK(refusal(state, nature, "order 1:3") ==
        "end of the line: the d20 of seat 2 is wanted here, as `2:14`");
  CHECK(Rush::typed(state, nature, "1:3 2:4") == Texts{"order 1:3 2:4"});
  submit(state, "* order 1:17 2:4");
  CHECK(Rush::typed(state, nature, "7") == Texts{"princess 7"});
  submit(state, "* princess 7");
  CHECK(Rush::typed(state, nature, "4") == Texts{"move 4"});
  State fighting = before_a_fight();
  for (const char* line : {"1 step f5", "1 spend 2", "2 spend 1"}) submit(fighting, line);
  CHECK(Rush::typed(fighting, nature, "12+3+4 18+1") == Texts{"combat 12+3+4 18+1"});
  CHECK(refusal(fighting, nature, "combat 12+3 18+1") == "12+3: a d20 and 2 d6 are wanted here, joined by +");
}

TEST_CASE("tied seats alone roll again, and their dice alone are typed") {
  const State state = after(4, {"* order 1:9 2:3 3:9 4:12"});
  CHECK(Rush::due(state, nature) == "a d20 each of seat 1 and seat 3 (as `17 4`)");
  CHECK(Rush::typed(state, nature, "8 11") == Texts{"order 1:8 3:11"});
}

TEST_CASE("the actions are typed in short") {
  const State state = after(2, move_of_four);
  const auto typed = [&](const char* line) { return Rush::typed(state, 1, line); };
  const Texts way{"step e6", "step e7", "step e8", "step e9"};
  for (const char* line : {"go #7", "go library", " 7", "#7", "go  g9"})
    CHECK_MESSAGE(typed(line) == way, line);
  CHECK(typed("E6") == Texts{"step e6"});
  CHECK(typed("step 7") == Texts{"step #7"});
  CHECK(typed("e4") == Texts{"step #5"});  // where he is: refused with the reason
  CHECK(typed("p1") == Texts{"step p1"});
  CHECK(typed("go there") == Texts{"step there"});
  CHECK(typed("grab") == Texts{"grab"});
  CHECK(refusal(state, 1, "take") == "take: there are no teammates with two players");
  CHECK(Rush::typed(after(4, {"* order 1:9 2:3 3:8 4:2", "* princess 7", "* move 4"}), 1, "take") ==
        Texts{"take 3"});
}

TEST_CASE("the minion that can go there need not be named") {
  State state = after(2, {"* order 1:17 2:4", "* princess 7", "* move 1"});
  state.minions_of(Team::zombies).add(space("c6"));
  CHECK(Rush::due(state, 1) == "an action, 1 point left: step or minion (before the turn can end)");
  CHECK(Rush::typed(state, 1, "minion 10") == Texts{"minion c6 #10"});
  CHECK(Rush::typed(state, 1, "minion C6 cafeteria") == Texts{"minion c6 #10"});
  state.minions_of(Team::zombies).add(space("d7"));
  CHECK(Rush::typed(state, 1, "minion 10") == Texts{"minion #10"});
  CHECK(refusal(state, 1, "end") == "end: the minion point must be spent first: `minion FROM TO`");
}

TEST_CASE("answers are typed in short") {
  State state = before_a_fight();
  submit(state, "1 step f5");
  CHECK(Rush::typed(state, 2, "1") == Texts{"spend 1"});
  state = before_a_flight();
  submit(state, "2 flee");
  submit(state, "* cube 2");
  CHECK(Rush::typed(state, 2, "h5") == Texts{"drag h5"});
  CHECK(Rush::typed(state, 2, "drag boathouse") == Texts{"drag #4"});
  CHECK(Rush::typed(state, 2, "stop") == Texts{"stop"});
  state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  for (const char* line : {"* princess 19", "2 nudge", "* cube 3"}) submit(state, line);
  CHECK(Rush::typed(state, 2, "+") == Texts{"plus"});
  CHECK(Rush::typed(state, 2, " - ") == Texts{"minus"});
}

TEST_CASE("the targets of a fight are typed by number or as a minion") {
  State state = before_a_fight();
  state.minions_of(Team::jocks).add(space("f5"));
  submit(state, "1 step f5");
  CHECK(Rush::due(state, 1) == "whom to fight, a minion (`fight minion`) or seat 2 (`fight 2`)");
  CHECK(Rush::typed(state, 1, "2") == Texts{"fight 2"});
  CHECK(Rush::typed(state, 1, "minion") == Texts{"fight minion"});
}

TEST_CASE("who is asked is told why") {
  State state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  submit(state, "* princess 19");
  CHECK(Rush::due(state, 2) ==
        "a cube to `nudge` the Homecoming Princess away from I Phelta Thi (#19), or `decline`");
  CHECK(Rush::waiver(state, 2) == "decline");
  CHECK(Rush::waiver(state, 1).empty());
  submit(state, "2 nudge");
  CHECK(Rush::due(state, nature) == "the d6 of seat 2's cube");
  submit(state, "* cube 3");
  CHECK(Rush::waiver(state, 2).empty());
  CHECK(Rush::due(state, 2) == "`plus` or `minus` 3: the Homecoming Princess to #2 or to #16");
  State flight = before_a_flight();
  CHECK(Rush::due(flight, 2) ==
        "a cube to `flee`, so that seat 1 is dragged away from the Computing Center (#5), or `decline`");
  submit(flight, "2 flee");
  submit(flight, "* cube 2");
  CHECK(Rush::due(flight, 2) == "`drag` seat 1 to g6 or h5, 2 steps at most, or `stop`");
}

TEST_CASE("an action names what is possible just now") {
  State state = after(2, move_of_four);
  CHECK(Rush::due(state, 1) == "an action, 4 points left: step, cube or end");
  state.at[1] = building(7);
  CHECK(Rush::due(state, 1) == "an action, 4 points left: step, grab, cube or end");
  submit(state, "1 grab");
  CHECK(Rush::due(state, 1) == "an action, 1 point left: step, drop or end");
  submit(state, "1 step e9");
  CHECK(Rush::due(state, 1) == "an action, no points left: drop or end");
}

TEST_CASE("a turn is told in one sentence") {
  Ear ear;
  Texts lines = move_of_four;
  for (const char* line : {"1 step e6", "1 step e7", "1 cube"}) lines.emplace_back(line);
  after(2, lines, &ear);
  CHECK(ear.lines ==
        Texts{"Order of round 1: seat 1 17, seat 2 4; seat 1 goes first",
              "Seat 1 (zombie): rolls 7 for the Homecoming Princess; she is in the Library (#7); "
              "4 to move > e6 > e7; takes a cube (1)",
              "Seat 2 (jock)"});
}

TEST_CASE("a fight tells who used what, and every die") {
  Ear ear;
  State state = before_a_fight();
  submit(state, "1 step f5", &ear);
  CHECK(Rush::due(state, 2) == "how many of 1 cube to use, as seat 1 fights seat 2 in f5");
  submit(state, "1 spend 2", &ear);
  submit(state, "2 spend 1", &ear);
  CHECK(Rush::due(state, nature) == "seat 1's d20 and 2 d6 against seat 2's d20 and 1 d6 (as `12+3+5 9+3`)");
  submit(state, "* combat 12+3+4 18+1", &ear);
  submit(state, "* combat 2+6+1 3+1", &ear);
  submit(state, "1 step g5", &ear);
  submit(state, "1 step h5", &ear);
  CHECK(
      ear.lines ==
      Texts{
          "f5; seat 1 fights seat 2 in f5; seat 1 uses 2 cubes; seat 2 uses 1 cube: 12+3+4 = 19 against "
          "18+1 = 19, a tie, and again: 2+6+1 = 9 against 3+1 = 4; seat 2 is sent to the Cloud; a new zombie "
          "minion in f5; seat 1 goes on to g5 > h5"});
}

TEST_CASE("a flight tells where the carrier is dragged") {
  Ear ear;
  State state = before_a_flight();
  for (const char* line : {"2 flee", "* cube 2", "2 drag h5", "2 drag i5"}) submit(state, line, &ear);
  CHECK(ear.lines == Texts{"seat 2 lets her flee and drags seat 1, 2 steps at most > h5 > i5"});
  CHECK(name(state.princess_of(Team::jocks).at) == "i5");
}

TEST_CASE("a minion is spoken of only where there is one to move") {
  Ear none, one;
  State state = after(2, {"* order 1:17 2:4", "* princess 7"});
  State with = state;
  with.minions_of(Team::zombies).add(space("c6"));
  submit(state, "* move 1", &none);
  submit(with, "* move 1", &one);
  CHECK(none.lines == Texts{"1 to move"});
  CHECK(one.lines == Texts{"1 to move and 1 for a minion"});
  CHECK(beside(state).find("a minion") == std::string::npos);
  CHECK(beside(with).find("Left: 1 to move and a minion") != std::string::npos);
}

TEST_CASE("what is handed in is nobody else's to know") {
  State state = before_a_fight();
  submit(state, "1 step f5");
  CHECK(Rush::secret(state) == SeatSet{1, 2});
  submit(state, "1 spend 2");
  CHECK(Rush::secret(state) == SeatSet{2});
  CHECK(Rush::hidden(state) == SeatSet{1});
  State other = before_a_fight();
  submit(other, "1 step f5");
  submit(other, "1 spend 0");
  CHECK(Rush::position(other) == Rush::position(state));
  CHECK(Rush::picture(other, 2) == Rush::picture(state, 2));
  std::set<int> imagined;
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    imagined.insert(Rush::determinize(state, 2, rng).spends[1]);
    CHECK(Rush::determinize(state, 1, rng).spends[1] == 2);
  }
  CHECK(imagined == std::set<int>{0, 1, 2});
  submit(state, "2 spend 0");
  CHECK(Rush::hidden(state).empty());
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

TEST_CASE("units have signs on the map, and a list where these have no room") {
  State state = after(4, {"* order 1:9 2:3 3:8 4:2", "* princess 7", "* move 4"});
  state.at[1] = state.at[3] = building(7);
  state.minions_of(Team::zombies).add(building(7));
  CHECK(units_sign(state, building(7)) == "13zH");
  CHECK(cell(state, "#7").sign == "13&");
  CHECK(cell(state, "#7").words == "Library: seat 1, seat 3, 1 zombie minion, the Homecoming Princess");
  CHECK(beside(state).find("#7: seat 1, seat 3, 1 zombie minion, the Homecoming Princess") !=
        std::string::npos);
  CHECK(cell(state, "#20").sign == "24");
  CHECK(cell(state, "cloud").sign == "P");
  CHECK(beside(state).find("#20:") == std::string::npos);
  submit(state, "1 grab");
  CHECK(units_sign(state, building(7)) == "1@3z");
  for (int i = 0; i < 12; ++i) state.minions_of(Team::jocks).add(space("c6"));
  CHECK(units_sign(state, space("c6")) == "j#");
  CHECK(units_words(state, space("c6")) == "12 jock minions");
  CHECK(beside(state).find("Minions j: c6 x12") != std::string::npos);
}

TEST_CASE("order, dice and what is left stand beside the map") {
  const std::string text = beside(after(4, {"* order 1:9 2:13 3:8 4:2", "* princess 7", "* move 4"}));
  CHECK(
      text.find("\nOrder:[2]  1   3   4  \nd20:  13   9   8   2  \nDice: Princess 7 d4 4\nLeft: 4 to move") !=
      std::string::npos);
}

TEST_CASE("the help names every building") {
  for (int number = 1; number <= buildings; ++number)
    CHECK(rush_module.commands.find(std::to_string(number) + " " + std::string(title_of_building(number))) !=
          std::string_view::npos);
}

TEST_SUITE_END();
