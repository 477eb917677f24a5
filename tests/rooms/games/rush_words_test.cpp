// What a person reads of Rush and types in it.
#include <doctest/doctest.h>

#include <map>

#include "games/catalog.hpp"
#include "games/rush/game.hpp"
#include "support/files.hpp"
#include "support/pictures.hpp"
#include "support/rush_states.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;
using namespace rush_states;

// All that stands beside the map.
std::string flow_beside(const State& state) {
  std::string text;
  for (const Panel& panel : Rush::rules.picture(state, spectator).panels)
    text += pictures::text_of(panel) + "\n";
  return text;
}

}  // namespace

TEST_SUITE_BEGIN("rush");

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

TEST_CASE("arrows step while there are points, for the mover alone") {
  State state = after(2, move_of_four);
  std::map<std::string, std::string> lines;
  for (const Shortcut& shortcut : Rush::rules.picture(state, 1).keys) lines[shortcut.key] = shortcut.line;
  CHECK(lines == std::map<std::string, std::string>{
                     {"Up", "step d6"}, {"Right", "step f4"}, {"Down", "step d3"}, {"Left", "step c4"}});
  CHECK(Rush::rules.picture(state, 2).keys.empty());
  CHECK(Rush::rules.picture(state, spectator).keys.empty());
  state.at[1] = building(12);
  CHECK(Rush::rules.picture(state, 1).keys.size() == 4);
  state.at[1] = space("n1");  // between the rim and the pond
  CHECK(Rush::rules.picture(state, 1).keys.size() == 2);
  state.points = 0;
  CHECK(Rush::rules.picture(state, 1).keys.empty());
}

TEST_CASE("dice are typed as they lie on the table") {
  State state = Rush::rules.start({2, 200});
  CHECK(Rush::rules.shorthand(state, nature, " 17  4 ") == Texts{"order 1:17 2:4"});
  CHECK(Rush::rules.shorthand(state, nature, "3") == Texts{"order 1:3"});
  CHECK(refusal(state, nature, "order 1:3") ==
        "end of the line: the d20 of seat 2 is wanted here, as `2:14`");
  CHECK(Rush::rules.shorthand(state, nature, "1:3 2:4") == Texts{"order 1:3 2:4"});
  submit(state, "* order 1:17 2:4");
  CHECK(Rush::rules.shorthand(state, nature, "7") == Texts{"princess 7"});
  submit(state, "* princess 7");
  CHECK(Rush::rules.shorthand(state, nature, "4") == Texts{"move 4"});
  State fight = before_a_fight();
  for (const char* line : {"1 step f5", "1 spend 2", "2 spend 1"}) submit(fight, line);
  CHECK(Rush::rules.shorthand(fight, nature, "12+3+4 18+1") == Texts{"combat 12+3+4 18+1"});
  CHECK(refusal(fight, nature, "combat 12+3 18+1") == "12+3: a d20 and 2 d6 are wanted here, joined by +");
}

TEST_CASE("tied seats alone roll again, and their dice alone are typed") {
  const State state = after(4, {"* order 1:9 2:3 3:9 4:12"});
  CHECK(plain_text(Rush::rules.due(state, nature)) == "a d20 each of seat 1 and seat 3 (as `17 4`)");
  CHECK(Rush::rules.shorthand(state, nature, "8 11") == Texts{"order 1:8 3:11"});
}

TEST_CASE("the actions are typed in short") {
  const State state = after(2, move_of_four);
  const auto typed = [&](const char* line) { return Rush::rules.shorthand(state, 1, line); };
  const Texts way{"step e6", "step e7", "step e8", "step e9"};
  for (const char* line : {"go #7", "go library", " 7", "#7", "go  g9"})
    CHECK_MESSAGE(typed(line) == way, line);
  CHECK(typed("E6") == Texts{"step e6"});
  CHECK(typed("step 7") == Texts{"step #7"});
  CHECK(typed("e4") == Texts{"step #5"});  // where they are: refused with the reason
  CHECK(typed("p1") == Texts{"step p1"});
  CHECK(typed("go there") == Texts{"step there"});
  CHECK(typed("grab") == Texts{"grab"});
  CHECK(refusal(state, 1, "take") == "take: there are no teammates with two players");
  CHECK(Rush::rules.shorthand(after(4, {"* order 1:9 2:3 3:8 4:2", "* princess 7", "* move 4"}), 1, "take") ==
        Texts{"take 3"});
}

TEST_CASE("the minion that can go there need not be named") {
  State state = after(2, {"* order 1:17 2:4", "* princess 7", "* move 1"});
  state.minions_of(Team::zombies).add(space("c6"));
  CHECK(plain_text(Rush::rules.due(state, 1)) ==
        "an action, 1 point left: step or minion (before the turn can end)");
  CHECK(Rush::rules.shorthand(state, 1, "minion 10") == Texts{"minion c6 #10"});
  CHECK(Rush::rules.shorthand(state, 1, "minion C6 cafeteria") == Texts{"minion c6 #10"});
  state.minions_of(Team::zombies).add(space("d7"));
  CHECK(Rush::rules.shorthand(state, 1, "minion 10") == Texts{"minion #10"});
  CHECK(refusal(state, 1, "end") == "end: the minion point must be spent first: `minion FROM TO`");
}

TEST_CASE("answers are typed in short") {
  State state = before_a_fight();
  submit(state, "1 step f5");
  CHECK(Rush::rules.shorthand(state, 2, "1") == Texts{"spend 1"});
  state = before_a_flight();
  submit(state, "2 flee");
  submit(state, "* cube 2");
  CHECK(Rush::rules.shorthand(state, 2, "h5") == Texts{"drag h5"});
  CHECK(Rush::rules.shorthand(state, 2, "drag boathouse") == Texts{"drag #4"});
  CHECK(Rush::rules.shorthand(state, 2, "stop") == Texts{"stop"});
  state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  for (const char* line : {"* princess 19", "2 nudge", "* cube 3"}) submit(state, line);
  CHECK(Rush::rules.shorthand(state, 2, "+") == Texts{"plus"});
  CHECK(Rush::rules.shorthand(state, 2, " - ") == Texts{"minus"});
}

TEST_CASE("the targets of a fight are typed by number or as a minion") {
  State state = before_a_fight();
  state.minions_of(Team::jocks).add(space("f5"));
  submit(state, "1 step f5");
  CHECK(plain_text(Rush::rules.due(state, 1)) ==
        "whom to fight, a minion (`fight minion`) or seat 2 (`fight 2`)");
  CHECK(Rush::rules.shorthand(state, 1, "2") == Texts{"fight 2"});
  CHECK(Rush::rules.shorthand(state, 1, "minion") == Texts{"fight minion"});
}

TEST_CASE("who is asked is told why") {
  State state = after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  submit(state, "* princess 19");
  CHECK(plain_text(Rush::rules.due(state, 2)) ==
        "a cube to `nudge` their Princess away from I Phelta Thi (#19): 6 from seat 2, 10 from seat "
        "1; or `decline`");
  CHECK(Rush::rules.questions.decline(state, 2) == "decline");
  CHECK(Rush::rules.questions.decline(state, 1).empty());
  submit(state, "2 nudge");
  CHECK(plain_text(Rush::rules.due(state, nature)) == "the d6 of seat 2's cube");
  submit(state, "* cube 3");
  CHECK(Rush::rules.questions.decline(state, 2).empty());
  CHECK(plain_text(Rush::rules.due(state, 2)) ==
        "`plus` or `minus` 3: their Princess to the Museum (#2), 5 from seat 2, 9 from seat 1; or to the "
        "Chapel "
        "(#16), 5 from seat 2, 8 from seat 1");
  State flight = before_a_flight();
  CHECK(plain_text(Rush::rules.due(flight, 2)) ==
        "a cube to `flee`, so that seat 1 is dragged away from the Computing Center (#5), or `decline`");
  submit(flight, "2 flee");
  submit(flight, "* cube 2");
  CHECK(plain_text(Rush::rules.due(flight, 2)) == "`drag` seat 1 to g6 or h5, 2 steps at most, or `stop`");
}

TEST_CASE("an action names what is possible just now") {
  State state = after(2, move_of_four);
  CHECK(plain_text(Rush::rules.due(state, 1)) == "an action, 4 points left: step, cube or end");
  state.at[1] = building(7);
  CHECK(plain_text(Rush::rules.due(state, 1)) == "an action, 4 points left: step, grab, cube or end");
  submit(state, "1 grab");
  CHECK(plain_text(Rush::rules.due(state, 1)) == "an action, 1 point left: step, drop or end");
  submit(state, "1 step e9");
  CHECK(plain_text(Rush::rules.due(state, 1)) == "an action, no points left: drop or end");
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
  CHECK(plain_text(Rush::rules.due(state, 2)) == "how many of 1 cube to use, as seat 1 fights seat 2 in f5");
  submit(state, "1 spend 2", &ear);
  submit(state, "2 spend 1", &ear);
  CHECK(plain_text(Rush::rules.due(state, nature)) ==
        "seat 1's d20 and 2 d6 against seat 2's d20 and 1 d6 (as `12+3+5 9+3`)");
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

TEST_CASE("a match tells a turn on from move to move, whatever was not told in between") {
  auto match = find_module(catalog(), "rush")->start({2, 200});
  const auto told = [&](const std::string& line) {
    const Seat seat = line[0] == '*' ? nature : line[0] - '0';
    REQUIRE_MESSAGE(match.submit(seat, line.substr(2)), line);
    return match.phrases(match.size() - 1);
  };
  for (const char* line : {"* order 1:20 2:2", "* princess 1", "* move 2", "1 cube"}) told(line);
  CHECK(told("* princess 20").front().separator == ": ");
  for (const char* line : {"1 decline", "* move 3", "2 grab"}) told(line);
  CHECK(told("2 step k10").front().separator == " > ");
  CHECK(told("2 end").empty());
  const auto order = told("* order 1:2 2:20");
  CHECK(order.front().separator.empty());
  CHECK(plain_text(order.back().words) == "Seat 2 (jock)");
  CHECK(told("1 flee").empty());
  const auto flight = told("* cube 1");
  CHECK(flight.front().separator == ": ");
  CHECK(flight.front().words ==
        line(seat_ref(1), " lets her flee and drags ", seat_ref(2), ", 1 step at most"));
}

TEST_CASE("words know the seats and spaces they speak of") {
  CHECK(Rush::rules.words(Stepped{1, building(7)}) == Line{cell_ref("#7")});
  const Span library{"the Library (#7)", Role::plain, CellRef{"#7"}};
  CHECK(Rush::rules.words(PrincessPlaced{building(7)}) == line("she is in ", library));
  CHECK(Rush::rules.words(FightBegun{Team::jocks, Fighter::minion(), Fighter::player(3), building(7)}) ==
        line("a jock minion fights ", seat_ref(3), " in ", library));
  State state = before_a_flight();
  CHECK(Rush::rules.due(state, 2) == line("a cube to `flee`, so that ", seat_ref(1), " is dragged away from ",
                                          Span{"the Computing Center (#5)", Role::plain, CellRef{"#5"}},
                                          ", or `decline`"));
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
  CHECK_FALSE(files::says(flow_beside(state), "a minion"));
  CHECK(files::says(flow_beside(with), "Left: 1 to move and a minion"));
}

TEST_CASE("units have signs on the map, and a list where these have no room") {
  State state = after(4, {"* order 1:9 2:3 3:8 4:2", "* princess 7", "* move 4"});
  state.at[1] = state.at[3] = building(7);
  state.minions_of(Team::zombies).add(building(7));
  CHECK(cell(state, "#7").sign == "ZY&");
  CHECK(plain_text(cell(state, "#7").words) ==
        "Library: seat 1, seat 3, 1 zombie minion, the Homecoming Princess");
  CHECK(flow_beside(state).find("#7: seat 1, seat 3, 1 zombie minion, the Homecoming Princess") !=
        std::string::npos);
  CHECK(cell(state, "#20").sign == "JK");
  CHECK(cell(state, "cloud").sign == "P");
  CHECK_FALSE(files::says(flow_beside(state), "#20:"));
  for (int i = 0; i < 12; ++i) state.minions_of(Team::jocks).add(space("c6"));
  CHECK(cell(state, "c6").sign == "j#");
  CHECK(plain_text(cell(state, "c6").words) == "a lawn: 12 jock minions");
  CHECK(files::says(flow_beside(state), "Minions j: c6 x12"));
  // The base has room for five.
  State home = after(4, {"* order 1:9 2:3 3:8 4:2", "* princess 5", "* move 4"});
  home.minions_of(Team::zombies).add(building(5));
  CHECK(cell(home, "#5").sign == "ZYzH");
  submit(home, "1 grab");
  CHECK(cell(home, "#5").sign == "Z@Yz");
}

TEST_CASE("order, dice and what is left stand beside the map") {
  const std::string text = flow_beside(after(4, {"* order 1:9 2:13 3:8 4:2", "* princess 7", "* move 4"}));
  CHECK(
      text.find("\nOrder:[2]  1   3   4  \nd20:  13   9   8   2  \nDice: Princess 7 d4 4\nLeft: 4 to move") !=
      std::string::npos);
}

TEST_CASE("the help names every building") {
  for (int number = 1; number <= buildings; ++number)
    CHECK(find_module(catalog(), "rush")
              ->commands.find(std::to_string(number) + " " + std::string(title_of_building(number))) !=
          std::string_view::npos);
}

TEST_SUITE_END();
