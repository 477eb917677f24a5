#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "games/uibadi/battle.hpp"
#include "games/uibadi/game.hpp"
#include "support/uibadi_states.hpp"

namespace {

using namespace herbarium;
using namespace uibadi_states;
using uibadi::no_slot;
using Move = Uibadi::Move;

std::set<std::string> legal(const State& state, Seat seat) {
  std::vector<Move> moves;
  Uibadi::rules.moves(state, seat, moves);
  std::set<std::string> texts;
  for (const Move& move : moves) texts.insert(Uibadi::rules.write(state, seat, move));
  CHECK(texts.size() == moves.size());
  return texts;
}

// Calls `visit` with the states of a random game, the first and the last one included.
template <class Visit>
void in_a_random_game(const Options& chosen, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  State state = Uibadi::rules.start(chosen);
  for (;;) {
    visit(state);
    SeatSet due = Uibadi::rules.to_act(state);
    if (due.empty()) return;
    if (due.size() > 1 && rng.below(20) > 0) due.remove(nature);
    const Seat seat = due.first();
    Uibadi::rules.play(state, seat, Uibadi::rules.sample(state, seat, rng), nullptr);
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
  PerSeat<uibadi::Slots, max_seats, nature> free_at;
  std::array<int, 3> sizes{};
  for (const int slot : area.order()) {
    const uibadi::Piece& piece = area.piece(slot);
    ++sizes[static_cast<std::size_t>(piece.size)];
    CHECK(area.slot_at(piece.cell) == slot);
    if (!piece.is_attacker()) continue;
    CHECK(area.target(slot) == walked_to(state, piece.cell, piece.way()));
    if (area.target(slot) == no_slot) free_at[area.ultimate(slot)].add(slot);
  }
  for (Seat seat = 0; seat <= state.players(); ++seat) CHECK(area.free_at(seat) == free_at[seat]);
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
        if (Uibadi::rules.read(state, seat, text)) texts.insert(text);
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
      for (const Seat seat : Uibadi::rules.to_act(state).without({nature})) {
        std::set<std::string> listed = legal(state, seat);
        CHECK(listed.erase("stop") == 1);
        CHECK(listed == aims_by_trial(state, seat));
        ++battles;
      }
    });
  CHECK(battles > 20);
}

TEST_CASE("whatever the search thinks about is legal, and what is listed can be read") {
  for (const int players : {2, 3, 6})
    in_a_random_game(options(players, 5, 60, 60), static_cast<std::uint64_t>(players),
                     [](const State& state) {
                       if (state.phase != uibadi::Phase::turn) return;
                       std::vector<Move> candidates;
                       Uibadi::heuristics.tree.candidates(state, state.seat(), candidates);
                       CHECK_FALSE(candidates.empty());
                       const std::set<std::string> listed = legal(state, state.seat());
                       for (const Move& move : candidates) {
                         const std::string text = Uibadi::rules.write(state, state.seat(), move);
                         INFO(text);
                         CHECK(listed.contains(text));
                       }
                       for (const std::string& text : listed) {
                         INFO(text);
                         CHECK(refusal(state, state.seat(), text).empty());
                       }
                     });
}

// On the rim no piece is placed upright, and none points straight out of the board.
TEST_CASE("of all that could be placed on an empty board some is not, by the law") {
  const State state = after({}, options(6, 4));
  const std::set<std::string> listed = legal(state, 1);
  int upright = 0, pointing = 0;
  for (const std::string& text : listed) (text.size() == 10 ? upright : pointing) += text == "pass" ? 0 : 1;
  CHECK(upright == 19);  // the cells of size 3
  // Each of the 37 cells has six directions, of which 18 corners and edges lack 3 and 2: 6*3 + 12*2 lead out.
  int to_others = 0;
  for (int cell = 0; cell < state.area.board().size(); ++cell)
    for (const HexWay way : hex_ways)
      if (state.area.board().neighbour(cell, way) >= 0 && state.area.ultimate(cell, way) != 1) ++to_others;
  CHECK(pointing == to_others);
  CHECK(to_others < 6 * 37 - 42);
}

TEST_CASE("the stash has as many pieces of a size as the option says") {
  for (const int pieces : {20, 36}) {
    const State state = after({"1 place s e5"}, options(2, 5, 60, 200, pieces));
    CHECK(state.in_stash(uibadi::Size::small) == pieces - 1);
    CHECK(state.in_stash(uibadi::Size::large) == pieces);
    CHECK(state.on_board(uibadi::Size::small) == 1);
    CHECK(state.on_board(uibadi::Size::large) == 0);
  }
}

// Moves drawn for as long as it takes each to be expected 400 times come out near that: five times the
// spread of such a count is 100.
TEST_CASE("every move has the same chance to be drawn") {
  const State turn = after({"1 place s d2 ne", "2 place s c3", "1 place s e5"});
  const State battle = after(up_to_a_battle, {"1 commit 2", "2 commit 1", "1 aim h6 e3 e"});
  for (const State& state : {turn, battle}) {
    const std::set<std::string> choices = legal(state, 2);
    std::map<std::string, int> counts;
    Rng rng(5);
    for (std::size_t i = 0; i < 400 * choices.size(); ++i)
      ++counts[Uibadi::rules.write(state, 2, Uibadi::rules.sample(state, 2, rng))];
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
  REQUIRE(Uibadi::rules.clock.alarm(numbers));
  REQUIRE(Uibadi::rules.clock.alarm(aims));
  CHECK(Uibadi::rules.clock.alarm(numbers)->seconds == 60);
  CHECK_FALSE(*Uibadi::rules.clock.alarm(numbers) == *Uibadi::rules.clock.alarm(aims));
  CHECK(Uibadi::rules.to_act(numbers) == SeatSet{nature, 1, 2});
  CHECK_FALSE(Uibadi::rules.clock.alarm(after({})));
  CHECK_FALSE(Uibadi::rules.clock.alarm(after(up_to_a_battle, options(2, 5, 0))));
  CHECK(Uibadi::rules.to_act(after(up_to_a_battle, options(2, 5, 0))) == SeatSet{1, 2});
}

TEST_CASE("what a viewer cannot know is drawn anew, and nothing else") {
  const State state = after(up_to_a_battle, {"1 commit 2"});
  std::set<int> drawn;
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    drawn.insert(*Uibadi::rules.secrets.imagine(state, 2, rng).battle.of(1).number);
    CHECK(Uibadi::rules.secrets.imagine(state, 1, rng).battle.of(1).number == 2);
  }
  CHECK(drawn == std::set<int>{0, 1, 2, 3});
}

TEST_CASE("a shared win names all its winners, with their wins as points") {
  State state = after({}, options(3, 5));
  win(state, {2, 1, 2});
  for (const char* line : {"1 pass", "2 pass", "3 pass"}) submit(state, line);
  const Score score = Uibadi::rules.score(state);
  CHECK(score.winners == SeatSet{1, 3});
  CHECK(score.points[2] == 1);
  CHECK(score.why == "passes");
  CHECK(Uibadi::rules.position(state).ends_with(" result=1+3 why=passes"));
  CHECK(Uibadi::rules.ending(state) == "all passed in turn");
  CHECK(plain_text(Uibadi::rules.picture(state, 1).moment) == "turn 3 of 200, the game is over");
}

TEST_CASE("a battle holds what was done fast, from the numbers to the last aim") {
  const Texts calm(up_to_a_battle.begin(), up_to_a_battle.end() - 1);
  CHECK(Uibadi::rules.clock.undo_blocker(after(calm)).empty());
  CHECK(Uibadi::rules.clock.undo_blocker(after(up_to_a_battle)) == "a battle");
  CHECK(Uibadi::rules.clock.undo_blocker(after(up_to_a_battle, {"1 commit 2", "2 commit 1"})) == "a battle");
  CHECK(Uibadi::rules.clock.undo_blocker(after(up_to_a_battle, {"1 commit 0", "2 commit 0"})).empty());
}

TEST_CASE("only two players may resign, and rounds are turns") {
  CHECK(Uibadi::rules.may_resign(after({}), 2));
  CHECK_FALSE(Uibadi::rules.may_resign(after({}, options(3, 5)), 2));
  CHECK(Uibadi::rules.round(after({})) == 1);
  CHECK(Uibadi::rules.round(after(up_to_a_battle)) == 7);
  State state = after(up_to_a_battle, {"1 commit 2"});
  Uibadi::rules.resign(state, 2);
  CHECK(Uibadi::rules.score(state).winners == SeatSet{1});
  CHECK(Uibadi::rules.to_act(state).empty());
}

TEST_SUITE_END();
