// What a person reads of Uibadi and types in it.
#include <doctest/doctest.h>

#include "games/uibadi/game.hpp"
#include "support/files.hpp"
#include "support/pictures.hpp"
#include "support/uibadi_states.hpp"

namespace {

using namespace herbarium;
using namespace uibadi_states;
using pictures::cell;
using pictures::text_of;

}  // namespace

TEST_SUITE_BEGIN("uibadi");

TEST_CASE("a number is its battler's own until both are in") {
  const State state = after(up_to_a_battle, {"1 commit 2"});
  CHECK(Uibadi::rules.secrets.due(state) == SeatSet{2});
  const auto battle = [&](Seat viewer) { return text_of(Uibadi::rules.picture(state, viewer).panels[0]); };
  CHECK(battle(1) ==
        "Battle\nseat 2 defends e4: 0 attackers\n  no number yet\n  reserve b3 b5\n"
        "seat 1 defends d3: 0 attackers\n  2 committed, secret\n  reserve g7 h6 h8");
  CHECK(files::says(battle(2), "seat 1 defends d3: 0 attackers\n  number committed\n"));
  CHECK(battle(spectator) == battle(2));
  const State shown = after(up_to_a_battle, {"1 commit 2", "2 commit 0"});
  CHECK(Uibadi::rules.secrets.due(shown).empty());
  CHECK(text_of(Uibadi::rules.picture(shown, 2).panels[0]).find("\n  2 committed, 2 left\n") !=
        std::string::npos);
}

TEST_CASE("the picture tells pieces, what they point at, and their part in a battle") {
  const State state = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim h6 e3 e"});
  const Picture picture = Uibadi::rules.picture(state, 1);
  CHECK(plain_text(picture.moment) == "turn 7 of 200, a battle");
  CHECK(cell(picture, "e4").sign == "S");
  CHECK(cell(picture, "e4").facing == -1);
  CHECK(plain_text(cell(picture, "e4").words) == "upright small piece of seat 2; seat 2 defends it");
  CHECK(cell(picture, "e3").sign == "s");
  CHECK(cell(picture, "e3").facing == static_cast<int>(HexWay::e));
  CHECK(plain_text(cell(picture, "e3").words) ==
        "small piece of seat 1 pointing east, directly at the small blocker on e4, ultimately at nobody; "
        "aimed by seat 1");
  CHECK(cell(picture, "b5").role == Role::second);
  CHECK(plain_text(cell(picture, "b5").words) ==
        "medium piece of seat 2 pointing south-west, freely and ultimately at seat 1; in the reserve of seat "
        "2");
  CHECK(plain_text(cell(picture, "f5").words) == "empty");
  CHECK(picture.holdings.columns == Texts{"at", "won", "armed", "foes"});
  CHECK(picture.holdings.seats == std::vector<Texts>{{"S", "0", "yes", "2"}, {"N", "0", "yes", "2"}});
}

TEST_CASE("a battler's reserve can be chosen, and both by those who watch") {
  const State state = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim h6 e3 e"});
  CHECK(cell(Uibadi::rules.picture(state, 1), "h8").target);
  CHECK(cell(Uibadi::rules.picture(state, 1), "h8").typed == "aim h8 ");
  CHECK_FALSE(cell(Uibadi::rules.picture(state, 1), "b3").target);
  CHECK_FALSE(cell(Uibadi::rules.picture(state, 1), "e3").target);
  CHECK(cell(Uibadi::rules.picture(state, spectator), "b3").typed == "2 aim b3 ");
  CHECK(cell(Uibadi::rules.picture(state, spectator), "h8").typed == "1 aim h8 ");
  const State stopped = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "2 stop"});
  CHECK_FALSE(cell(Uibadi::rules.picture(stopped, 2), "b3").target);
}

TEST_CASE("cells type what can be done with them in one's turn") {
  const State state = after({"1 place s h6 nw", "2 place s e4", "1 place s b2", "2 place s c5 sw"});
  const Picture own = Uibadi::rules.picture(state, 1);
  CHECK(cell(own, "f5").typed == "place s f5 ");
  CHECK(cell(own, "e4").typed == "grow e4");
  CHECK(cell(own, "c5").typed.empty());  // points at seat 1
  CHECK(cell(Uibadi::rules.picture(state, 2), "e4").typed.empty());
  CHECK(plain_text(cell(own, "c5").words) ==
        "small piece of seat 2 pointing south-west, freely and ultimately at seat 1");
}

TEST_CASE("of an empty cell it is told where each direction leads, those that would do first") {
  const State state = after({"1 place s h6 nw", "2 place s e5"});
  const auto look = [&](Seat viewer, const char* cell) {
    return plain_text(Uibadi::rules.look(state, viewer, cell));
  };
  CHECK(
      look(1, "d5") ==
      "nw: directly at the small blocker on e5, ultimately at seat 2; e, ne, w: nobody's side; sw, se: your "
      "own side");
  CHECK(look(2, "d5") == "sw, se: freely at seat 1; e, ne, w: nobody's side; nw: your own side");
  CHECK(files::says(look(spectator, "d5"), "; sw, se: freely at seat 1; "));
  CHECK(files::says(look(1, "i7"), "ne, nw: the rim, no cell ahead"));
  CHECK(look(1, "e5").empty());
  CHECK(look(1, "z9").empty());
}

TEST_CASE("what an aim hits, and who would win by it, is told in a few words") {
  const State state = after(up_to_a_battle, {"1 commit 2", "2 commit 1"});
  const auto gist = [](const State& now, Seat seat, const std::string& text) {
    const auto move = Uibadi::rules.read(now, seat, text);
    REQUIRE(move);
    return plain_text(Uibadi::rules.gist(now, seat, *move));
  };
  CHECK(gist(state, 1, "aim h6 e3 e") == "hits e4: seat 1 would win, 1 attacker to 0");
  CHECK(gist(state, 1, "stop") == "stop: nobody would win, 0 to 0");
  const State hit = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim h6 e3 e"});
  CHECK(gist(hit, 2, "aim b5 d2 e") == "hits d3: nobody would win, 1 to 1");
  CHECK(gist(hit, 2, "aim b5 d2 ne") == "takes e3: nobody would win, 0 to 0");
  CHECK(gist(hit, 2, "aim b3 d2 ne") == "it and e3 both go: nobody would win, 0 to 0");
  // The last aim decides it; three wins, with nobody pointing at the winner, end the game.
  State last = after(up_to_a_battle, {"1 commit 1", "2 commit 0"});
  CHECK(gist(last, 1, "aim h6 e3 e") == "hits e4: seat 1 wins, 1 attacker to 0");
  const State turn = after({});
  const auto move = Uibadi::rules.read(turn, 1, "pass");
  REQUIRE(move);
  CHECK(Uibadi::rules.gist(turn, 1, *move).empty());
}

TEST_CASE("a pass is forced where nothing else is legal, and only there") {
  State state = after({"1 place s h6 nw", "2 place s e4"});
  CHECK(Uibadi::rules.forced(state, 1).empty());
  state.stash = {0, 0, 0};
  CHECK(Uibadi::rules.forced(state, 1) == "pass");
  // A small piece can become medium where it does not point at oneself.
  state.stash = {0, 1, 0};
  win(state, {0, 0});
  const std::vector<Uibadi::Move> moves = [&] {
    std::vector<Uibadi::Move> all;
    Uibadi::rules.moves(state, 1, all);
    return all;
  }();
  CHECK((moves.size() == 1) == !Uibadi::rules.forced(state, 1).empty());
  CHECK(Uibadi::rules.forced(after(up_to_a_battle), 1).empty());
}

TEST_CASE("whom a fifth attacker would cost a win is warned of beside the board, and told once") {
  const Texts four = {"1 place s d5 nw", "2 place s b1 se", "1 place s d6 nw", "2 place s b2 se",
                      "1 place s d7 nw", "2 place s b3 se", "1 place s d8 nw"};
  State state = after(four);
  REQUIRE(state.area.free_at(2).size() == 4);
  win(state, {0, 1});
  const Picture picture = Uibadi::rules.picture(state, 1);
  CHECK(picture.holdings.seats[1] == Texts{"N", "1", "yes", "4!"});
  CHECK(picture.holdings.warned == std::vector<int>{-1, 3});
  CHECK(text_of(picture.panels[0]) == "\nseat 2: a fifth attacker costs a win");
  CHECK(picture.panels[0].lines[0].back().role == Role::bad);
  State before = after(Texts(four.begin(), four.end() - 1));
  win(before, {0, 1});
  CHECK(Uibadi::rules.picture(before, 1).holdings.warned == std::vector<int>{-1, -1});
  const Texts told = submit(before, four.back());
  CHECK(told.back() == "4 attackers point freely at seat 2: a fifth costs a win.");
  const Texts later = submit(before, "2 pass");
  CHECK(later == Texts{"Seat 2 passes."});
}

TEST_CASE("the seats are shown with their sides, and what the stash holds") {
  const Picture picture = Uibadi::rules.picture(after({"1 place s e5"}, options(5, 5)), 1);
  Texts sides;
  for (const Texts& seat : picture.holdings.seats) sides.push_back(seat[0]);
  CHECK(sides == Texts{"S", "SW", "NW", "NE", "SE"});
  REQUIRE(picture.panels.size() == 1);
  CHECK(text_of(picture.panels[0]) == "Stash\n35 small, 36 medium, 36 large");
}

TEST_CASE("how near a player is to be armed stands beside the board") {
  const Texts lines = {"1 place s h6 nw", "2 place s e4 se", "1 place s h8 nw"};
  const auto armed = [](const State& state) {
    Texts column;
    for (const Texts& seat : Uibadi::rules.picture(state, 1).holdings.seats) column.push_back(seat[2]);
    return column;
  };
  CHECK(armed(after({})) == Texts{"0/2", "0/2"});
  CHECK(armed(after(lines)) == Texts{"yes", "1/2"});
}

TEST_CASE("without a clock a battle says so") {
  const Picture picture = Uibadi::rules.picture(after(up_to_a_battle, options(2, 5, 0)), 1);
  CHECK(picture.panels[0].title == "Battle, no clock");
}

TEST_CASE("short lines stand for moves") {
  const State turn = after({});
  CHECK(Uibadi::rules.shorthand(turn, 1, " s d5  ne ") == Texts{"place s d5  ne"});
  CHECK(Uibadi::rules.shorthand(turn, 1, "m D5") == Texts{"place m D5"});
  CHECK(Uibadi::rules.shorthand(turn, 1, "d5") == Texts{"grow d5"});
  CHECK(Uibadi::rules.shorthand(turn, 1, "d5 e7 w") == Texts{"d5 e7 w"});
  CHECK(Uibadi::rules.shorthand(turn, 1, "pass") == Texts{"pass"});
  CHECK(Uibadi::rules.shorthand(turn, 1, "2") == Texts{"2"});
  const State numbers = after(up_to_a_battle);
  CHECK(Uibadi::rules.shorthand(numbers, 1, "2") == Texts{"commit 2"});
  CHECK(Uibadi::rules.shorthand(numbers, 1, "d5") == Texts{"d5"});
  const State battle = after(up_to_a_battle, {"1 commit 2", "2 commit 1"});
  CHECK(Uibadi::rules.shorthand(battle, 1, "h6 e3 e") == Texts{"aim h6 e3 e"});
  CHECK(Uibadi::rules.shorthand(battle, 1, "stop") == Texts{"stop"});
  CHECK(Uibadi::rules.shorthand(battle, 1, "s e3 e") == Texts{"s e3 e"});
}

TEST_CASE("an aim that the other was faster than says why") {
  // Seat 2's piece stands where seat 1 meant to put one; then it is hit before seat 1 can hit it.
  State state = after(up_to_a_battle, {"1 commit 2", "2 commit 2", "2 aim b3 c3 nw"});
  CHECK(refusal(state, 1, "aim h6 c3 ne") ==
        "8: aim h6 c3 ne: the cell is not empty: the small attacker on c3");
  CHECK(refusal(state, 1, "aim h6 b3 nw").empty());
  submit(state, "1 aim g7 b3 nw");
  CHECK(refusal(state, 1, "aim h6 c2 e") == "8: aim h6 c2 e: no piece stands east of c2; seat 2 defends e4");
  CHECK(refusal(state, 1, "aim h6 b2 e") ==
        "8: aim h6 b2 e: first in line is the medium attacker on b3, which you have aimed yourself");
  CHECK(refusal(state, 2, "aim b3 c3 nw") ==
        "5: aim b3 c3 nw: the medium attacker on b3 has been aimed already; your reserve is b5");
  submit(state, "2 stop");
  CHECK(Uibadi::rules.why_not_due(state, 2, "aim b5 e5 w") == "seat 2 has no aims left");
}

TEST_CASE("turns and their examination are told step by step") {
  State state = after({"1 place s d3 ne", "2 place s h8", "1 place s h6"});
  CHECK(submit(state, "2 place m f8") == Texts{"Seat 2 places a medium piece on f8, upright."});
  CHECK(submit(state, "1 place l c4") == Texts{"Seat 1 places a large piece on c4, upright."});
  CHECK(submit(state, "2 place m e4 se") ==
        Texts{"Seat 2 places a medium piece on e4, pointing south-east, directly at the large blocker on c4.",
              "The small attacker on d3 goes back to the stash: it points directly at the medium attacker on "
              "e4.",
              "The medium attacker on e4 goes back to the stash: it points directly at the large blocker on "
              "c4."});
  CHECK(submit(state, "1 grow f8") == Texts{"Seat 1 lets the piece on f8 grow: it is large now."});
  CHECK(submit(state, "2 pass") == Texts{"Seat 2 passes."});
}

TEST_CASE("who is armed is looked at, and told, after the marked pieces are gone") {
  State state = after({"1 place s c4", "2 place s e4 se", "1 place s h8", "2 place s c2 se", "1 pass"});
  CHECK(
      submit(state, "2 place m d5 sw") ==
      Texts{
          "Seat 2 places a medium piece on d5, pointing south-west, directly at the small blocker on c4.",
          "The small blocker on c4 goes back to the stash: the medium attacker on d5 points directly at it.",
          "Seat 2 is armed from now on."});
}

TEST_CASE("wins lost to attackers are told, and who has won") {
  State state = after({"1 place s h6 nw", "2 place s b2 se", "1 pass", "2 place s b3 se", "1 pass",
                       "2 place s b4 se", "1 pass", "2 place s c5 se", "1 pass"});
  win(state, {1, 2});
  CHECK(submit(state, "2 place s c6 sw").back() ==
        "5 attackers point freely at seat 1, who loses a win and has 0 left.");
  state = after({});
  win(state, {3, 4});
  CHECK(submit(state, "1 pass").back() ==
        "No attacker points freely at seat 1 and seat 2, who have three wins or more: the game is over.");
}

TEST_CASE("a pair that does no battle is told with the reason") {
  State state = after({"1 place s h6 nw", "2 place s e4 se"});
  CHECK(submit(state, "1 place s d3 ne").back() ==
        "The small attacker on d3 points directly at the one on e4; no battle, as seat 1 and seat 2 are not "
        "armed: both are turned upright.");
  state = after({"1 place s f5 nw", "2 place s b3 sw", "1 place s h8 nw", "2 place s b4 sw"});
  CHECK(
      submit(state, "1 place s d3 ne").back() ==
      "The small attacker on d3 points directly at the one on f5; no battle, as both point at seat 2 in the "
      "end: both are turned upright.");
}

TEST_CASE("a battle is told from its beginning to its end") {
  Texts lines = up_to_a_battle;
  lines.pop_back();
  State state = after(lines);
  CHECK(submit(state, up_to_a_battle.back()) ==
        Texts{"Seat 1 places a small piece on d3, pointing north-east, directly at the small attacker on e4.",
              "The small attacker on d3 points directly at the one on e4: a battle. Both are turned upright; "
              "seat 2 defends e4 and seat 1 defends d3.",
              "Seat 2 has a reserve of 2 pieces, seat 1 of 3 pieces."});
  CHECK(submit(state, "1 commit 2") == Texts{"Seat 1 has committed a number."});
  State late = state;
  CHECK(submit(late, "* time") == Texts{"The clock has run out: 0 is committed for seat 2.",
                                        "The numbers are 0 for seat 2 and 2 for seat 1."});
  CHECK(submit(state, "2 commit 2") == Texts{"The numbers are 2 for seat 2 and 2 for seat 1."});
  CHECK(submit(state, "1 aim h6 e3 e") ==
        Texts{"Seat 1 aims the small piece of h6 from e3, pointing east, at what seat 2 defends on e4."});
  CHECK(submit(state, "2 aim b5 d2 ne") ==
        Texts{"Seat 2 aims the medium piece of b5 from d2, pointing north-east, at the small attacker on e3.",
              "The small attacker on e3 is the smaller one and goes back to the stash."});
  State over = state;
  CHECK(submit(over, "* time") ==
        Texts{"The clock has run out.",
              "0 attackers at the piece of seat 2, 0 at that of seat 1: nobody wins the battle.",
              "1 piece aimed in the battle is turned upright."});
  CHECK(submit(state, "2 stop") == Texts{"Seat 2 stops, with 1 aim left."});
  CHECK(submit(state, "1 aim h8 e2 e") ==
        Texts{"Seat 1 aims the small piece of h8 from e2, pointing east, at what seat 2 defends on e4.",
              "1 attacker at the piece of seat 2, 0 at that of seat 1: seat 1 wins the battle.",
              "2 pieces aimed in the battle are turned upright."});
}

TEST_SUITE_END();
