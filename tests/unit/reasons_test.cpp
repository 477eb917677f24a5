// Why the program would play something: the words must be true of the position.
#include <doctest/doctest.h>

#include "ai/turn.hpp"
#include "base/text/listing.hpp"
#include "games/catalog.hpp"
#include "games/harbustaz/game.hpp"
#include "games/herbs/game.hpp"
#include "games/herd/game.hpp"
#include "support/rush_states.hpp"
#include "support/uibadi_states.hpp"

namespace {

using namespace herbarium;
using Texts = std::vector<std::string>;

// Moves of a seat, one after the other, which must be legal.
template <class G>
std::vector<typename G::Move> moves_of(typename G::State state, Seat seat, const Texts& texts) {
  std::vector<typename G::Move> moves;
  for (const std::string& text : texts) {
    INFO(text);
    const auto move = G::rules.read(state, seat, text);
    REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
    moves.push_back(*move);
    G::rules.play(state, seat, *move, nullptr);
  }
  return moves;
}

// Why `seat` plays these moves, one after the other.
template <class G>
std::string why(const typename G::State& state, Seat seat, const Texts& texts) {
  return clauses(G::heuristics.reasons(state, seat, moves_of<G>(state, seat, texts)));
}

// By what these moves of `seat` are better than others.
template <class G>
std::string better(const typename G::State& state, Seat seat, const Texts& texts, const Texts& instead) {
  return clauses(G::heuristics.differences(state, seat, moves_of<G>(state, seat, texts),
                                           moves_of<G>(state, seat, instead)));
}

template <class G>
void submit(typename G::State& state, Seat seat, const std::string& text) {
  INFO(text);
  const auto move = G::rules.read(state, seat, text);
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  G::rules.play(state, seat, *move, nullptr);
}

using Small = Herd<1>;

// Herd on a board of side 3, red to move.
Small::State stones(const Texts& red, const Texts& blue, herd::Phase phase, int to_place, int to_remove = 0) {
  Small::State state = Small::rules.start({3});
  for (const auto& [seat, cells] : {std::pair(herd::red, red), std::pair(herd::blue, blue)})
    for (const std::string& cell : cells) state.stones[seat].add(state.board().cell_named(cell).value());
  state.empty = static_cast<std::int16_t>(state.board().size() - static_cast<int>(red.size() + blue.size()));
  state.phase = phase;
  state.to_place = static_cast<std::int16_t>(to_place);
  state.to_remove = static_cast<std::int16_t>(to_remove);
  return state;
}

Herbs::State herbs_after(const std::string& one, const std::string& two) {
  Herbs::State state = Herbs::rules.start({200, 4});
  submit<Herbs>(state, 1, one);
  submit<Herbs>(state, 2, two);
  return state;
}

}  // namespace

TEST_CASE("Herd: captures are named, of a whole turn too") {
  const auto pair = stones({"a2", "b2"}, {"a1", "b1"}, herd::Phase::remove, 1, 1);
  CHECK(why<Small>(pair, 1, {"remove b1", "place b1", "place e5"}) == "captures a1; closes a1 to seat 2");
  CHECK(why<Small>(pair, 1, {"remove b1"}) == "leaves alone a1, which can be captured in this turn");
  CHECK(why<Small>(pair, 1, {"remove a1"}).empty());
}

TEST_CASE("Herd: a stone that closes in is told while its turn goes on") {
  const auto alone = stones({"a2"}, {"a1"}, herd::Phase::place, 2);
  CHECK(why<Small>(alone, 1, {"place b2"}) == "closes in on a1, which can be captured in this turn");
  CHECK(why<Small>(alone, 1, {"place e5"}).empty());
}

TEST_CASE("Herd: at the end of a turn it is told who stands alone") {
  const auto start = stones({}, {}, herd::Phase::place, 2);
  CHECK(why<Small>(start, 1, {"place a1", "place a2"}) == "no stone of yours stands alone then");
  CHECK(why<Small>(start, 1, {"place a1", "place e5"}).empty());
  const auto scattered = stones({"a1", "c3", "e5"}, {}, herd::Phase::place, 1);
  CHECK(why<Small>(scattered, 1, {"place a2"}) == "of yours only c3 and e5 stand alone then");
}

TEST_CASE("Herd: cells that the other may not enter any more, and a full board, are told") {
  const auto ring = stones({"a2", "b1"}, {}, herd::Phase::place, 1);
  CHECK(why<Small>(ring, 1, {"place b2"}) == "no stone of yours stands alone then; closes a1 to seat 2");
}

TEST_CASE("Herd: by what a turn is better than another is told in stones and in who stands alone") {
  const auto start = stones({}, {}, herd::Phase::place, 2);
  CHECK(better<Small>(start, 1, {"place a1", "place a2"}, {"place a1", "place e5"}) == "");
  CHECK(better<Small>(start, 1, {"place a1", "place e5"}, {"place a1", "place a2"}).empty());
  // A capture against none: a stone more, and one of the enemy less.
  const auto prey = stones({"a2", "b1"}, {"a1", "e5"}, herd::Phase::place, 1);
  CHECK(better<Small>(prey, 1, {"place b2", "place c3"}, {"place c3"}) ==
        "4 to 1 stones then instead of 3 to 2");
  // Nobody stands alone either way; three in a row have an end at both sides, three in a triangle none.
  const auto pair = stones({"b2", "b3"}, {}, herd::Phase::place, 1);
  CHECK(better<Small>(pair, 1, {"place c3"}, {"place b1"}) == "every stone of yours has two beside it then");
  // Which of the enemy's are left alone.
  const auto row = stones({"a1", "a2"}, {"e3", "e4", "e5"}, herd::Phase::remove, 1, 1);
  CHECK(better<Small>(row, 1, {"remove e4", "place a3"}, {"remove e3", "place a3"}) ==
        "of seat 2 2 stones stand alone then instead of 0");
}

TEST_CASE("Harbustaz: territory that is taken is told with what the best answer makes of it") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  const std::string set_up = why<Harbustaz>(state, 1, {"setup a1 g7"});
  CHECK(set_up == "both sides are alike then, but that black acts first");
  CHECK(why<Harbustaz>(state, 1, {"setup a1 c3"}).empty());
  submit<Harbustaz>(state, 1, "setup a1 g7");
  CHECK(why<Harbustaz>(state, 2, {"choose black"}) == "you act first then");
  CHECK(why<Harbustaz>(state, 2, {"choose white"}).empty());
  submit<Harbustaz>(state, 2, "choose white");
  // Nearly all of the board is black's then, or white's, or nobody's: that says nothing.
  CHECK(why<Harbustaz>(state, 1, {"sow b2"}).empty());
  submit<Harbustaz>(state, 1, "sow b2");
  CHECK(why<Harbustaz>(state, 2, {"sow f6"}).find("territory") == std::string::npos);
  submit<Harbustaz>(state, 2, "pass");
  CHECK(why<Harbustaz>(state, 1, {"pass"}) == "ends the game and wins, 34.5 to 0");

  // Black closes a wall of five stones.
  const auto put = [&](harbustaz::Colour colour, const Texts& cells) {
    for (const std::string& cell : cells)
      state.pieces.of(colour).seeds.add(state.board().cell_named(cell).value());
  };
  state = Harbustaz::rules.start({4});
  submit<Harbustaz>(state, 1, "setup b2 e4");
  submit<Harbustaz>(state, 2, "choose white");
  put(harbustaz::Colour::black, {"b1", "b4", "b5"});
  put(harbustaz::Colour::white, {"c1", "c3", "d1", "d5", "f4", "g5"});
  CHECK(why<Harbustaz>(state, 1, {"sow b3"}) == "takes 4 cells of territory, and seat 2 has 5 fewer");
}

TEST_CASE("Harbustaz: by what an action is better than another is told by what counts") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  submit<Harbustaz>(state, 1, "setup a1 g7");
  // The same for both colours, but who acts first.
  CHECK(better<Harbustaz>(state, 2, {"choose black"}, {"choose white"}).empty());
  submit<Harbustaz>(state, 2, "choose white");
  CHECK(better<Harbustaz>(state, 1, {"move b2"}, {"sow b2"}) == "your peasant is 2 high then instead of 1");
  CHECK(better<Harbustaz>(state, 1, {"sow b2"}, {"pass"}) ==
        "12 empty cells are nearer to pieces of seat 2 than to yours, instead of 16; "
        "2 of your pieces border empty cells, instead of 1");
  CHECK(better<Harbustaz>(state, 1, {"sow b2"}, {"sow b2"}).empty());
}

TEST_CASE("Harbustaz: a pass that leaves the end to the other tells how the game would end") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  for (const auto& [seat, move] : {std::pair(1, "setup a1 g7"), std::pair(2, "choose white")})
    submit<Harbustaz>(state, seat, move);
  CHECK(why<Harbustaz>(state, 1, {"pass"}).empty());
  submit<Harbustaz>(state, 1, "sow b2");
  CHECK(why<Harbustaz>(state, 2, {"pass"}).empty());
  // Cells b1 to b5 are black's, and so is what lies behind them.
  for (const char* cell : {"b1", "b3", "b4", "b5"})
    state.pieces.of(harbustaz::Colour::black).seeds.add(state.board().cell_named(cell).value());
  submit<Harbustaz>(state, 2, "move f6");
  CHECK(why<Harbustaz>(state, 1, {"pass"}) == "if seat 2 passes too, you win, 30 to 0.5");
}

TEST_CASE("Harbustaz: set-ups that are turned by half a turn are told as one") {
  const Harbustaz::State state = Harbustaz::rules.start({4});
  const auto alike = [&](const char* one, const char* other) {
    return Harbustaz::heuristics.alike(state, 1, *Harbustaz::rules.read(state, 1, one),
                                       *Harbustaz::rules.read(state, 1, other));
  };
  CHECK(alike("setup a2 f5", "setup g6 b3"));
  CHECK_FALSE(alike("setup a2 f5", "setup a2 f5"));
  CHECK_FALSE(alike("setup a2 f5", "setup b3 g6"));
}

TEST_CASE("Harbustaz: of a move that is the only legal one, only that is told") {
  Harbustaz::State state = Harbustaz::rules.start({4});
  submit<Harbustaz>(state, 1, "setup a1 g7");
  submit<Harbustaz>(state, 2, "choose white");
  const auto taken = state.pieces.stones();
  for (int cell = 0; cell < state.board().size(); ++cell)
    if (!taken.has(cell)) state.pieces.of(harbustaz::Colour::white).seeds.add(cell);
  const auto told = [&] {
    ThinkOrder order;
    order.seat = 1;
    order.player.level = 1;
    order.advises = order.explains = true;
    return ai::Turn<Harbustaz>(state, {state, 0, {}}, 2, order).think();
  }();
  CHECK(told.move == "pass");
  CHECK(told.reason == "nothing else is legal");
}

TEST_CASE("Uibadi: a fifth attacker is said to cost a win, and what blocks one to save it") {
  using namespace uibadi_states;
  Texts lines;
  for (const char* cell : {"c4", "c6", "c8", "c10"}) {
    lines.emplace_back("1 pass");
    lines.push_back("2 place s " + std::string(cell) + " sw");
  }
  State four = after(lines, options(2, 8));
  CHECK(why<Uibadi>(four, 1, {"place s b3"}) == "of 4 attackers at you 3 are left");
  win(four, {2, 0});
  CHECK(why<Uibadi>(four, 1, {"place s b3"}) == "of 4 attackers at you 3 are left");
  CHECK(why<Uibadi>(four, 1, {"place s j8 nw"}) ==
        "a fifth attacker at you would cost a win; 1 attacker then points at seat 2");
  State five = after(lines, {"1 pass", "2 place s c2 se"}, options(2, 8));
  win(five, {2, 0});
  CHECK(why<Uibadi>(five, 1, {"place s b3"}) == "saves a win: of 5 attackers at you 4 are left");
  CHECK(why<Uibadi>(five, 1, {"pass"}) == "even so 5 attackers point at you and cost a win");
}

TEST_CASE("Uibadi: pressure on others, a battle and what is committed are told") {
  using namespace uibadi_states;
  State state = after({"1 place s j8 nw", "2 pass"}, options(2, 8));
  win(state, {0, 3});
  CHECK(why<Uibadi>(state, 1, {"place s j10 nw"}) == "2 attackers then point at seat 2; you are armed then");
  const Texts before(up_to_a_battle.begin(), up_to_a_battle.end() - 1);
  CHECK(why<Uibadi>(after(before), 1, {"place s d3 ne"}) ==
        "of 3 attackers at you 2 are left; leads to a battle with seat 2: your reserve is 3, theirs 2");
  CHECK(why<Uibadi>(after(up_to_a_battle), 1, {"commit 2"}) == "you have 3 to aim, seat 2 has 2");
  const State battle = after(up_to_a_battle, {"1 commit 2", "2 commit 1"});
  CHECK(why<Uibadi>(battle, 1, {"aim h6 e3 e"}) ==
        "then 0 attackers point at what you defend, 1 at what seat 2 defends: as it stands you win");
  CHECK(why<Uibadi>(battle, 1, {"stop"}) ==
        "then 0 attackers point at what you defend, 0 at what seat 2 defends: as it stands nobody wins");
}

TEST_CASE("Uibadi: what grows is told with what can still send it back") {
  using namespace uibadi_states;
  State state = after({"1 place s h6 nw", "2 place s b3 sw", "1 place s h8 nw", "2 pass"});
  CHECK(why<Uibadi>(state, 1, {"grow h6"}) == "only a large piece can send h6 back then");
}

TEST_CASE("Uibadi: a turn is better that keeps the next player from what they could do else") {
  using namespace uibadi_states;
  State won = after({"1 place s j8 nw", "2 place s c4 sw"}, options(2, 8));
  win(won, {0, 3});
  CHECK(better<Uibadi>(won, 1, {"place s c2 ne"}, {"pass"}) == "keeps seat 2 from winning the game next");
  Texts lines;
  for (const char* cell : {"c4", "c6", "c8", "c10"}) {
    lines.emplace_back("1 pass");
    lines.push_back("2 place s " + std::string(cell) + " sw");
  }
  State four = after(lines, options(2, 8));
  win(four, {2, 0});
  CHECK(better<Uibadi>(four, 1, {"place m b3"}, {"pass"}) == "keeps seat 2 from costing you a win next");
  CHECK(better<Uibadi>(four, 1, {"pass"}, {"pass"}).empty());
  const Texts before(up_to_a_battle.begin(), up_to_a_battle.end() - 2);
  CHECK(better<Uibadi>(after(before), 2, {"place s d3"}, {"pass"}) ==
        "keeps seat 1 from a battle with you next with more to aim than you");
}

TEST_CASE("Rush: a nudge is told with where she would be, and with how many rolls it helps") {
  // Seat 1 stands in the Computing Center (#5); #10 is beside it, #11 is far away.
  auto state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  const auto rolled = [&](int number) {
    auto next = state;
    rush_states::submit(next, "* princess " + std::to_string(number));
    return next;
  };
  const int far = 11, near = 10;
  CHECK(why<Rush>(rolled(near), 2, {"nudge"}) == "takes her out of reach with 6 of 6 rolls");
  CHECK(why<Rush>(rolled(near), 2, {"decline"}) ==
        "she is put into the Cafeteria (#10), 3 steps from seat 1, who gets there with 2 of 4 rolls");
  // A nudge can do nothing for one who is out of reach, and so nothing is said for it.
  CHECK(why<Rush>(rolled(far), 2, {"nudge"}).empty());
  CHECK(why<Rush>(rolled(far), 2, {"decline"}).ends_with(" steps from seat 1, out of reach this turn"));
}

TEST_CASE("Rush: of a nudge that would often be in vain it is told how often") {
  auto state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  state.at[1] = rush_states::space("d9");
  rush_states::submit(state, "* princess 8");
  CHECK(why<Rush>(state, 2, {"decline"})
            .ends_with("a nudge would take her out of reach with only 4 of 6 rolls"));
}

TEST_CASE("Rush: plus and minus are told with where she goes either way") {
  auto state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  for (const char* line : {"* princess 12", "2 nudge", "* cube 2"}) rush_states::submit(state, line);
  CHECK(why<Rush>(state, 2, {"plus"}) ==
        "she then goes to the Bookstore (#14), 2 steps from seat 1, and 2 from their base; "
        "otherwise to the Cafeteria (#10), 3 steps from seat 1, and 3 from their base");
  CHECK(why<Rush>(state, 2, {"minus"}) ==
        "she then goes to the Cafeteria (#10), 3 steps from seat 1, and 3 from their base; "
        "otherwise to the Bookstore (#14), 2 steps from seat 1, and 2 from their base");
}

TEST_CASE("Rush: a flight is told with the way home, and with what it comes to") {
  auto state = rush_states::before_a_flight();
  CHECK(why<Rush>(state, 2, {"decline"}) ==
        "seat 1 is still 2 steps from home with the Princess, and gets there this turn with 1 of 4 rolls");
  auto farther = state;
  farther.at[1] = farther.princess_of(rush::Team::jocks).at = rush_states::space("h5");
  CHECK(
      why<Rush>(farther, 2, {"decline"}) ==
      "seat 1 is still 3 steps from home with the Princess and cannot get there this turn; the cube can drag "
      "them back later");
  CHECK(why<Rush>(state, 2, {"flee"}) ==
        "seat 1 is 2 steps from home with the Princess, and a cube drags them up to 6 farther");
  rush_states::submit(state, "2 flee");
  rush_states::submit(state, "* cube 2");
  CHECK(why<Rush>(state, 2, {"drag h5", "drag i5"}) == "seat 1 is then 4 steps from home instead of 2");
  CHECK(why<Rush>(state, 2, {"stop"}) == "seat 1 is then 2 steps from home instead of 2");
}

TEST_CASE("Rush: of a fight it is told what is at stake, and what the other side has") {
  auto state = rush_states::before_a_fight();
  CHECK(why<Rush>(state, 1, {"step f5"}) == "fights seat 2");
  rush_states::submit(state, "1 step f5");
  CHECK(why<Rush>(state, 1, {"spend 2"}) ==
        "no Princess is at stake; the other side has 1 cube; "
        "with 2 cubes you win 79 of 100 fights if they use none, 66 if they use 1");
  CHECK(why<Rush>(state, 2, {"spend 1"}) ==
        "no Princess is at stake; the other side has 2 cubes; "
        "with 1 cube you win 66 of 100 fights if they use none, 50 if they use 1");
}

TEST_CASE("Rush: a turn is told by where it ends") {
  const auto state = rush_states::after(2, {"* order 1:17 2:4", "* princess 10", "* move 4"});
  CHECK(why<Rush>(state, 1, {"step c5", "step c6", "step #10", "grab"}) ==
        "takes the Princess up, then 3 steps from home with the Princess");
  CHECK(why<Rush>(state, 1, {"step c5", "step c6", "step #10"}) == "stands where the Princess is then");
  CHECK(why<Rush>(state, 1, {"cube"}) == "you have 1 cube then");
}

TEST_CASE("Rush: a walk is better that brings more buildings within reach, or such that nudges help less") {
  auto state = rush_states::after(2, {"* order 1:17 2:4", "* princess 12", "* move 4"});
  state.at[1] = rush_states::space("e6");
  const Texts to_7{"step e7", "step e8", "step d8"};
  CHECK(better<Rush>(state, 1, to_7, {"step e7"}) ==
        "from there you reach the Princess in 16 of 100 turns instead of 15");
  CHECK(better<Rush>(state, 1, {"step e7"}, {"step e7"}).empty());
  CHECK(better<Rush>(state, 1, {"cube"}, {"step e7"}) ==
        "from there you reach the Princess in 16 of 100 turns instead of 15; 1 cube then instead of 0");
  state.cubes[2] = 1;
  CHECK(better<Rush>(state, 1, to_7, {"step e7"}) ==
        "from there you reach the Princess more often even if she is nudged");
  CHECK(better<Rush>(state, 1, {"cube"}, {"step e7"})
            .starts_with(
                "from there you reach the Princess in 16 of 100 turns instead of 15, if she is not nudged"));
}

TEST_CASE("Rush: a walk is better that ends on the way of whoever carries the own Princess, or near them") {
  auto state = rush_states::after(2, {"* order 1:4 2:17", "* princess 7", "* move 4"});
  state.at[1] = rush_states::space("h5");
  state.at[2] = rush_states::space("f7");
  state.princess_of(rush::Team::jocks) = {rush_states::space("h5"), 1};
  CHECK(better<Rush>(state, 2, {"step f6", "step f5"}, {"step f6"}) ==
        "stands on the way home of seat 1, who carries your Princess");
  CHECK(better<Rush>(state, 2, {"step f6"}, {"step f8"}) ==
        "3 steps from seat 1, who carries your Princess, instead of 5");
  CHECK(better<Rush>(state, 2, {"step f8"}, {"step f6"}).empty());
}

TEST_CASE("Rush: who keeps the Princess in a relay is told how far they have to carry her") {
  auto state = rush_states::after(4, {"* order 1:17 2:4 3:12 4:9", "* princess 12", "* move 4"});
  state.at[1] = state.at[3] = rush_states::space("g5");
  state.princess_of(rush::Team::jocks) = {rush_states::space("g5"), 3};
  rush_states::submit(state, "1 take 3");
  CHECK(why<Rush>(state, 3, {"yield"}) == "seat 1 can carry her on at once");
  CHECK(why<Rush>(state, 3, {"keep"}) == "you carry her yourself, 2 steps from home");
}

TEST_CASE("Herbs: a bid is told with what either order leads to") {
  // Both Herbs want to walk across K6, which only the first of them can.
  const auto meeting = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, Bl A7");
  CHECK(why<Herbs>(meeting, 1, {"bid 1"}) ==
        "you first: Herb 1 K6, Herb 3 K7; seat 2 first: Herb 1 K4, Herb 3 K5");
  CHECK(why<Herbs>(meeting, 2, {"bid 1"}) ==
        "you first: Herb 1 K4, Herb 3 K5; seat 1 first: Herb 1 K6, Herb 3 K7");
}

TEST_CASE("Herbs: what a bid is worth does not tell what the other's sheet has in store") {
  const auto one = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, 2 M3, Bl A7");
  const auto other = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, 2 TR, 2 F, Wh B9");
  CHECK(why<Herbs>(one, 1, {"bid 1"}) == why<Herbs>(other, 1, {"bid 1"}));
}

TEST_CASE("Herbs: a bid is told with how the other has bid, or that they cannot bid as much") {
  auto meeting = herbs_after("sheet 1 M5, Wh A5", "sheet 3 M6, Bl A7");
  const std::string orders = why<Herbs>(meeting, 1, {"bid 1"});
  for (const int bid : {9, 3, 0, 2, 11}) meeting.past_bids[2].push(static_cast<std::int16_t>(bid));
  CHECK(why<Herbs>(meeting, 1, {"bid 1"}) == orders + "; seat 2 has bid 3, 0, 2 and 11 so far");
  meeting.arena.ap[2] = 12;
  CHECK(why<Herbs>(meeting, 1, {"bid 12"}) == orders + "; seat 2 has bid 3, 0, 2 and 11 so far");
  CHECK(why<Herbs>(meeting, 1, {"bid 13"}) == orders + "; seat 2 has only 12 AP to bid");
}

TEST_CASE("Herbs: a sheet is told with what it saves, and with what it prepares") {
  // Herb 3 on K9 can push Herb 1 from J9 into the pit on I9.
  Herbs::State state = Herbs::rules.start({200, 4});
  using namespace herbs;
  state.arena.stones = {};
  state.arena.herb(0) = {place_of('A', 1), Heading::north};
  state.arena.herb(2) = {place_of('A', 11), Heading::north};
  state.arena.herb(1) = {place_of('J', 9), Heading::south};
  state.arena.herb(3) = {place_of('K', 9), Heading::west};
  CHECK(why<Herbs>(state, 1, {"sheet 1 M2, Wh A5"}) ==
        "0 GP for 3 AP if nobody interferes; a strike of seat 2 can then win nothing instead of 4 GP");
  CHECK(why<Herbs>(state, 1, {"sheet 0 M1, Wh A5"}) == "0 GP for 2 AP if nobody interferes");
  // Two actions lead to where two more push the black stone of C2 into the pit on C3.
  state.actions = 2;
  state.arena.stone(place_of('C', 2)) = Stone::black;
  CHECK(why<Herbs>(state, 1, {"sheet 0 TR, 0 M2, Wh A5"}) ==
        "0 GP for 3 AP if nobody interferes; the next round can bring 3 GP more, none without this sheet");
}

TEST_CASE("Herbs: a sheet is told by its points and its price") {
  const auto state = Herbs::rules.start({200, 4});
  CHECK(why<Herbs>(state, 1, {"sheet 1 M3, Wh A5"}).starts_with("0 GP for 4 AP if nobody interferes"));
}
