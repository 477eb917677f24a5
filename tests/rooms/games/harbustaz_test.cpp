#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "core/picture.hpp"
#include "games/harbustaz/game.hpp"
#include "support/pictures.hpp"
#include "ui/board/overlay.hpp"
#include "ui/canvas/theme.hpp"

namespace {

using namespace herbarium;
using harbustaz::Colour;
using State = Harbustaz::State;
using Move = Harbustaz::Move;
using Texts = std::vector<std::string>;

Options of_size(int size) {
  Options options{};
  options[0] = size;
  return options;
}

void submit(State& state, const std::string& text) {
  INFO(text);
  const auto move = Harbustaz::rules.read(state, Harbustaz::rules.to_act(state).first(), text);
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  Harbustaz::rules.play(state, Harbustaz::rules.to_act(state).first(), *move, nullptr);
}

// A game of size 4 after these moves, the choice of white by seat 2 being put behind the set-up.
State after(const std::string& setup, const Texts& actions = {}) {
  State state = Harbustaz::rules.start(of_size(4));
  submit(state, setup);
  submit(state, "choose white");
  for (const std::string& action : actions) submit(state, action);
  return state;
}

std::set<std::string> legal(const State& state) {
  std::vector<Move> moves;
  Harbustaz::rules.moves(state, Harbustaz::rules.to_act(state).first(), moves);
  std::set<std::string> texts;
  for (const Move& move : moves) texts.insert(Harbustaz::rules.write(state, 1, move));
  CHECK(texts.size() == moves.size());
  return texts;
}

std::string refusal(const State& state, const std::string& text) {
  const auto move = Harbustaz::rules.read(state, 1, text);
  return move ? "" : std::to_string(move.error().column) + ": " + move.error().reason;
}

using pictures::cell;
using pictures::text_of;

struct Ear final : Observer<State, Harbustaz::Event> {
  Texts sentences;
  void notify(const State&, const Harbustaz::Event& event) override {
    sentences.push_back(plain_text(Harbustaz::rules.words(event)));
  }
};

Texts told(State state, const std::string& text) {
  Ear ear;
  Harbustaz::rules.play(state, 1, *Harbustaz::rules.read(state, 1, text), &ear);
  return ear.sentences;
}

// Whether a move adds no piece: only then can an earlier position come back.
bool is_reversible(const State& state, const Move& move) {
  const harbustaz::Side& side = state.pieces.of(state.turn);
  if (const auto* moved = std::get_if<harbustaz::MovePeasant>(&move)) return side.seeds.has(moved->to);
  return std::holds_alternative<harbustaz::Sow>(move) && side.height > 1;
}

// Now and then at random, else an action that adds no piece, so that positions come back.
Move likely_to_repeat(const State& state, Rng& rng) {
  const harbustaz::Actions all = harbustaz::actions(state);
  std::vector<Move> reversible;
  for (const Move& move : all)
    if (is_reversible(state, move)) reversible.push_back(move);
  if (rng.below(100) == 0) return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  if (!reversible.empty()) return reversible[rng.below(static_cast<std::uint32_t>(reversible.size()))];
  return state.passes == 0 ? all.back() : all[0];
}

// What repetition is about, as a text: pieces and the colour to act.
std::string standing(const State& state) {
  const std::string position = Harbustaz::rules.position(state);
  return position.substr(position.find(" B="), position.find(" passes=") - position.find(" B=")) +
         name(state.turn);
}

}  // namespace

TEST_SUITE_BEGIN("harbustaz");

TEST_CASE("the set-up can be any two cells in either order") {
  const State state = Harbustaz::rules.start(of_size(4));
  CHECK(legal(state).size() == 37 * 36);
  CHECK(legal(state).contains("setup a1 g7"));
  CHECK_FALSE(legal(state).contains("setup a1 a1"));
}

TEST_CASE("a peasant moves and sows as far as it is high, in six directions") {
  CHECK(legal(after("setup d4 a1")) == std::set<std::string>{"move d5", "move e5", "move e4", "move d3",
                                                             "move c3", "move c4", "sow d5", "sow e5",
                                                             "sow e4", "sow d3", "sow c3", "sow c4", "pass"});
  // Two high on d5: d7 and b5 are rim cells, f5 and f7 too; b3 lies two to the south-west.
  CHECK(legal(after("setup d4 a1", {"move d5", "pass"})) ==
        std::set<std::string>{"move d7", "move f7", "move f5", "move d3", "move b3", "move b5", "sow d7",
                              "sow f7", "sow f5", "sow d3", "sow b3", "sow b5", "pass"});
}

TEST_CASE("own seeds are harvested and passed over; the other colour blocks") {
  const State state = after("setup c3 e6", {"sow c4", "sow d5", "move c2", "pass"});
  const auto texts = legal(state);
  CHECK(texts.contains("move c4"));
  CHECK_FALSE(texts.contains("sow c4"));
  const State blocked = after("setup c4 e6", {"move d4", "sow d5"});
  CHECK_FALSE(legal(blocked).contains("move d6"));
  CHECK_FALSE(legal(blocked).contains("sow d6"));
}

TEST_CASE("a peasant higher than every line can only pass") {
  const State state = after("setup d4 a1", {"move d5", "pass", "move d3", "pass", "move d6", "pass",
                                            "move d2", "pass", "move d7", "pass", "move d1", "pass"});
  CHECK(legal(state) == std::set<std::string>{"pass"});
  CHECK(refusal(state, "sow d7") ==
        "5: sow d7: a peasant of height 7 can neither move nor sow: no line is so long here");
}

TEST_CASE("refusals say what would be right, and where") {
  const State state = after("setup c4 a1", {"move d4", "pass", "move d2", "pass"});
  CHECK(refusal(state, "move g6") ==
        "6: move g6: a peasant of height 3 moves exactly 3 cells in a straight line");
  CHECK(refusal(state, "  sow   D6") ==
        "9: sow d6: a peasant of height 3 sows exactly 3 cells away in a straight line");
  CHECK(refusal(state, "move h1") == "6: h1: a cell of the board is wanted here, a1 to g7");
  CHECK(refusal(state, "move d5 d6") == "9: d6: nothing more belongs in this line");
  CHECK(refusal(state, "Pass") == "1: Pass: `move`, `sow` or `pass` is due here");
}

TEST_CASE("short lines stand for moves") {
  State state = Harbustaz::rules.start(of_size(4));
  CHECK(Harbustaz::rules.shorthand(state, 1, " d4 A1 ") == Texts{"setup d4 A1"});
  CHECK(Harbustaz::rules.shorthand(state, 1, "d9") == Texts{"d9"});
  submit(state, "setup d4 a1");
  CHECK(Harbustaz::rules.shorthand(state, 2, "black") == Texts{"choose black"});
  CHECK(Harbustaz::rules.shorthand(state, 2, "blue") == Texts{"blue"});
  submit(state, "choose black");
  CHECK(Harbustaz::rules.shorthand(state, 2, "d5") == Texts{"move d5"});
  CHECK(Harbustaz::rules.shorthand(state, 2, "sow d5") == Texts{"sow d5"});
}

TEST_CASE("the trail remembers steps in their order, and forgets the oldest when it is full") {
  using harbustaz::Trail;
  Trail trail;
  const auto step = [](int number) -> Trail::Step {
    const HexWay way = hex_ways[static_cast<std::size_t>(number) % 6];
    switch (number % 13) {
      case 0: return Trail::Pass{};
      case 1:
      case 3:
      case 5: return Trail::Sowing{way};
      default: return Trail::Harvest{way};
    }
  };
  const int steps = Trail::capacity + 100;
  for (int i = 0; i < steps; ++i) trail.push(step(i));
  CHECK(trail.length() == Trail::capacity);
  for (int back = 1; back <= trail.length(); ++back) REQUIRE(trail.back(back) == step(steps - back));
  trail.clear();
  CHECK(trail.length() == 0);
}

TEST_CASE("positions are counted as if all of them were kept") {
  int most = 0;
  for (std::uint64_t game = 0; game < 300; ++game) {
    Rng rng(game);
    State state = Harbustaz::rules.start(of_size(4 + static_cast<int>(game % 3)));
    for (int i = 0; i < 2; ++i) harbustaz::play(state, 1, harbustaz::sample(state, 1, rng), nullptr);
    std::map<std::string, int> times{{standing(state), 1}};
    while (state.phase != harbustaz::Phase::over && state.actions < 1000) {
      harbustaz::play(state, 1, likely_to_repeat(state, rng), nullptr);
      const int stood = ++times[standing(state)];
      REQUIRE(state.seen == stood);
      most = std::max(most, stood);
      CHECK((stood == 3 || state.passes == 2) == (state.phase == harbustaz::Phase::over));
    }
  }
  CHECK(most == 3);
}

TEST_CASE("territories are told with their stones") {
  const State state = after("setup b2 d4", {"sow b1", "sow d3", "sow a2", "sow d5"});
  harbustaz::Cells left = harbustaz::empty_cells(state);
  CHECK(left.size() == 31);
  const auto corner = harbustaz::take_territory(state, left);
  CHECK(corner.cells.size() == 1);
  CHECK(corner.stones.values == std::array{3, 0});
  CHECK(corner.owner() == Colour::black);
  const auto rest = harbustaz::take_territory(state, left);
  CHECK(rest.cells.size() == 30);
  CHECK(rest.stones.values == std::array{3, 3});
  CHECK_FALSE(rest.owner());
  CHECK(left.empty());
  CHECK(harbustaz::points(25) == "12.5");
  CHECK(harbustaz::points(18) == "9");
  CHECK(harbustaz::points(1) == "0.5");
}

TEST_CASE("the picture shows pieces, heights and where a piece may arrive") {
  const State state = after("setup c3 a1", {"sow d4", "sow a2", "move c4", "pass"});
  const Picture picture = Harbustaz::rules.picture(state, 1);
  CHECK(plain_text(picture.moment) == "action 5, black to act");
  CHECK(cell(picture, "c4").sign == "B2");
  CHECK(plain_text(cell(picture, "c4").words) == "black peasant, height 2");
  CHECK(cell(picture, "c4").role == Role::first);
  CHECK(cell(picture, "a1").sign == "W1");
  CHECK(cell(picture, "a2").sign == "w");
  CHECK(plain_text(cell(picture, "a2").words) == "white seed");
  CHECK(cell(picture, "a2").role == Role::second);
  CHECK(cell(picture, "e4").target);
  CHECK(plain_text(cell(picture, "e4").words) == "empty; black may move or sow here");
  CHECK(cell(picture, "e4").typed == "move e4");
  CHECK_FALSE(cell(picture, "d4").target);
  CHECK(cell(Harbustaz::rules.picture(state, 2), "e4").typed.empty());
  CHECK(picture.holdings.seats == std::vector<Texts>{{"black", "2", "1", "0"}, {"white", "1", "1", "0.5"}});
  REQUIRE(picture.panels.size() == 1);
  CHECK(text_of(picture.panels[0]) == "Territories\nnobody: 33 cells from a3, 2 pieces each");
}

TEST_CASE("the first picture says what a set-up is") {
  const Picture picture = Harbustaz::rules.picture(Harbustaz::rules.start(of_size(4)), 1);
  REQUIRE(picture.panels.size() == 1);
  CHECK(text_of(picture.panels[0])
            .starts_with("The set-up\nSeat 1 chooses two cells: the black peasant's, then"));
  CHECK_FALSE(picture.overlay);
}

TEST_CASE("the overlay shows who holds each empty cell, and the list of territories is its legend") {
  const State state = after("setup c3 d5", {"sow b3", "move d4", "move b3", "sow d2", "sow b1", "sow d5",
                                            "sow b2", "sow e5", "sow a2", "sow c4"});
  const Picture picture = Harbustaz::rules.picture(state, 1);
  REQUIRE(picture.overlay);
  CHECK(text_of(picture.panels.back()) ==
        "Territories\nwhite: 27 cells from a3, 5 pieces to 4\nblack: 1 cell from a1, 3 pieces to 0");
  CHECK(text_of(picture.overlay->legend) ==
        "Territories on the board\no white: 27 cells from a3, 5 to 4\n# black: 1 cell from a1, 3 to 0\n"
        "At the end: the pieces around it; who has more holds it.");
  CHECK(plain_text(cell(picture, "a1").note) == "black holds it");
  const Picture laid = with_overlay(picture);
  CHECK(cell(laid, "a1").sign == "#");
  CHECK(cell(laid, "a1").shade == Role::first);
  CHECK(cell(laid, "g7").sign == "o");
  CHECK(cell(laid, "b3").sign == "B1");
  CHECK(cell(laid, "b3").shade == std::nullopt);
  CHECK(laid.panels.size() == picture.panels.size());
  CHECK(text_of(laid.panels.back()) == text_of(picture.overlay->legend));
  for (std::size_t i = 0; i < laid.board.cells.size(); ++i) {
    CHECK((laid.board.cells[i].sign == picture.board.cells[i].sign) ==
          state.pieces.stones().has(static_cast<int>(i)));
    CHECK(laid.board.cells[i].role == picture.board.cells[i].role);
  }
}

TEST_CASE(
    "cells that both hold alike are nobody's on the overlay, and a peasant that has left is still told") {
  const State state = after("setup d4 a1", {"pass"});
  Picture picture = Harbustaz::rules.picture(state, 1);
  const Picture then = Harbustaz::rules.picture(after("setup d4 a1", {"move d5"}), 1);
  CHECK(cell(with_overlay(picture), "g7").sign == "=");
  Picture moved = then;
  mark_changes(picture, moved);
  CHECK(mark_of(cell(with_overlay(moved), "d4")) == ',');
}

TEST_CASE("a seed within reach can be harvested") {
  const State state = after("setup c3 a1", {"sow d4", "pass"});
  const Picture picture = Harbustaz::rules.picture(state, 1);
  CHECK(plain_text(cell(picture, "d4").words) == "black seed; black may move and harvest here");
  CHECK(cell(picture, "d4").target);
}

TEST_CASE("the sides are explained to whom they are offered") {
  State state = Harbustaz::rules.start(of_size(4));
  CHECK(cell(Harbustaz::rules.picture(state, 1), "d4").typed == "setup d4 ");
  CHECK(cell(Harbustaz::rules.picture(state, 2), "d4").typed.empty());
  submit(state, "setup d4 a1");
  const Picture picture = Harbustaz::rules.picture(state, 2);
  CHECK(cell(picture, "d4").role == Role::dark);
  CHECK(cell(picture, "d4").typed == "choose black");
  CHECK(cell(picture, "a1").role == Role::light);
  REQUIRE(picture.panels.size() == 1);
  CHECK(text_of(picture.panels[0]).starts_with("The sides\nblack: peasant on d4, acts first\n"));
  CHECK(picture.holdings.seats == std::vector<Texts>(2, {"-", "-", "-", "-"}));
}

TEST_CASE("a sign has two characters, however high the peasant is") {
  State state = Harbustaz::rules.start(of_size(6));
  for (const char* text :
       {"setup f6 a1", "choose white", "move f7", "pass",    "move f5",  "pass",    "move f8",
        "pass",        "move f4",      "pass",    "move f9", "pass",     "move f3", "pass",
        "move f10",    "pass",         "move f2", "pass",    "move f11", "pass"})
    submit(state, text);
  CHECK(cell(Harbustaz::rules.picture(state, 1), "f11").sign == "BX");
  CHECK(plain_text(cell(Harbustaz::rules.picture(state, 1), "f11").words) == "black peasant, height 10");
  CHECK(legal(state).contains("move f1"));
}

TEST_CASE("events are told in sentences") {
  const State state = after("setup c3 a1", {"sow d4", "pass"});
  CHECK(told(after("setup c3 a1"), "sow d4") ==
        Texts{"Black sows a seed on d4; the peasant on c3 stays 1 high."});
  CHECK(told(state, "move d4") == Texts{"Black moves from c3 to d4, harvests the seed there and is 2 high."});
  CHECK(told(after("setup c3 a1", {"move c4", "pass"}), "sow c6") ==
        Texts{"Black sows a seed on c6; the peasant on c4 is now 1 high."});
  CHECK(told(state, "pass") ==
        Texts{"Black passes.", "Both have passed, and the game is over: black has 34.5, white 0."});
}

TEST_CASE("each action is a round of its own, set-up and choice are the first") {
  State state = Harbustaz::rules.start(of_size(4));
  CHECK(Harbustaz::rules.round(state) == 1);
  submit(state, "setup d4 a1");
  CHECK(Harbustaz::rules.round(state) == 1);
  submit(state, "choose black");
  CHECK(Harbustaz::rules.round(state) == 2);
  submit(state, "pass");
  CHECK(Harbustaz::rules.round(state) == 3);
  submit(state, "pass");
  CHECK(Harbustaz::rules.round(state) == 3);
}

TEST_SUITE_END();

namespace {

// An action at random, by preference one that can be undone again and is no pass.
Move reversible_move(const State& state, Rng& rng) {
  std::vector<Move> all, wanted;
  Harbustaz::rules.moves(state, Harbustaz::rules.to_act(state).first(), all);
  for (const Move& move : all) {
    State next = state;
    Harbustaz::rules.play(next, 1, move, nullptr);
    if (next.trail.length() > state.trail.length() && next.passes == 0) wanted.push_back(move);
  }
  return random_element(wanted.empty() ? all : wanted, rng);
}

}  // namespace

TEST_CASE("who has been behind for long gives up when the other passes") {
  State state = after("setup a1 a2", {"pass"});
  const auto ends = [&](int actions, float hope) {
    state.actions = actions;
    return harbustaz::concession(state, 1, hope).has_value();
  };
  CHECK_FALSE(ends(20, 0));
  CHECK_FALSE(ends(150, 0.03F));
  CHECK(ends(150, 0.02F));
  CHECK_FALSE(ends(300, 0.12F));
  CHECK(ends(300, 0.08F));
  state.passes = 0;
  CHECK_FALSE(ends(300, 0));
}

TEST_CASE("how often a position has stood is counted from all earlier ones") {
  int repeated = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(seed);
    State state = after("setup a1 a2");
    std::vector<std::pair<harbustaz::Pieces, Colour>> stood;
    while (state.phase == harbustaz::Phase::play && state.actions < 400) {
      stood.emplace_back(state.pieces, state.turn);
      REQUIRE(state.seen == std::count(stood.begin(), stood.end(), stood.back()));
      repeated += state.seen > 1 ? 1 : 0;
      Harbustaz::rules.play(state, 1, reversible_move(state, rng), nullptr);
    }
  }
  CHECK(repeated > 5);
}
