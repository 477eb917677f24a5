#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "games/herd/game.hpp"
#include "support/pictures.hpp"

namespace {

using namespace herbarium;
using Texts = std::vector<std::string>;

// Blue stones stand around a1, which is prohibited to Red. Red is to place three stones.
const Texts around_a_hole = {"roll 1 1", "place e5", "roll 1 4", "remove e5", "place a2",
                             "place b1", "place b2", "place c5", "roll 1 3",  "remove c5"};

Options of_size(int size) {
  Options options{};
  options[0] = size;
  return options;
}

template <class G>
void submit(typename G::State& state, const std::string& text, ObserverOf<G>* observer = nullptr) {
  INFO(text);
  const Seat seat = G::rules.to_act(state).first();
  const auto move = G::rules.read(state, seat, text);
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  G::rules.play(state, seat, *move, observer);
}

template <class G>
typename G::State after(int size, const Texts& moves) {
  typename G::State state = G::rules.start(of_size(size));
  for (const std::string& move : moves) submit<G>(state, move);
  return state;
}

template <class G>
Texts legal(const typename G::State& state) {
  std::vector<typename G::Move> moves;
  G::rules.moves(state, G::rules.to_act(state).first(), moves);
  Texts texts;
  for (const auto& move : moves) texts.push_back(G::rules.write(state, 1, move));
  return texts;
}

using pictures::cell;
using pictures::text_of;

struct Ear final : ObserverOf<Herd<1>> {
  Texts sentences;
  void notify(const Herd<1>::State&, const herd::Event& event) override {
    sentences.push_back(plain_text(Herd<1>::rules.words(event)));
  }
};

// What is told of the last of the moves.
Texts told(int size, Texts moves) {
  const std::string last = moves.back();
  moves.pop_back();
  auto state = after<Herd<1>>(size, moves);
  Ear ear;
  submit<Herd<1>>(state, last, &ear);
  return ear.sentences;
}

// Moves drawn for as long as it takes each choice to be expected 400 times come out near that: five times
// the spread of such a count is 100.
// They are counted by their cells: to write every one of them takes a hundred times as long as to draw it.
template <class G>
void check_even(const typename G::State& state) {
  const Seat seat = G::rules.to_act(state).first();
  std::vector<typename G::Move> choices;
  G::rules.moves(state, seat, choices);
  std::map<int, int> counts;
  Rng rng(11);
  for (std::size_t i = 0; i < 400 * choices.size(); ++i) {
    const auto drawn = G::rules.sample(state, seat, rng);
    if (drawn.index() != choices[0].index()) FAIL("another kind: " << G::rules.write(state, seat, drawn));
    ++counts[herd::cell_of(drawn)];
  }
  CHECK(counts.size() == choices.size());
  for (const auto& choice : choices) {
    INFO(G::rules.write(state, seat, choice));
    CHECK(choice.index() == choices[0].index());
    CHECK(std::abs(counts[herd::cell_of(choice)] - 400) < 100);
  }
}

// Plays the same moves on the same board in sets of one word and of more.
template <int Words>
void check_like_one_word(int size, std::uint64_t seed) {
  auto small = after<Herd<1>>(size, {});
  auto large = after<Herd<Words>>(size, {});
  Rng rng(seed), small_rng(seed + 1), large_rng(seed + 1);
  while (!Herd<1>::rules.to_act(small).empty() && small.turn < 60) {
    REQUIRE(legal<Herd<1>>(small) == legal<Herd<Words>>(large));
    const bool rolling = small.phase == herd::Phase::roll;
    const auto move =
        rolling ? Herd<1>::rules.chance.draw(small, rng) : Herd<1>::rules.sample(small, 1, small_rng);
    const std::string text = Herd<1>::rules.write(small, 1, move);
    if (!rolling)
      CHECK(Herd<Words>::rules.write(large, 1, Herd<Words>::rules.sample(large, 1, large_rng)) == text);
    submit<Herd<1>>(small, text);
    submit<Herd<Words>>(large, text);
    REQUIRE(Herd<1>::rules.position(small) == Herd<Words>::rules.position(large));
  }
}

}  // namespace

TEST_CASE("herd: cells alone are first stones to remove, then stones to place") {
  const auto state = after<Herd<1>>(3, {"roll 2 2", "place a1", "place a2", "roll 2 3"});
  const auto typed = [&](const char* line) { return Herd<1>::rules.shorthand(state, 2, line); };
  CHECK(typed("a1") == Texts{"remove a1"});
  CHECK(typed("a1 a2 c1 c2") == Texts{"remove a1", "remove a2", "place c1", "place c2"});
  CHECK(typed("  A1   C9 ") == Texts{"remove A1", "remove C9"});
}

TEST_CASE("herd: a word of what to do holds for the cells behind it") {
  const auto state = after<Herd<1>>(3, {"roll 2 2", "place a1", "place a2", "roll 2 3"});
  const auto typed = [&](const char* line) { return Herd<1>::rules.shorthand(state, 2, line); };
  CHECK(typed("x a1 a2 + c1") == Texts{"remove a1", "remove a2", "place c1"});
  CHECK(typed("x a1 a2 c1") == Texts{"remove a1", "remove a2", "remove c1"});
  CHECK(typed("+ c1") == Texts{"place c1"});
  CHECK(typed("remove a1 a2 place c1 c2") == Texts{"remove a1", "remove a2", "place c1", "place c2"});
  const auto first = after<Herd<1>>(3, {"roll 2 2"});
  CHECK(Herd<1>::rules.shorthand(first, 1, "x a1") == Texts{"remove a1"});
  CHECK(Herd<1>::rules.shorthand(first, 1, "a1 a2") == Texts{"place a1", "place a2"});
}

TEST_CASE("herd: dice are typed as two numbers") {
  const auto state = Herd<1>::rules.start(of_size(3));
  CHECK(Herd<1>::rules.shorthand(state, nature, "5 3") == Texts{"roll 5 3"});
  CHECK(Herd<1>::rules.shorthand(state, nature, " 5  3 ") == Texts{"roll 5  3"});
  CHECK(Herd<1>::rules.shorthand(state, nature, "roll 5 3") == Texts{"roll 5 3"});
}

TEST_CASE("herd: what is no short form stays as it is") {
  const auto state = after<Herd<1>>(3, {"roll 2 2"});
  for (const char* line : {"", "x", "+ x", "a1 and a2", "a", "a1x", "1a", "pass", "place a1, a2"})
    CHECK(Herd<1>::rules.shorthand(state, 1, line) == Texts{line});
}

TEST_CASE("herd: who names a cell that is not there is told which there are") {
  const auto state = after<Herd<1>>(3, {"roll 2 2"});
  const auto refusal = [&](const char* text) {
    return at_place("", Herd<1>::rules.read(state, 1, text).error());
  };
  CHECK(refusal("place d1").ends_with("d1: row d has the cells d2 to d5"));
  CHECK(refusal("place A4").ends_with("A4: row a has the cells a1 to a3"));
  CHECK(refusal("place f1").ends_with("f1: a cell of the board is wanted, a1 to e5"));
  CHECK(refusal("place").ends_with("end of the line: a cell of the board is wanted, a1 to e5"));
}

TEST_CASE("herd: what happens is told in words") {
  CHECK(told(3, {"roll 6 2"}) == Texts{"Red rolls 6 and 2; in the first turn the lower counts."});
  CHECK(told(3, {"roll 2 2"}) == Texts{"Red rolls 2 and 2."});
  CHECK(told(3, {"roll 6 1", "place c3", "roll 1 2"}) == Texts{"Blue rolls 1 and 2."});
  CHECK(told(3, {"roll 6 1", "place c3", "roll 1 2", "remove c3"}) ==
        Texts{"Blue removes Red's stone on c3."});
  CHECK(told(3, {"roll 6 2", "place c3"}) == Texts{"Red places on c3."});
}

TEST_CASE("herd: a capture and a turn cut short are told in words") {
  const Texts corner = {"roll 2 2",  "place a1", "place e5", "roll 1 3",
                        "remove e5", "place a2", "place b1", "place b2"};
  CHECK(told(3, corner) ==
        Texts{"Blue places on b2.", "Red's stone on a1 is captured: one more stone to place, 1 in all."});
  const Texts no_cell = {"roll 1 1", "place a1", "roll 1 6", "remove a1", "place a2", "place b1",
                         "place b2", "place b3", "place c2", "place c3",  "roll 1 4", "remove c3"};
  CHECK(told(2, no_cell) == Texts{"Red removes Blue's stone on c3.",
                                  "There is no cell for Red: 4 of the stones are not placed, and the turn is "
                                  "over."});
}

TEST_CASE("herd: the end is told in words") {
  const Texts full = {"roll 1 1", "place a1", "roll 1 4",  "remove a1", "place b2", "place a1", "place a2",
                      "place c2", "roll 1 6", "remove c2", "place b1",  "place b3", "place c2", "place c3"};
  CHECK(told(2, full) == Texts{"Red places on c3.", "The board is full."});
  const auto state = after<Herd<1>>(2, full);
  CHECK(Herd<1>::rules.ending(state) == "the board is full");
  CHECK(Herd<1>::rules.score(state).points[1] == 4);
  CHECK(Herd<1>::rules.score(state).points[2] == 3);
  CHECK(Herd<1>::rules.score(state).winners == SeatSet{1});
}

TEST_CASE("herd: what is due is said in words") {
  auto state = Herd<1>::rules.start(of_size(3));
  CHECK(plain_text(Herd<1>::rules.due(state, nature)) == "a roll of two dice");
  submit<Herd<1>>(state, "roll 2 3");
  CHECK(plain_text(Herd<1>::rules.due(state, 1)) == "2 stones to place");
  submit<Herd<1>>(state, "place a1");
  CHECK(plain_text(Herd<1>::rules.due(state, 1)) == "1 stone to place");
  submit<Herd<1>>(state, "place a2");
  submit<Herd<1>>(state, "roll 2 3");
  CHECK(plain_text(Herd<1>::rules.due(state, 2)) == "2 red stones to remove");
  submit<Herd<1>>(state, "remove a2");
  CHECK(plain_text(Herd<1>::rules.due(state, 2)) == "1 red stone to remove");
}

TEST_CASE("herd: in a removal all enemy stones can be chosen, by the mover alone, so none is marked") {
  const auto state = after<Herd<1>>(3, {"roll 1 1", "place c3", "roll 1 2", "remove c3", "place a1",
                                        "place a2", "roll 1 1", "remove a1", "place e5", "roll 1 1"});
  const Picture mine = Herd<1>::rules.picture(state, 2), theirs = Herd<1>::rules.picture(state, 1);
  for (const Cell& each : mine.board.cells) CHECK_FALSE(each.target);
  CHECK(cell(mine, "e5").sign == "R");
  CHECK(cell(mine, "e5").typed == "remove e5");
  CHECK(plain_text(cell(mine, "e5").words) == "red stone");
  CHECK(cell(mine, "a2").typed.empty());
  CHECK(cell(mine, "a2").sign == "B");
  CHECK(cell(mine, "c3").sign == ".");
  CHECK(cell(mine, "c3").typed.empty());
  CHECK(cell(theirs, "e5").typed.empty());
}

TEST_CASE("herd: prohibited cells are marked while stones are placed, and cannot be chosen") {
  const auto state = after<Herd<1>>(3, around_a_hole);
  const Picture picture = Herd<1>::rules.picture(state, 1);
  CHECK(cell(picture, "a1").sign == "x");
  CHECK(cell(picture, "a1").role == Role::hazard);
  CHECK(plain_text(cell(picture, "a1").words) == "empty, prohibited");
  CHECK(cell(picture, "a1").typed.empty());
  CHECK(cell(picture, "c3").typed == "place c3");
  for (const Cell& each : picture.board.cells) CHECK_FALSE(each.target);
  Texts before = around_a_hole;
  before.pop_back();
  CHECK(cell(Herd<1>::rules.picture(after<Herd<1>>(3, before), 1), "a1").sign == ".");
}

TEST_CASE("herd: the dice are drawn") {
  const auto state = after<Herd<1>>(3, {"roll 1 1", "place c3", "roll 2 5"});
  const Picture picture = Herd<1>::rules.picture(state, 2);
  CHECK(plain_text(picture.moment) == "turn 2, Blue: 1 red stone to remove");
  REQUIRE(picture.panels.size() == 1);
  CHECK(text_of(picture.panels[0]) ==
        "Dice: 2 and 5\n"
        "+-----+ +-----+\n"
        "|o    | |o   o|\n"
        "|     | |  o  |\n"
        "|    o| |o   o|\n"
        "+-----+ +-----+\n"
        "remove 1, place 5");
  CHECK(Herd<1>::rules.picture(Herd<1>::rules.start(of_size(3)), 1).panels.empty());
}

TEST_CASE("herd: nothing is due between the last stone and what comes of it") {
  struct Eye final : ObserverOf<Herd<1>> {
    Texts moments;
    void notify(const Herd<1>::State& after, const herd::Event&) override {
      moments.push_back(plain_text(Herd<1>::rules.picture(after, 1).moment));
    }
  } eye;
  auto state = after<Herd<1>>(3, {"roll 6 1"});
  submit<Herd<1>>(state, "place c3", &eye);
  CHECK(eye.moments == Texts{"turn 1, Red"});
}

TEST_CASE("herd: that Red begins with the lower die is said beside the dice") {
  const Picture picture = Herd<1>::rules.picture(after<Herd<1>>(3, {"roll 6 3"}), 1);
  CHECK(text_of(picture.panels.at(0))
            .ends_with("|o   o| |    o|\n+-----+ +-----+\nremove 0, place 3\nfirst turn: lower die"));
}

TEST_CASE("herd: a drawn move is each of the legal ones with the same chance") {
  check_even<Herd<1>>(after<Herd<1>>(5, {"roll 1 1"}));
  check_even<Herd<1>>(after<Herd<1>>(3, around_a_hole));
  Texts removing = around_a_hole;
  removing.pop_back();
  check_even<Herd<1>>(after<Herd<1>>(3, removing));
  check_even<Herd<3>>(after<Herd<3>>(8, around_a_hole));
  check_even<Herd<8>>(after<Herd<8>>(13, around_a_hole));
}

TEST_CASE("herd: both dice fall on each side with the same chance") {
  const auto state = Herd<1>::rules.start(of_size(5));
  std::map<std::array<std::int8_t, 2>, int> counts;
  Rng rng(12);
  for (int i = 0; i < 36 * 400; ++i)
    ++counts[std::get<herd::Roll>(Herd<1>::rules.chance.draw(state, rng)).dice];
  CHECK(counts.size() == 36);
  for (const auto& rolled : counts) {
    INFO(static_cast<int>(rolled.first[0]), " and ", static_cast<int>(rolled.first[1]));
    CHECK(std::abs(rolled.second - 400) < 100);
  }
}

TEST_CASE("herd: a game is the same however many words its sets have") {
  for (int size = 2; size <= 5; ++size)
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      check_like_one_word<2>(size, seed);
      check_like_one_word<3>(size, seed);
      check_like_one_word<8>(size, seed);
    }
}
