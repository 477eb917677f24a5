// Which moves of Rush the search tries at all, and which first: each piece of that has a position that fails
// without it.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rush/search.hpp"
#include "games/rush/worth.hpp"
#include "support/rush_states.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;
using rush_states::priors;
using rush_states::space;

// Of a single move.
float prior_of(const State& state, Seat seat, const Move& move) { return priors(state, seat, {move})[0]; }

bool is_tried(const State& state, Seat seat, const Move& move) {
  std::vector<Move> all;
  candidates(state, seat, all);
  return std::find(all.begin(), all.end(), move) != all.end();
}

// Seat 1 is to act with four points, on b12; the Homecoming Princess is in #7, and nobody near.
State acting(int players = 2) {
  State state = players == 2
                    ? rush_states::after(2, rush_states::move_of_four)
                    : rush_states::after(4, {"* order 1:17 2:4 3:3 4:2", "* princess 7", "* move 4"});
  state.at[1] = space("b12");
  for (Seat seat = 2; seat <= players; ++seat) state.at[seat] = space("o3");
  return state;
}

// The same with the Homecoming Princess on seat 1's arm there.
State acting_with_princess(const std::string& where) { return rush_states::with_princess(acting(), where); }

// Seat 2 carries the Zombie Princess on h3, and seat 1 is on f5.
State chasing(int players = 2) {
  State state = acting(players);
  state.princess_of(Team::jocks) = {};
  state.princess_of(Team::zombies) = {space("h3"), 2};
  state.at[1] = space("f5");
  state.at[2] = space("h3");
  return state;
}

// The neighbour of the mover's space where it is best to wait.
Space best_place(const State& state) {
  const auto& around = neighbours(state.at[1]);
  const WaitingPlaces places(state, Team::zombies);
  return *std::max_element(around.begin(), around.end(),
                           [&](Space one, Space other) { return places.worth(one) < places.worth(other); });
}

// Where no neighbour is better to wait in.
State at_the_best_place() {
  State state = acting();
  const WaitingPlaces places(state, Team::zombies);
  while (places.worth(best_place(state)) > places.worth(state.at[1])) state.at[1] = best_place(state);
  state.princess_of(Team::jocks) = {};
  return state;
}

}  // namespace

TEST_CASE("Rush: a Princess who can be had is taken first") {
  State state = acting();
  state.at[1] = building(7);
  for (const Move& other : {Move(Plain::cube), Move(Plain::end), Move(Step{space("f8")})})
    CHECK(prior_of(state, 1, Plain::grab) >= 2 * prior_of(state, 1, other));
  Rng rng(1);
  CHECK(rollout(state, 1, rng) == Move(Plain::grab));
  State relay = acting(4);
  relay.princess_of(Team::jocks) = {relay.at[1], 3};
  relay.at[3] = relay.at[1];
  CHECK(prior_of(relay, 1, Take{3}) > prior_of(relay, 1, Plain::end));
}

TEST_CASE("Rush: who carries her goes home first, and tries no other way unless somebody stands there") {
  const State state = acting_with_princess("i5");
  const Move home = Step{space("h5")}, away = Step{space("j5")};
  CHECK(prior_of(state, 1, home) > 3 * prior_of(state, 1, away));
  CHECK(is_tried(state, 1, home));
  CHECK_FALSE(is_tried(state, 1, away));
  State blocked = state;
  blocked.at[2] = space("h5");
  CHECK(is_tried(blocked, 1, away));
  // Whoever is at home already, and may not end the game there, can go somewhere.
  State at_home = acting_with_princess("i5");
  at_home.at[1] = base_of(Team::zombies);
  at_home.princess_of(Team::jocks).at = at_home.at[1];
  CHECK(is_tried(at_home, 1, Step{neighbours(at_home.at[1])[0]}));
  CHECK_FALSE(is_tried(state, 1, Plain::drop));
}

TEST_CASE("Rush: a carrier is followed, past enemies only where there is no other way") {
  State state = chasing();
  const Move ahead = Step{space("g5")}, beside = Step{space("f4")}, back = Step{space("f6")};
  CHECK(prior_of(state, 1, ahead) > 3 * prior_of(state, 1, back));
  state.minions_of(Team::jocks).add(space("g5"));
  CHECK(prior_of(state, 1, beside) > prior_of(state, 1, ahead));
  CHECK(prior_of(state, 1, ahead) > prior_of(state, 1, back));
  // Whom somebody of the own team carries is to be met.
  State met = acting(4);
  met.princess_of(Team::jocks) = {space("h3"), 3};
  met.at[3] = space("h3");
  CHECK(errand(met, 1) == space("h3"));
}

TEST_CASE("Rush: who waits goes first to where it is better, but not where a cube has just been taken") {
  State state = acting();
  state.princess_of(Team::jocks) = {};
  const Space best = best_place(state);
  CHECK(prior_of(state, 1, Step{best}) == 6);
  state.stale[1] = best;
  CHECK(prior_of(state, 1, Step{best}) == 1);
  state.stale[1] = nowhere;
  state.minions_of(Team::jocks).add(best);
  CHECK(prior_of(state, 1, Step{best}) == 1);
}

TEST_CASE("Rush: what a place to wait in is worth goes by the cubes to nudge with") {
  State state = acting();
  const Space near = space("f6"), nudged = space("d9");
  const auto worth = [&](Space place, std::int16_t cubes) {
    state.cubes[2] = cubes;
    return WaitingPlaces(state, Team::zombies).worth(place);
  };
  CHECK(worth(near, 0) == standing(near, Team::zombies, Fall::as_rolled));
  CHECK(worth(near, 1) > worth(near, 3));
  CHECK(worth(nudged, 3) > worth(near, 3));
}

TEST_CASE("Rush: a cube is tried first where nothing else is left to do") {
  State state = acting();
  state.princess_of(Team::jocks) = {};
  CHECK(prior_of(state, 1, Plain::cube) == 2);
  State tired = state;
  tired.points = 0;
  CHECK(prior_of(tired, 1, Plain::cube) == 6);
  CHECK(prior_of(at_the_best_place(), 1, Plain::cube) == 6);
  State there = chasing();
  there.at[1] = there.at[2];
  CHECK(prior_of(there, 1, Plain::cube) == 6);
  CHECK(prior_of(chasing(), 1, Plain::cube) == 2);
  // To end a turn without one is not tried.
  CHECK(is_tried(state, 1, Plain::cube));
  CHECK_FALSE(is_tried(state, 1, Plain::end));
}

TEST_CASE("Rush: minions go where they are needed") {
  State state = acting();
  const Space gate = base_of(Team::jocks);
  const Space from = space("k7"), ahead = space("k8"), back = space("j7");
  state.minions_of(Team::zombies).add(from);
  state.bonus = 1;
  CHECK(post_of_minions(state, Team::zombies) == gate);
  CHECK(prior_of(state, 1, MinionStep{from, ahead}) > prior_of(state, 1, MinionStep{from, back}));
  CHECK(is_tried(state, 1, MinionStep{from, ahead}));
  CHECK_FALSE(is_tried(state, 1, MinionStep{from, back}));
  state.princess_of(Team::zombies) = {space("b12"), 2};
  CHECK(post_of_minions(state, Team::zombies) == space("b12"));
}

TEST_CASE("Rush: the nearer the Princess would come, the more likely she is nudged, and away") {
  State state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 1;
  const auto asked = [&](const char* roll) {
    State rolled = state;
    rush_states::submit(rolled, roll);
    return priors(rolled, 2, {Plain::nudge, Plain::decline});
  };
  const auto near = asked("* princess 5"), far = asked("* princess 11");
  CHECK(near[0] > near[1]);
  CHECK(far[0] < far[1]);
  CHECK(near[0] > far[0]);
  CHECK(near[1] < far[1]);
  // From #4, one more would be where seat 1 stands.
  for (const char* line : {"* princess 4", "2 nudge", "* cube 1"}) rush_states::submit(state, line);
  const auto signs = priors(state, 2, {Plain::plus, Plain::minus});
  CHECK(signs[0] < signs[1]);
  CHECK(danger(state, 5) == 4);
  // There somebody of her own team would help her to the Cloud.
  state.at[2] = building(5);
  CHECK(danger(state, 5) == 0);
}

TEST_CASE("Rush: the carrier is dragged back once they could get home") {
  const State near = rush_states::before_a_flight();
  CHECK(priors(near, 2, {Plain::flee, Plain::decline}) == std::vector<float>{3, 1});
  State far = near;
  far.at[1] = far.princess_of(Team::jocks).at = space("i5");
  CHECK(priors(far, 2, {Plain::flee, Plain::decline}) == std::vector<float>{1, 3});
}

TEST_CASE("Rush: a relay is granted first, and a carrier fought before others") {
  State state = acting(4);
  state.phase = Phase::relay;
  CHECK(priors(state, 3, {Plain::yield, Plain::keep}) == std::vector<float>{3, 1});
  state.phase = Phase::target;
  state.princess_of(Team::zombies) = {space("o3"), 4};
  CHECK(
      priors(state, 1, {Target{Fighter::player(4)}, Target{Fighter::player(2)}, Target{Fighter::minion()}}) ==
      std::vector<float>{4, 2, 1});
}

TEST_CASE("Rush: of many cubes not every number is tried, but all of them and none are") {
  State state = rush_states::before_a_fight();
  rush_states::submit(state, "1 step f5");
  REQUIRE(state.phase == Phase::spend);
  for (const std::int16_t cubes : {std::int16_t{3}, std::int16_t{30}}) {
    state.cubes[1] = cubes;
    std::vector<Move> all;
    candidates(state, 1, all);
    CHECK(is_tried(state, 1, Spend{0}));
    CHECK(is_tried(state, 1, Spend{2}));
    CHECK(is_tried(state, 1, Spend{cubes}));
    CHECK(all.size() <= 12);
  }
}
