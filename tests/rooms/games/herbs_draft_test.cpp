// What a sheet that is being written is said to lead to, alone and against one that is supposed.
#include <doctest/doctest.h>

#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"
#include "support/files.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::herbs;

using Texts = std::vector<std::string>;

Draft drafted(const Texts& lines, const Texts& supposed = {}, const State& state = start({200, 4})) {
  return draft(state, 1, lines, supposed);
}

// What is warned of in a line, from 0.
std::string warned(const Draft& draft, std::size_t line) {
  std::string text;
  for (const std::string& each : draft.lines.at(line).warnings) text += (text.empty() ? "" : "; ") + each;
  return text;
}

const Cell& cell(const Draft& draft, const std::string& name) {
  for (const Cell& each : draft.picture.board.cells)
    if (each.name == name) return each;
  FAIL("no such square: " << name);
  return draft.picture.board.cells.front();
}

std::string panel_text(const Draft& draft) {
  std::string text;
  for (const Panel& panel : draft.picture.panels)
    for (const Line& line : panel.lines) text += plain_text(line) + "\n";
  return text;
}

}  // namespace

TEST_CASE("herbs: a new stone beside an own Herb is foretold to be lost, and is no ghost") {
  const Draft beside = drafted({"wh a2"});
  CHECK(warned(beside, 0) == "the stone would be lost: it is beside Herb 0");
  CHECK_FALSE(cell(beside, "A2").ghost);
  // Where the Herb has left, it can stand.
  const Draft left = drafted({"0 M3", "wh a2"});
  CHECK(warned(left, 1).empty());
  CHECK(cell(left, "A2").ghost);
  CHECK(cell(left, "A2").sign == "o");
  CHECK(warned(drafted({"0 M2", "wh b4"}), 1) == "the stone would be lost: it is beside Herb 0");
  CHECK(warned(drafted({"wh c4"}), 0) == "the stone would be lost: C4 is occupied");
}

TEST_CASE("herbs: a Herb that would die is named, and what it would do after that is lost") {
  const Draft walks = drafted({"0 M2", "0 TR", "0 M4", "0 M1"});
  CHECK(warned(walks, 0).empty());
  CHECK(warned(walks, 2) == "Herb 0 would fall into the pit at C3");
  CHECK(warned(walks, 3) == "it would be lost: Herb 0 is destroyed by then");
  CHECK(cell(walks, "A3").sign == ".");
  CHECK(walks.balance == "0 GP for 7 AP");
}

TEST_CASE("herbs: a push of nothing, a short walk and a shot at nobody are said to be that") {
  CHECK(warned(drafted({"0 P3"}), 0) == "it would push nothing");
  CHECK(warned(drafted({"0 BU3"}), 0) == "Herb 0 could not move");
  CHECK(warned(drafted({"0 TR", "0 M6", "0 M6"}), 2) == "Herb 0 would go only 3 squares, to J1");
  CHECK(warned(drafted({"0 F"}), 0) == "the shot would hit nobody");
  CHECK(warned(drafted({"0 Pnt B->W"}), 0) == "no such stone would be there to paint");
  CHECK(warned(drafted({"0 TR", "0 M6", "0 M6", "0 P3"}), 3) == "it would push nothing");
}

TEST_CASE("herbs: a draft says what all of it brings for what it costs") {
  CHECK(drafted({}).balance.empty());
  const Draft sweeps = drafted({"0 M5", "0 TR", "0 M1", "0 P3", "Wh B3"});
  CHECK(sweeps.balance == "4 GP for 14 AP");
  CHECK(sweeps.condition == "if nobody interferes");
  CHECK(sweeps.lines[3].gain == "4 GP");
  CHECK(sweeps.lines[2].gain.empty());
  // A shot that hits the own Herb costs more than it says.
  State state = start({200, 4});
  state.arena.herb(1).at = place_of('A', 4);
  const Draft shoots = drafted({"0 F"}, {}, state);
  CHECK(warned(shoots, 0) == "the shot would hit Herb 1: you lose 3 AP");
  CHECK(shoots.balance == "0 GP for 5 AP");
}

TEST_CASE("herbs: against a supposed sheet a draft leads to what both lead to") {
  const Draft meets = drafted({"0 M6"}, {"2 M6", "F"});
  CHECK(meets.supposed == Texts{"2 M6", "2 F"});
  CHECK(meets.condition == "if seat 2 plays that");
  CHECK(meets.balance == "0 GP for 9 AP, seat 2 0 GP for 8 AP");
  CHECK(meets.warnings.empty());
  const std::string told = panel_text(meets);
  CHECK(told.find("If seat 2 plays 2 M6, 2 F:\n") == 0);
  CHECK(files::says(told, "Step 1 is a conflict: you first here.\n"));
  CHECK(cell(meets, "A8").sign == "2");
  CHECK(files::says(told, "2 F: the shot hits Herb 0: seat 1 loses 3 AP.\n"));
  // A Herb that the other would destroy is warned of by name.
  State state = start({200, 4});
  state.arena.herb(0).at = place_of('C', 4);
  state.arena.stone(place_of('C', 4)) = Stone::none;
  state.arena.herb(2) = {place_of('C', 8), Heading::south};
  state.arena.stone(place_of('C', 8)) = Stone::none;
  state.arena.stone(place_of('C', 6)) = Stone::none;
  CHECK(drafted({"1 TL"}, {"2 F"}, state).warnings == Texts{"step 1: Herb 0 would fall into the pit at C3"});
  // The same draft without it.
  CHECK(drafted({"0 M6"}).balance == "0 GP for 6 AP");
}

TEST_CASE("herbs: what cannot be the other's sheet is refused, and nothing is supposed") {
  const Draft wrong = drafted({"0 M1"}, {"2 M7"});
  REQUIRE(wrong.supposed_refusal);
  CHECK(wrong.supposed_refusal->reason == "M7: a Herb moves 1 to 6 squares");
  CHECK(wrong.supposed.empty());
  CHECK(wrong.balance == "0 GP for 1 AP");
  CHECK(drafted({}, {"0 M1"}).supposed_refusal);
  CHECK(drafted({}, {"F"}).supposed_refusal);
}

TEST_CASE("herbs: what is foretold does not depend on a sheet that has come in") {
  State state = start({200, 4});
  const Draft before = drafted({"0 M5", "Wh A2"}, {}, state);
  play(state, 2, Sheet{{}, Placement{Stone::white, place_of('A', 2)}}, nullptr);
  const Draft after = drafted({"0 M5", "Wh A2"}, {}, state);
  CHECK(after.picture.board == before.picture.board);
  CHECK(after.balance == before.balance);
  CHECK(warned(after, 1) == warned(before, 1));
}

TEST_CASE("herbs: a conflict says what both orders lead to, and what may be bid") {
  State state = start({200, 4});
  Sheet one, other;
  one.actions.push(action_of(0, Verb::forward, 5));
  other.actions.push(action_of(2, Verb::forward, 6));
  play(state, 1, one, nullptr);
  play(state, 2, other, nullptr);
  REQUIRE(state.phase == Phase::bid);
  const Panel panel = stakes(state, 1);
  CHECK(panel.asked);
  CHECK(panel.title == "0 M5 or 2 M6 first?");
  CHECK(plain_texts(panel.lines) == Texts{"Seat 1 first: Herb 0 A6, Herb 2 A7",
                                          "Seat 2 first: Herb 0 A4, Herb 2 A5",
                                          "Bid 0 to 195 AP; both 0: neither acts."});
  CHECK(plain_text(stakes(state, spectator).lines.back()) == "Both bid 0: neither acts.");
}

TEST_CASE("herbs: a conflict about points says who would have them") {
  State state = start({200, 4});
  // One wants the black stone on C8 in the pit C9, the other paints it before that.
  state.arena.herb(0) = {place_of('C', 7), Heading::north};
  state.arena.herb(2) = {place_of('B', 8), Heading::east};
  Sheet one, other;
  one.actions.push(action_of(0, Verb::push, 1, 2));
  other.actions.push(action_of(2, Verb::paint_white));
  play(state, 1, one, nullptr);
  play(state, 2, other, nullptr);
  REQUIRE(state.phase == Phase::bid);
  const Panel panel = stakes(state, 2);
  CHECK(plain_text(panel.lines[0]) == "Seat 1 first: Herb 0 C8, Herb 2 B8; GP 3 and 0");
  CHECK(plain_text(panel.lines[1]) == "Seat 2 first: Herb 0 C8, Herb 2 B8; GP 1 and 0");
}

TEST_CASE("herbs: a conflict about a shot says what it costs, and how they face") {
  State state = start({200, 4});
  state.arena.herb(0) = {place_of('B', 2), Heading::north};
  state.arena.herb(2) = {place_of('B', 6), Heading::south};
  Sheet one, other;
  one.actions.push(action_of(0, Verb::right));
  other.actions.push(action_of(2, Verb::fire));
  play(state, 1, one, nullptr);
  play(state, 2, other, nullptr);
  REQUIRE(state.phase == Phase::bid);
  const Panel shot = stakes(state, 1);
  CHECK(plain_text(shot.lines[0]) == "Seat 1 first: Herb 0 B1 facing east, Herb 2 B6; AP 197 and 198");
  CHECK(plain_text(shot.lines[1]) == "Seat 2 first: Herb 0 B1 facing north, Herb 2 B6; AP 197 and 198");
}

TEST_CASE("herbs: a sheet that a conflict interrupts is known up to there, with the cost of the rest") {
  State state = start({200, 4});
  const std::string sheet = "sheet 0 M5 5, 0 TR 0, Wh B3 1";
  CHECK(parts_open(state) == 0);
  const auto known = [&](int step) {
    state.phase = Phase::bid;
    state.step = static_cast<std::int8_t>(step);
    Texts open = parts(state, sheet);
    open.resize(static_cast<std::size_t>(parts_open(state)));
    const std::string text = join_parts(state, open);
    CHECK(parts(state, text) == open);
    state.phase = Phase::plan;
    const auto read = read_parts(state, 1, open);
    REQUIRE(read);
    CHECK(std::get<Sheet>(*read).cost() == 6);
    return text;
  };
  CHECK(known(1) == "sheet 0 M5 5, ... 1");
  CHECK(known(3) == "sheet 0 M5 5, 0 TR 0, -, ... 1");
  CHECK(join_parts(state, parts(state, sheet)) == sheet);
  // What is no beginning has no parts.
  for (const char* wrong :
       {"bid 3", "sheet ... 7, 0 M5 5", "sheet Wh B3 1, ... 7", "sheet -, -, -, -, -, ... 0"})
    CHECK(parts(state, wrong).empty());
  CHECK_FALSE(read_parts(state, 1, {}));
}

TEST_CASE("herbs: the stones of a pattern are marked in the scene that scores it") {
  using Shape = Pattern::Shape;
  const State state = start({200, 4});
  const auto marked = [&](const Event& event) {
    Picture shown = picture(state, spectator);
    stage(event, shown);
    std::string names;
    for (const Cell& each : shown.board.cells)
      if (each.hit) names += each.name + " ";
    return names;
  };
  CHECK(marked(events::PatternScored{{Shape::row, Stone::black, place_of('D', 4), 5}, 2, 6}) ==
        "D4 E4 F4 G4 H4 ");
  CHECK(marked(events::PatternScored{{Shape::column, Stone::white, place_of('D', 4), 4}, 2, 4}) ==
        "D4 D5 D6 D7 ");
  CHECK(marked(events::PatternScored{{Shape::block, Stone::white, place_of('D', 4), 2}, 1, 4}) ==
        "D4 E4 D5 E5 ");
  CHECK(marked(events::GameOver{}).empty());
}
