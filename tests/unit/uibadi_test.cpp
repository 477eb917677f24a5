#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "games/uibadi/battle.hpp"
#include "games/uibadi/game.hpp"
#include "games/uibadi/module.hpp"
#include "support/pictures.hpp"

namespace {

using namespace herbarium;
using uibadi::no_slot;
using State = Uibadi::State;
using Event = Uibadi::Event;
using Texts = std::vector<std::string>;
using pictures::cell;
using pictures::text_of;

// Seat 1's small piece of c2 points at seat 2's of d3: a battle, with three pieces in seat 1's reserve and
// two in that of seat 2, who is the first battler.
const Texts up_to_a_battle = {"1 place s g5 nw", "2 place s d3 se", "1 place s g7 nw", "2 place s a2 sw",
                              "1 place m f6 nw", "2 place m a4 sw", "1 place s c2 ne"};

Options options(int players, int size, int clock = 60, int turns = 200) {
  return {players, size, clock, turns};
}

struct Ear final : Witness<State, Uibadi::Happening> {
  Texts sentences;
  void saw(const State&, const Uibadi::Happening& happening) override {
    sentences.push_back(Uibadi::words(happening));
  }
};

// Plays a line of a record, and says what is told of it.
Texts submit(State& state, const std::string& line) {
  INFO(line);
  const Seat seat = line[0] == '*' ? nature : line[0] - '0';
  REQUIRE(Uibadi::to_act(state).has(seat));
  const auto event = Uibadi::read(state, seat, line.substr(2));
  REQUIRE_MESSAGE(event, at_place("refused", event ? Refusal{} : event.error()));
  Ear ear;
  Uibadi::play(state, seat, *event, &ear);
  return ear.sentences;
}

State after(const Texts& lines, const Options& chosen = options(2, 4)) {
  State state = Uibadi::start(chosen);
  for (const std::string& line : lines) submit(state, line);
  return state;
}

State after(Texts lines, const Texts& more, const Options& chosen = options(2, 4)) {
  lines.insert(lines.end(), more.begin(), more.end());
  return after(lines, chosen);
}

std::string refusal(const State& state, Seat seat, const std::string& text) {
  const auto event = Uibadi::read(state, seat, text);
  return event ? "" : std::to_string(event.error().column) + ": " + event.error().reason;
}

std::set<std::string> legal(const State& state, Seat seat) {
  std::vector<Event> events;
  Uibadi::events(state, seat, events);
  std::set<std::string> texts;
  for (const Event& event : events) texts.insert(Uibadi::write(state, seat, event));
  CHECK(texts.size() == events.size());
  return texts;
}

// Calls `visit` with the states of a random game, the first and the last one included.
template <class Visit>
void in_a_random_game(const Options& chosen, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  State state = Uibadi::start(chosen);
  for (;;) {
    visit(state);
    SeatSet due = Uibadi::to_act(state);
    if (due.empty()) return;
    if (due.size() > 1 && rng.below(20) > 0) due.remove(nature);
    const Seat seat = due.first();
    Uibadi::play(state, seat, Uibadi::sample(state, seat, rng), nullptr);
  }
}

// What lies ahead of a cell, step by step: the slot of the first piece, or none.
int walked_to(const State& state, int at, HexWay way) {
  const HexBoard& board = state.area.board();
  while ((at = board.neighbour(at, way)) >= 0)
    if (const int slot = state.area.slot_at(at); slot != no_slot) return slot;
  return no_slot;
}

// Everything that an area keeps up with each change is as if it were looked up anew.
void check_kept_up(const State& state) {
  const uibadi::Area& area = state.area;
  std::array<uibadi::Slots, max_seats + 1> free_at;
  std::array<int, 3> sizes{};
  for (const int slot : area.order()) {
    const uibadi::Piece& piece = area.piece(slot);
    ++sizes[static_cast<std::size_t>(piece.size)];
    CHECK(area.slot_at(piece.cell) == slot);
    if (!piece.is_attacker()) continue;
    CHECK(area.target(slot) == walked_to(state, piece.cell, piece.way()));
    if (area.target(slot) == no_slot) free_at[static_cast<std::size_t>(area.ultimate(slot))].add(slot);
  }
  for (Seat seat = 0; seat <= state.players(); ++seat)
    CHECK(area.free_at(seat) == free_at[static_cast<std::size_t>(seat)]);
  for (const uibadi::Size size : uibadi::all_sizes)
    CHECK(sizes[static_cast<std::size_t>(size)] == state.on_board(size));
}

// Between turns no attacker points at a piece that ought to have gone back or been turned upright.
void check_settled(const State& state) {
  for (const int slot : state.area.order()) {
    if (!state.area.piece(slot).is_attacker()) continue;
    const int target = state.area.target(slot);
    if (target == no_slot) continue;
    CHECK(state.area.piece(target).size == state.area.piece(slot).size);
    CHECK_FALSE(state.area.piece(target).is_attacker());
  }
  CHECK(state.area.unsettled().empty());
}

// Every cell and direction for every piece, tried by its text.
std::set<std::string> aims_by_trial(const State& state, Seat seat) {
  std::set<std::string> texts;
  const HexBoard& board = state.area.board();
  for (const int slot : state.area.order())
    for (int to = 0; to < board.size(); ++to)
      for (const HexWay way : hex_ways) {
        const std::string text = "aim " + name(board.cell(state.area.piece(slot).cell)) + " " +
                                 name(board.cell(to)) + " " + name(way);
        if (Uibadi::read(state, seat, text)) texts.insert(text);
      }
  return texts;
}

}  // namespace

TEST_SUITE_BEGIN("uibadi");

TEST_CASE("what points at what is kept up with every change") {
  for (const int players : {2, 3, 4, 5, 6})
    for (const int size : {4, 6, 9})
      in_a_random_game(options(players, size), static_cast<std::uint64_t>(10 * players + size),
                       [](const State& state) {
                         check_kept_up(state);
                         if (state.phase == uibadi::Phase::turn) check_settled(state);
                       });
}

TEST_CASE("the listed aims are those that can be read") {
  int battles = 0;
  for (std::uint64_t game = 1; game <= 40; ++game)
    in_a_random_game(options(2 + static_cast<int>(game % 2), 4), game, [&](const State& state) {
      if (state.phase != uibadi::Phase::battle) return;
      for (const Seat seat : Uibadi::to_act(state).without({nature})) {
        std::set<std::string> listed = legal(state, seat);
        CHECK(listed.erase("stop") == 1);
        CHECK(listed == aims_by_trial(state, seat));
        ++battles;
      }
    });
  CHECK(battles > 20);
}

// Events drawn for as long as it takes each to be expected 400 times come out near that: five times the
// spread of such a count is 100.
TEST_CASE("every event has the same chance to be drawn") {
  const State turn = after({"1 place s c1 ne", "2 place s b2", "1 place s d4"});
  const State battle = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim g5 d2 e"});
  for (const State& state : {turn, battle}) {
    const std::set<std::string> choices = legal(state, 2);
    std::map<std::string, int> counts;
    Rng rng(5);
    for (std::size_t i = 0; i < 400 * choices.size(); ++i)
      ++counts[Uibadi::write(state, 2, Uibadi::sample(state, 2, rng))];
    CHECK(counts.size() == choices.size());
    for (const std::string& choice : choices) {
      INFO(choice);
      CHECK(std::abs(counts[choice] - 400) < 100);
    }
  }
}

TEST_CASE("a battle's clock is another one for the numbers than for the aims, and none is none") {
  const State numbers = after(up_to_a_battle);
  const State aims = after(up_to_a_battle, {"1 commit 2", "2 commit 1"});
  REQUIRE(Uibadi::alarm(numbers));
  REQUIRE(Uibadi::alarm(aims));
  CHECK(Uibadi::alarm(numbers)->seconds == 60);
  CHECK_FALSE(*Uibadi::alarm(numbers) == *Uibadi::alarm(aims));
  CHECK(Uibadi::to_act(numbers) == SeatSet{nature, 1, 2});
  CHECK_FALSE(Uibadi::alarm(after({})));
  CHECK_FALSE(Uibadi::alarm(after(up_to_a_battle, options(2, 4, 0))));
  CHECK(Uibadi::to_act(after(up_to_a_battle, options(2, 4, 0))) == SeatSet{1, 2});
}

TEST_CASE("a number is its battler's own until both are in") {
  const State state = after(up_to_a_battle, {"1 commit 2"});
  CHECK(Uibadi::secret(state) == SeatSet{2});
  CHECK(Uibadi::hidden(state) == SeatSet{1});
  const auto battle = [&](Seat viewer) { return text_of(Uibadi::picture(state, viewer).panels[0]); };
  CHECK(battle(1) ==
        "Battle\nseat 2 defends d3: 0 attackers\n  no number yet\n  reserve a2 a4\n"
        "seat 1 defends c2: 0 attackers\n  2 committed, secret\n  reserve f6 g5 g7");
  CHECK(battle(2).find("seat 1 defends c2: 0 attackers\n  number committed\n") != std::string::npos);
  CHECK(battle(spectator) == battle(2));
  const State shown = after(up_to_a_battle, {"1 commit 2", "2 commit 0"});
  CHECK(Uibadi::hidden(shown).empty());
  CHECK(text_of(Uibadi::picture(shown, 2).panels[0]).find("\n  2 committed, 2 left\n") != std::string::npos);
}

TEST_CASE("what a viewer cannot know is drawn anew, and nothing else") {
  const State state = after(up_to_a_battle, {"1 commit 2"});
  std::set<int> drawn;
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    drawn.insert(Uibadi::determinize(state, 2, rng).battle.number[1]);
    CHECK(Uibadi::determinize(state, 1, rng).battle.number[1] == 2);
  }
  CHECK(drawn == std::set<int>{0, 1, 2, 3});
}

TEST_CASE("the picture tells pieces, what they point at, and their part in a battle") {
  const State state = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim g5 d2 e"});
  const Picture picture = Uibadi::picture(state, 1);
  CHECK(picture.moment == "turn 7 of 200, a battle");
  CHECK(cell(picture, "d3").sign == "S");
  CHECK(cell(picture, "d3").facing == -1);
  CHECK(cell(picture, "d3").words == "upright small piece of seat 2; seat 2 defends it");
  CHECK(cell(picture, "d2").sign == "s");
  CHECK(cell(picture, "d2").facing == static_cast<int>(HexWay::e));
  CHECK(cell(picture, "d2").words ==
        "small piece of seat 1 pointing east, directly at the small blocker on d3, ultimately at nobody; "
        "aimed by seat 1");
  CHECK(cell(picture, "a4").role == Role::second);
  CHECK(cell(picture, "a4").words ==
        "medium piece of seat 2 pointing south-west, freely and ultimately at seat 1; in the reserve of seat "
        "2");
  CHECK(cell(picture, "e4").words == "empty");
  CHECK(picture.holdings.columns == Texts{"side", "wins", "armed", "foes"});
  CHECK(picture.holdings.seats == std::vector<Texts>{{"S", "0", "yes", "2"}, {"N", "0", "yes", "2"}});
}

TEST_CASE("a battler's reserve can be chosen, and both by those who watch") {
  const State state = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim g5 d2 e"});
  CHECK(cell(Uibadi::picture(state, 1), "g7").target);
  CHECK(cell(Uibadi::picture(state, 1), "g7").typed == "aim g7 ");
  CHECK_FALSE(cell(Uibadi::picture(state, 1), "a2").target);
  CHECK_FALSE(cell(Uibadi::picture(state, 1), "d2").target);
  CHECK(cell(Uibadi::picture(state, spectator), "a2").typed == "2 aim a2 ");
  CHECK(cell(Uibadi::picture(state, spectator), "g7").typed == "1 aim g7 ");
  const State stopped = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "2 stop"});
  CHECK_FALSE(cell(Uibadi::picture(stopped, 2), "a2").target);
}

TEST_CASE("cells type what can be done with them in one's turn") {
  const State state = after({"1 place s g5 nw", "2 place s d3", "1 place s a1", "2 place s b4 sw"});
  const Picture own = Uibadi::picture(state, 1);
  CHECK(cell(own, "e4").typed == "place s e4 ");
  CHECK(cell(own, "d3").typed == "grow d3");
  CHECK(cell(own, "b4").typed.empty());  // points at seat 1
  CHECK(cell(Uibadi::picture(state, 2), "d3").typed.empty());
  CHECK(cell(own, "b4").words ==
        "small piece of seat 2 pointing south-west, freely and ultimately at seat 1");
}

TEST_CASE("the seats are shown with their sides, and what the stash holds") {
  const Picture picture = Uibadi::picture(after({"1 place s d4"}, options(5, 4)), 1);
  Texts sides;
  for (const Texts& seat : picture.holdings.seats) sides.push_back(seat[0]);
  CHECK(sides == Texts{"S", "SW", "NW", "NE", "SE"});
  REQUIRE(picture.panels.size() == 1);
  CHECK(text_of(picture.panels[0]) == "Stash\n19 small, 20 medium, 20 large");
}

TEST_CASE("short lines stand for events") {
  const State turn = after({});
  CHECK(Uibadi::typed(turn, 1, " s c4  ne ") == Texts{"place s c4  ne"});
  CHECK(Uibadi::typed(turn, 1, "m C4") == Texts{"place m C4"});
  CHECK(Uibadi::typed(turn, 1, "c4") == Texts{"grow c4"});
  CHECK(Uibadi::typed(turn, 1, "c4 d6 w") == Texts{"c4 d6 w"});
  CHECK(Uibadi::typed(turn, 1, "pass") == Texts{"pass"});
  CHECK(Uibadi::typed(turn, 1, "2") == Texts{"2"});
  const State numbers = after(up_to_a_battle);
  CHECK(Uibadi::typed(numbers, 1, "2") == Texts{"commit 2"});
  CHECK(Uibadi::typed(numbers, 1, "c4") == Texts{"c4"});
  const State battle = after(up_to_a_battle, {"1 commit 2", "2 commit 1"});
  CHECK(Uibadi::typed(battle, 1, "g5 d2 e") == Texts{"aim g5 d2 e"});
  CHECK(Uibadi::typed(battle, 1, "stop") == Texts{"stop"});
  CHECK(Uibadi::typed(battle, 1, "s d2 e") == Texts{"s d2 e"});
}

TEST_CASE("an aim that the other was faster than says why") {
  // Seat 2's piece stands where seat 1 meant to put one; then it is hit before seat 1 can hit it.
  State state = after(up_to_a_battle, {"1 commit 2", "2 commit 2", "2 aim a2 b2 nw"});
  CHECK(refusal(state, 1, "aim g5 b2 ne") ==
        "8: aim g5 b2 ne: the cell is not empty: the small attacker on b2");
  CHECK(refusal(state, 1, "aim g5 a2 nw").empty());
  submit(state, "1 aim f6 a2 nw");
  CHECK(refusal(state, 1, "aim g5 b1 e") == "8: aim g5 b1 e: no piece stands east of b1; seat 2 defends d3");
  CHECK(refusal(state, 1, "aim g5 a1 e") ==
        "8: aim g5 a1 e: first in line is the medium attacker on a2, which you have aimed yourself");
  CHECK(refusal(state, 2, "aim a2 b2 nw") ==
        "5: aim a2 b2 nw: the medium attacker on a2 has been aimed already; your reserve is a4");
  submit(state, "2 stop");
  CHECK(Uibadi::why_not_due(state, 2, "aim a4 d4 w") == "seat 2 has no aims left");
}

TEST_CASE("turns and their examination are told step by step") {
  State state = after({"1 place s c2 ne", "2 place s g7", "1 place s g5"});
  CHECK(submit(state, "2 place m e7") == Texts{"Seat 2 places a medium piece on e7, upright."});
  CHECK(submit(state, "1 place l b3") == Texts{"Seat 1 places a large piece on b3, upright."});
  CHECK(submit(state, "2 place m d3 se") ==
        Texts{"Seat 2 places a medium piece on d3, pointing south-east, directly at the large blocker on b3.",
              "The small attacker on c2 goes back to the stash: it points directly at the medium attacker on "
              "d3.",
              "The medium attacker on d3 goes back to the stash: it points directly at the large blocker on "
              "b3."});
  CHECK(submit(state, "1 grow e7") == Texts{"Seat 1 lets the piece on e7 grow: it is large now."});
  CHECK(submit(state, "2 pass") == Texts{"Seat 2 passes."});
}

TEST_CASE("who is armed is looked at, and told, after the marked pieces are gone") {
  State state = after({"1 place s b3", "2 place s d3 se", "1 place s g7", "2 place s b1 se", "1 pass"});
  CHECK(
      submit(state, "2 place m c4 sw") ==
      Texts{
          "Seat 2 places a medium piece on c4, pointing south-west, directly at the small blocker on b3.",
          "The small blocker on b3 goes back to the stash: the medium attacker on c4 points directly at it.",
          "Seat 2 is armed from now on."});
}

TEST_CASE("wins lost to attackers are told, and who has won") {
  State state = after({"1 place s g5 nw", "2 place s a1 se", "1 pass", "2 place s a2 se", "1 pass",
                       "2 place s a3 se", "1 pass", "2 place s b4 se", "1 pass"});
  state.wins = {0, 1, 2};
  CHECK(submit(state, "2 place s b5 sw").back() ==
        "5 attackers point freely at seat 1, who loses a win and has 0 left.");
  state = after({});
  state.wins = {0, 3, 4};
  CHECK(submit(state, "1 pass").back() ==
        "No attacker points freely at seat 1 and seat 2, who have three wins or more: the game is over.");
}

TEST_CASE("a pair that does no battle is told with the reason") {
  State state = after({"1 place s g5 nw", "2 place s d3 se"});
  CHECK(submit(state, "1 place s c2 ne").back() ==
        "The small attacker on c2 points directly at the one on d3; no battle, as seat 1 and seat 2 are not "
        "armed: both are turned upright.");
  state = after({"1 place s e4 nw", "2 place s a2 sw", "1 place s g7 nw", "2 place s a3 sw"});
  CHECK(
      submit(state, "1 place s c2 ne").back() ==
      "The small attacker on c2 points directly at the one on e4; no battle, as both point at seat 2 in the "
      "end: both are turned upright.");
}

TEST_CASE("a battle is told from its beginning to its end") {
  Texts lines = up_to_a_battle;
  lines.pop_back();
  State state = after(lines);
  CHECK(submit(state, up_to_a_battle.back()) ==
        Texts{"Seat 1 places a small piece on c2, pointing north-east, directly at the small attacker on d3.",
              "The small attacker on c2 points directly at the one on d3: a battle. Both are turned upright; "
              "seat 2 defends d3 and seat 1 defends c2.",
              "Seat 2 has a reserve of 2 pieces, seat 1 of 3 pieces."});
  CHECK(submit(state, "1 commit 2") == Texts{"Seat 1 has committed a number."});
  State late = state;
  CHECK(submit(late, "* time") == Texts{"The clock has run out: 0 is committed for seat 2.",
                                        "The numbers are 0 for seat 2 and 2 for seat 1."});
  CHECK(submit(state, "2 commit 2") == Texts{"The numbers are 2 for seat 2 and 2 for seat 1."});
  CHECK(submit(state, "1 aim g5 d2 e") ==
        Texts{"Seat 1 aims the small piece of g5 from d2, pointing east, at what seat 2 defends on d3."});
  CHECK(submit(state, "2 aim a4 c1 ne") ==
        Texts{"Seat 2 aims the medium piece of a4 from c1, pointing north-east, at the small attacker on d2.",
              "The small attacker on d2 is the smaller one and goes back to the stash."});
  State over = state;
  CHECK(submit(over, "* time") ==
        Texts{"The clock has run out.",
              "0 attackers at the piece of seat 2, 0 at that of seat 1: nobody wins the battle.",
              "1 piece aimed in the battle is turned upright."});
  CHECK(submit(state, "2 stop") == Texts{"Seat 2 stops, with 1 aim left."});
  CHECK(submit(state, "1 aim g7 d1 e") ==
        Texts{"Seat 1 aims the small piece of g7 from d1, pointing east, at what seat 2 defends on d3.",
              "1 attacker at the piece of seat 2, 0 at that of seat 1: seat 1 wins the battle.",
              "2 pieces aimed in the battle are turned upright."});
}

TEST_CASE("a shared win names all its winners, with their wins as points") {
  State state = after({}, options(3, 4));
  state.wins = {0, 2, 1, 2};
  for (const char* line : {"1 pass", "2 pass", "3 pass"}) submit(state, line);
  const Score score = Uibadi::score(state);
  CHECK(score.winners == SeatSet{1, 3});
  CHECK(score.points[2] == 1);
  CHECK(score.why == "passes");
  CHECK(Uibadi::position(state).ends_with(" result=1+3 why=passes"));
  CHECK(Uibadi::ending(state) == "all passed in turn");
  CHECK(Uibadi::picture(state, 1).moment == "turn 3 of 200, the game is over");
}

TEST_CASE("a battle holds what was done fast, from the numbers to the last aim") {
  const Texts calm(up_to_a_battle.begin(), up_to_a_battle.end() - 1);
  CHECK(Uibadi::holds(after(calm)).empty());
  CHECK(Uibadi::holds(after(up_to_a_battle)) == "a battle");
  CHECK(Uibadi::holds(after(up_to_a_battle, {"1 commit 2", "2 commit 1"})) == "a battle");
  CHECK(Uibadi::holds(after(up_to_a_battle, {"1 commit 0", "2 commit 0"})).empty());
}

TEST_CASE("only two players may resign, and rounds are turns") {
  CHECK(Uibadi::may_resign(after({}), 2));
  CHECK_FALSE(Uibadi::may_resign(after({}, options(3, 4)), 2));
  CHECK(Uibadi::round(after({})) == 1);
  CHECK(Uibadi::round(after(up_to_a_battle)) == 7);
  State state = after(up_to_a_battle, {"1 commit 2"});
  Uibadi::resign(state, 2);
  CHECK(Uibadi::score(state).winners == SeatSet{1});
  CHECK(Uibadi::to_act(state).empty());
  CHECK(Uibadi::hidden(state).empty());
  CHECK_FALSE(Uibadi::may_resign(state, 1));
}

TEST_SUITE_END();
