// Herbs beyond its scenes: the references of its words, parts of sheets sent by tables, and the program's
// bids.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "ai/simultaneous.hpp"
#include "base/random.hpp"
#include "games/herbs/game.hpp"
#include "games/herbs/rules.hpp"

using namespace herbarium;
using namespace herbarium::herbs;

namespace {

using Texts = std::vector<std::string>;

// The squares, Herbs with their owners, and seats of a line, as `K7 Herb@K7/1 seat 2`.
std::string references(const Spans& line) {
  Texts texts;
  for (const Span& span : line) {
    if (const auto* cell = std::get_if<CellRef>(&span.reference)) texts.push_back(cell->cell);
    if (const auto* seat = std::get_if<SeatRef>(&span.reference))
      texts.push_back(fmt::format("seat {}", seat->seat));
    if (const auto* piece = std::get_if<PieceRef>(&span.reference))
      texts.push_back(fmt::format("Herb@{}/{}", piece->cell, piece->owner));
  }
  return fmt::format("{}", fmt::join(texts, " "));
}

// Herb 1 on K9 shoots at Herb 3 on J9, with the pit on I9 beyond it, and Herb 3 would move on in the same
// step. Seat 2 has bid `bid` in the last eight conflicts, unless that is negative.
State conflict(int bid = -1) {
  State state = start({200, 4});
  state.arena.herb(1) = {place_of('K', 9), Heading::west};
  state.arena.herb(3) = {place_of('J', 9), Heading::south};
  Sheet shot, walk;
  shot.actions.push(action_of(1, Verb::fire));
  walk.actions.push(action_of(3, Verb::forward, 3));
  for (Sheet* sheet : {&shot, &walk}) sheet->stone = Placement{Stone::white, place_of('A', 6)};
  play(state, 1, shot, nullptr);
  play(state, 2, walk, nullptr);
  for (int i = 0; bid >= 0 && i < 8; ++i) state.past_bids[2].push(static_cast<std::int16_t>(bid));
  return state;
}

// The mean bid of seat 1.
float mean_bid(const State& state) {
  Rng rng(1);
  float sum = 0;
  const auto solution = ai::solved(Herbs::heuristics.at_once.contest(state, 1, rng));
  for (const auto& bid : solution[0])
    sum += bid.probability * static_cast<float>(std::get<Bid>(bid.move).points);
  return sum;
}

}  // namespace

TEST_CASE("herbs: words know their seats, squares and Herbs") {
  using namespace events;
  const auto by = [](Verb verb, int squares = 0) {
    return InStep{2, action_of(1, verb, squares), place_of('K', 4)};
  };
  const PatternScored row{{Pattern::Shape::row, Stone::black, place_of('D', 4), 5}, 2, 6};
  const InVain lost{{2, action_of(1, Verb::right), nowhere}, InVain::Reason::herb_destroyed};
  const std::pair<Event, const char*> cases[] = {
      {Walked{by(Verb::forward, 3), place_of('K', 7)}, "Herb@K7/1 K7"},
      {Pushed{by(Verb::push, 2), place_of('K', 6), 3, 2}, "Herb@K6/1 K6"},
      // A destroyed Herb was where its action began.
      {WalkedIntoPit{by(Verb::forward, 6), place_of('I', 3)}, "Herb@K4/1 I3"},
      {ShotHit{by(Verb::fire), 3, place_of('K', 8), 3}, "Herb@K8/2 seat 2"},
      {lost, ""},
      {row, "D4 H4 seat 2"},
      {BidsPaid{}, "seat 1 seat 2"},
  };
  for (const auto& [event, expected] : cases) CHECK(references(words(event)) == expected);
  CHECK(plain_text(words(MovedApart{})) == "No stone of it can move apart.");
  for (const Spans& line : completions(start({200, 4}), 1)) {
    const std::string text = plain_text(line);
    const bool is_stone = text.starts_with("Wh ") || text.starts_with("Bl ");
    CHECK(references(line) == (is_stone ? text.substr(3) : ""));
  }
}

TEST_CASE("herbs: the stones of a pattern are marked in its scene") {
  using Shape = Pattern::Shape;
  const auto marked = [&](Shape shape, int length) {
    Picture shown = picture(start({200, 4}), spectator);
    stage(
        events::PatternScored{
            {shape, Stone::white, place_of('D', 4), static_cast<std::int8_t>(length)}, 1, 4},
        shown);
    std::string names;
    for (const Cell& each : shown.board.cells)
      if (each.hit) names += each.name + " ";
    return names;
  };
  CHECK(marked(Shape::row, 5) == "D4 E4 F4 G4 H4 ");
  CHECK(marked(Shape::column, 4) == "D4 D5 D6 D7 ");
  CHECK(marked(Shape::block, 2) == "D4 E4 D5 E5 ");
}

TEST_CASE("herbs: the first parts of a sheet can be sent and read alone, with the cost of the rest") {
  State state = start({200, 4});
  const std::string sheet = "sheet 0 M5 5, 0 TR 0, Wh B3 1";
  const auto known = [&](std::size_t count) {
    Texts open = parts(state, sheet);
    open.resize(count);
    const std::string text = join_parts(state, open);
    CHECK(parts(state, text) == open);
    const auto read = read_parts(state, 1, open);
    REQUIRE(read);
    CHECK(std::get<Sheet>(*read).cost() == 6);
    return text;
  };
  CHECK(known(2) == "sheet 0 M5 5, ... 1");
  CHECK(known(4) == "sheet 0 M5 5, 0 TR 0, -, ... 1");
  CHECK(known(6) == sheet);
  for (const char* wrong :
       {"bid 3", "sheet ... 7, 0 M5 5", "sheet Wh B3 1, ... 7", "sheet -, -, -, -, -, ... 0"})
    CHECK(parts(state, wrong).empty());
  CHECK_FALSE(read_parts(state, 1, {}));
}

TEST_CASE("Herbs: bids answer earlier bids") {
  // A destroyed Herb is worth more than twelve action points, but not all of them.
  CHECK(mean_bid(conflict(1)) < 8);
  CHECK(mean_bid(conflict(11)) > 11);
  CHECK(mean_bid(conflict(150)) < mean_bid(conflict(11)));
  // Nothing is bid for the rest of a sheet, which is secret.
  State other_rest = conflict();
  other_rest.sheets[2].actions.push(action_of(3, Verb::push, 3, 50));
  CHECK(mean_bid(other_rest) == mean_bid(conflict()));
}

TEST_CASE("Herbs: no sheet that loses its own stone is tried, and without stones enough others are") {
  State state = start({200, 4});
  Rng rng(1);
  const auto tried = [&] { return Herbs::heuristics.at_once.proposals(state, 1, 60, rng); };
  for (const Move& move : tried()) {
    INFO(Herbs::rules.write(state, 1, move));
    const Sheet& sheet = std::get<Sheet>(move);
    REQUIRE(sheet.stone);
    const Arena after = after_sheet(state.arena, sheet);
    CHECK((after.is_free(sheet.stone->at) && !after.is_beside_herb_of(1, sheet.stone->at)));
  }
  state.supply[1] = {0, 0};
  CHECK(tried().size() == 60);
}

TEST_CASE("Herbs: an advised sheet has no free line that does nothing, and keeps the places of the others") {
  const State state = start({200, 4});
  const auto tidied = [&](const char* text) {
    const auto sheet = Herbs::rules.read(state, 1, text);
    REQUIRE(sheet);
    return Herbs::rules.write(state, 1, Herbs::heuristics.words.tidy(state, 1, *sheet));
  };
  CHECK(tidied("sheet 0 Pnt B->W, Wh H3") == "sheet Wh H3 1");
  CHECK(tidied("sheet 0 TR, 0 TL, 1 Pnt B->W, Wh H3") == "sheet Wh H3 1");
  CHECK(tidied("sheet 0 Pnt B->W, 0 M2, 1 Pnt B->W, Wh H3") == "sheet -, 0 M2 2, Wh H3 1");
  // A shot may be meant for a Herb that comes.
  CHECK(tidied("sheet 0 F, Wh H3") == "sheet 0 F 2, Wh H3 1");
  CHECK(Herbs::heuristics.words
            .reasons(state, 1, std::vector<herbs::Move>{Sheet{{}, Placement{Stone::white, place_of('H', 3)}}})
            .front() == "it waits, for 1 AP");
}
