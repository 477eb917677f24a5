// Herbs beyond its scenes: the references of its words, parts of sheets sent by tables, and the quality of
// the program's judgement and play.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "ai/player.hpp"
#include "ai/simultaneous.hpp"
#include "base/random.hpp"
#include "games/herbs/game.hpp"
#include "programs/herbs_planner.hpp"

using namespace herbarium;
using namespace herbarium::herbs;

namespace {

using Texts = std::vector<std::string>;

// The squares, Herbs with their owners, and seats of a line, as `K7 Herb@K7/1 seat 2`.
std::string references(const Line& line) {
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

State with(int gp1, int gp2, int ap1, int ap2) {
  State state = start({200, 4});
  state.arena.score(1, gp1);
  state.arena.score(2, gp2);
  state.arena.take_ap(1, 200 - ap1);
  state.arena.take_ap(2, 200 - ap2);
  return state;
}

// The sheets that the program would try for a seat.
std::vector<Sheet> sheets_for(const State& state, Seat seat, int count = 16) {
  Rng rng(1);
  std::vector<Sheet> sheets;
  for (const Move& move : Herbs::heuristics.at_once.proposals(state, seat, count, rng))
    sheets.push_back(std::get<Sheet>(move));
  return sheets;
}

bool is_spent_at_once(const State& state, int count = 16) {
  const auto sheets = sheets_for(state, 1, count);
  return std::any_of(sheets.begin(), sheets.end(),
                     [&](const Sheet& sheet) { return sheet.cost() == state.arena.ap[1]; });
}

float chance_of_first(const State& state) { return Herbs::heuristics.leaf.evaluate(state)[1]; }

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

// Plays against a seat that only places stones and begins with `lead` game points; returns the game points of
// the other.
template <class Plan>
int points_against_stones(Seat seat, std::uint64_t seed, int lead, const Plan& plan) {
  Rng rng(seed);
  State state = start({200, 4});
  const Seat other = other_seat(seat);
  state.arena.score(other, lead);
  while (state.phase != Phase::over) {
    const Sheet stone = herbs_planner::only_stone(state, other, rng);
    play(state, seat, plan(state), nullptr);
    play(state, other, stone, nullptr);
  }
  return state.arena.gp[seat];
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
  for (const Line& line : completions(start({200, 4}), 1)) {
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

TEST_CASE("Herbs: a lead greater than the worth of the other's action points can end the game") {
  // The other would get 10 points for its 100.
  CHECK(is_spent_at_once(with(40, 10, 100, 100)));
  CHECK_FALSE(is_spent_at_once(with(12, 10, 100, 100)));
  CHECK(chance_of_first(with(40, 10, 100, 100)) > 0.95F);
  // Seat 1 leads by 14 each time, but only once by more than those points.
  CHECK(chance_of_first(with(34, 20, 20, 40)) > chance_of_first(with(34, 20, 20, 140)) + 0.2F);
}

TEST_CASE("Herbs: action points without time to use them are worth little") {
  const auto chance = [](int ap) { return chance_of_first(with(30, 30, ap, 20)); };
  CHECK(chance(20) - chance(10) > chance(150) - chance(140));
  // A seat with far more than the other pays more for the same.
  CHECK(sheets_for(with(30, 40, 140, 10), 1).front().cost() > 4);
}

TEST_CASE("Herbs: the last Herb leaves its corner for points one round away") {
  State state = with(26, 40, 141, 90);
  state.arena.stones = {};
  state.arena.herb(1) = Herb{};
  state.arena.stone(place_of('I', 4)) = Stone::black;  // from I5 it is pushed into the pit on I3
  Arena then = after_sheet(state.arena, sheets_for(state, 1).front());
  CHECK(then.herb(0).at != place_of('A', 1));
  // A later sheet finishes the plan begun by an earlier one.
  then.ap[1] = 120;
  CHECK(long_plans(then, 1, 4, 1, {}).front().after.gp[1] == 29);
}

TEST_CASE("Herbs: a sheet against the other's begins with the actions that it would spoil") {
  // Two black stones can be pushed into pits after a turn; the other could paint either of them white.
  State state = start({200, 4});
  state.arena.stones = {};
  state.arena.stone(place_of('C', 4)) = state.arena.stone(place_of('I', 4)) = Stone::black;
  state.arena.herbs = {Herb{place_of('C', 5), Heading::east}, Herb{place_of('I', 5), Heading::west},
                       Herb{place_of('B', 4), Heading::east}, Herb{place_of('J', 4), Heading::west}};
  for (const int herb : {2, 3}) {
    PerSeat<Sheet, 2> sheets;
    sheets[2].actions.push(no_action);
    sheets[2].actions.push(action_of(herb, Verb::paint_white));
    sheets[1].actions = long_plans(state.arena, 1, 4, 1, {}, sheets[2]).front().sheet;
    INFO("Herb ", herb);
    CHECK(after_round(state, sheets, 1, nullptr).arena.gp[1] == 6);
  }
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

TEST_CASE("Herbs: the planner makes 105 game points while the other only places stones") {
  for (const Seat seat : both_seats)
    CHECK(points_against_stones(seat, static_cast<std::uint64_t>(seat), 0,
                                [&](const State& state) { return herbs_planner::plan(state, seat); }) >= 105);
}

// It ends a won game as soon as it can, with some twenty points, so a lead of the other's makes it play for
// more.
TEST_CASE("Herbs: the program overtakes an opponent who only places stones and began forty points ahead") {
  for (const Seat seat : both_seats) {
    const auto seed = static_cast<std::uint64_t>(other_seat(seat));
    CHECK(points_against_stones(seat, seed, 40, [&](const State& state) {
            ThinkOrder order;
            order.seat = seat;
            order.seed = seed;
            order.player.level = highest_level;
            order.player.playouts = 100;
            ai::Player<Herbs> player(state, {state, 0, {}}, 2, order);
            player.think();
            return player.choice();
          }) > 50);
  }
}

TEST_CASE("players who look at few sheets do not throw all their action points away to end a game") {
  const State ahead = with(9, 0, 40, 30);
  CHECK(is_spent_at_once(ahead));
  for (const int count : {4, 6}) CHECK_FALSE(is_spent_at_once(ahead, count));
}

TEST_CASE("no sheet is tried whose stone would be lost beside a Herb of one's own") {
  State state = start({200, 8});
  for (const Sheet& sheet : sheets_for(state, 1, 76)) {
    if (!sheet.stone) continue;
    CHECK_FALSE(after_sheet(state.arena, sheet).is_beside_herb_of(1, sheet.stone->at));
  }
}
