// How the program plays Herbs: each piece of its judgement, in a position where it shows.
#include <doctest/doctest.h>

#include <algorithm>

#include "ai/simultaneous.hpp"
#include "games/herbs/game.hpp"

using namespace herbarium;
using namespace herbarium::herbs;

namespace {

State with(int gp1, int gp2, int ap1, int ap2) {
  State state = start({200, 4});
  state.arena.gp[1] = static_cast<std::int16_t>(gp1);
  state.arena.gp[2] = static_cast<std::int16_t>(gp2);
  state.arena.ap[1] = static_cast<std::int16_t>(ap1);
  state.arena.ap[2] = static_cast<std::int16_t>(ap2);
  return state;
}

// The sheets that the program would try for a seat.
std::vector<Sheet> sheets_for(const State& state, Seat seat) {
  Rng rng(1);
  std::vector<Sheet> sheets;
  for (const Move& move : Herbs::heuristics.at_once.proposals(state, seat, 16, rng))
    sheets.push_back(std::get<Sheet>(move));
  return sheets;
}

bool spends_all(const Sheet& sheet) { return sheet.cost() == 100; }

float chance_of(const State& state, Seat seat) { return Herbs::heuristics.leaf.evaluate(state)[seat]; }

// Herb 1 on K9 shoots at Herb 3 on J9, behind which lies the pit on I9, and Herb 3 would move on in the same
// step.
State conflict() {
  State state = start({200, 4});
  state.arena.herb(1) = {place_of('K', 9), Heading::west};
  state.arena.herb(3) = {place_of('J', 9), Heading::south};
  Sheet shot, walk;
  shot.actions.push(action_of(1, Verb::fire));
  walk.actions.push(action_of(3, Verb::forward, 3));
  for (Sheet* sheet : {&shot, &walk}) sheet->stone = Placement{Stone::white, place_of('A', 6)};
  play(state, 1, shot, nullptr);
  play(state, 2, walk, nullptr);
  return state;
}

void remember(State& state, Seat seat, std::initializer_list<int> bids) {
  for (const int bid : bids) state.past_bids[seat].push(static_cast<std::int16_t>(bid));
}

// The mean of what the seat bids.
float mean_bid(const State& state, Seat seat) {
  Rng rng(1);
  float sum = 0;
  const auto solution = ai::solved(Herbs::heuristics.at_once.contest(state, seat, rng));
  for (const auto& bid : solution[0])
    sum += bid.probability * static_cast<float>(std::get<Bid>(bid.move).points);
  return sum;
}

}  // namespace

TEST_CASE("Herbs: who leads by more than the other's action points are worth can end the game") {
  // The other would get 10 points for its 100.
  const auto far = sheets_for(with(40, 10, 100, 100), 1);
  CHECK(std::any_of(far.begin(), far.end(), spends_all));
  const auto near = sheets_for(with(12, 10, 100, 100), 1);
  CHECK(std::none_of(near.begin(), near.end(), spends_all));
  CHECK(chance_of(with(40, 10, 100, 100), 1) > 0.95F);
  // Both lead by 14, but only one of them by more than those points.
  CHECK(chance_of(with(34, 20, 20, 40), 1) > chance_of(with(34, 20, 20, 140), 1) + 0.2F);
}

TEST_CASE("Herbs: action points that the other leaves no time to use are worth little") {
  const auto gain = [](int from, int to) {
    return chance_of(with(30, 30, to, 20), 1) - chance_of(with(30, 30, from, 20), 1);
  };
  CHECK(gain(10, 20) > gain(140, 150));
  // Whoever has far more than the other pays more for the same.
  const State rich = with(30, 40, 140, 10);
  CHECK(sheets_for(rich, 1).front().cost() > 4);
}

TEST_CASE("Herbs: the last Herb leaves its corner for points that are a round away") {
  State state = with(26, 40, 141, 90);
  state.arena.stones = {};
  state.arena.herb(1) = Herb{};
  state.arena.stone(place_of('I', 4)) = Stone::black;  // from I5 it is pushed into the pit on I3
  const Sheet first = sheets_for(state, 1).front();
  REQUIRE(!first.actions.empty());
  Arena then = after_sheet(state.arena, first);
  CHECK(then.herb(0).at != place_of('A', 1));
  // It is a plan: what it begins, the next sheet ends.
  then.ap[1] = 120;
  const auto plans = long_plans(then, 1, 4, 1, {});
  CHECK(plans.front().after.gp[1] == 29);
}

TEST_CASE("Herbs: a sheet that answers the other's does first what the other would spoil") {
  // Two black stones can be pushed into pits after a turn; the other could paint either of them white.
  State state = with(0, 0, 200, 200);
  state.arena.stones = {};
  state.arena.stone(place_of('C', 4)) = state.arena.stone(place_of('I', 4)) = Stone::black;
  state.arena.herb(0) = {place_of('C', 5), Heading::east};
  state.arena.herb(1) = {place_of('I', 5), Heading::west};
  state.arena.herb(2) = {place_of('B', 4), Heading::east};
  state.arena.herb(3) = {place_of('J', 4), Heading::west};
  for (const int herb : {2, 3}) {
    Sheet other;
    other.actions.push(no_action);
    other.actions.push(action_of(herb, Verb::paint_white));
    const Sheet own{long_plans(state.arena, 1, 4, 1, {}, other).front().sheet, {}};
    PerSeat<Sheet, 2> sheets;
    sheets[1] = own;
    sheets[2] = other;
    INFO("Herb ", herb);
    CHECK(after_round(state, sheets, 1, nullptr).arena.gp[1] == 6);
  }
}

TEST_CASE("Herbs: what everybody has bid is remembered") {
  State state = conflict();
  REQUIRE(state.phase == Phase::bid);
  play(state, 1, Bid{3}, nullptr);
  play(state, 2, Bid{11}, nullptr);
  REQUIRE(state.past_bids[2].size() == 1);
  CHECK(state.past_bids[2][0] == 11);
  CHECK(state.past_bids[1][0] == 3);
}

TEST_CASE("Herbs: bids answer those that were made before") {
  const State state = conflict();
  State low = state, high = state, too_high = state;
  remember(low, 2, {1, 1, 1, 1, 1, 1, 1, 1});
  remember(high, 2, {11, 11, 11, 11, 11, 11, 11, 11});
  remember(too_high, 2, {150, 150, 150, 150, 150, 150, 150, 150});
  // A destroyed Herb is worth more than twelve action points, but not all that there are.
  CHECK(mean_bid(low, 1) < 8);
  CHECK(mean_bid(high, 1) > 11);
  CHECK(mean_bid(too_high, 1) < mean_bid(high, 1));
  // Nothing is bid for a sheet's rest that nobody has seen.
  State other_rest = state;
  other_rest.sheets[2].actions.push(action_of(3, Verb::push, 3, 50));
  CHECK(mean_bid(other_rest, 1) == mean_bid(state, 1));
}

TEST_CASE("Herbs: a sheet that ends the game says so, and with how many points") {
  Sheet last;
  last.actions.push(action_of(0, Verb::push, 1, 99));
  last.stone = Placement{Stone::white, place_of('A', 6)};
  const std::vector<Move> moves{last};
  CHECK(Herbs::heuristics.words.reasons(with(40, 10, 100, 100), 1, moves) ==
        std::vector<std::string>{
            "0 GP for 100 AP if nobody interferes",
            "it spends all your AP, which ends the game: 40 GP to 20, with what seat 2 gets "
            "for its AP"});
}
