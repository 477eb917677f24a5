// How the program judges positions and moves of Rush: each piece of judgement has a position that fails
// without it.
#include <doctest/doctest.h>

#include "ai/player.hpp"
#include "games/rush/worth.hpp"
#include "support/rush_states.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;
using rush_states::priors;
using rush_states::space;

// Before the first roll of a round, with both players far from everything, and five cubes each.
State at_rest() {
  State state = Rush::rules.start({2, 200});
  state.at[1] = space("b12");
  state.at[2] = space("o3");
  state.cubes[1] = state.cubes[2] = 5;
  return state;
}

// The same with seat 1 carrying the Homecoming Princess there.
State carrying(const std::string& where) { return rush_states::with_princess(at_rest(), where); }

// Of seat 1.
float worth(const State& state) { return evaluate(state)[1]; }

// What a seat would play, and what else it has looked at.
SearchResult search(const State& state, Seat seat) {
  ThinkOrder order;
  order.seat = seat;
  order.player.level = highest_level;
  order.player.playouts = 1500;
  return ai::Player<Rush>(state, {state, 0, {}}, state.players, order).think();
}

FightRoll fight_of(int attack, int defence) {
  FightRoll roll;
  roll.attack.set_d20(attack);
  roll.defence.set_d20(defence);
  return roll;
}

OrderRoll order_of(std::int8_t first, std::int8_t second) {
  OrderRoll roll;
  roll.d20[1] = first;
  roll.d20[2] = second;
  return roll;
}

}  // namespace

TEST_CASE("Rush: of a fight only who wins is told apart, of an order who is before whom") {
  CHECK(outcome(fight_of(20, 1)) == outcome(fight_of(7, 6)));
  CHECK(outcome(fight_of(7, 6)) != outcome(fight_of(6, 7)));
  CHECK(outcome(fight_of(7, 7)) != outcome(fight_of(6, 7)));
  CHECK(outcome(fight_of(7, 7)) != outcome(fight_of(7, 6)));
  CHECK(outcome(order_of(20, 1)) == outcome(order_of(7, 6)));
  CHECK(outcome(order_of(7, 6)) != outcome(order_of(6, 7)));
  CHECK(outcome(order_of(7, 7)) != outcome(order_of(6, 7)));
}

TEST_CASE("Rush: a place is good to wait in where even a nudge leaves the Princess within reach") {
  // About as many buildings are near f6 as near d9; but those near d9 have numbers next to each other.
  const Space f6 = space("f6"), d9 = space("d9");
  CHECK(standing(f6, Team::zombies, Fall::as_rolled) > standing(d9, Team::zombies, Fall::as_rolled) * 3 / 4);
  CHECK(standing(f6, Team::zombies, Fall::nudged) * 5 < standing(d9, Team::zombies, Fall::nudged));
  CHECK(standing(cloud, Team::zombies, Fall::as_rolled) == 0);
  CHECK(standing(d9, Team::zombies, Fall::nudged) == standing(space("m6"), Team::jocks, Fall::nudged));
}

TEST_CASE("Rush: who waits goes to such a place, and does not stay before the base for cubes") {
  State state = rush_states::after(2, {"* order 1:17 2:4"});
  state.at[1] = space("e6");
  state.at[2] = space("m6");
  state.cubes[1] = state.cubes[2] = 12;
  for (const char* line : {"* princess 12", "2 decline", "* move 4"}) rush_states::submit(state, line);
  for (int steps = 0; steps < 3; ++steps) {
    const std::string move = search(state, 1).move;
    INFO(move);
    REQUIRE(move.starts_with("step"));
    rush_states::submit(state, "1 " + move);
  }
  CHECK(standing(state.at[1], Team::zombies, Fall::nudged) >
        3 * standing(space("e6"), Team::zombies, Fall::nudged));
}

TEST_CASE("Rush: cubes are good, each less than the one before, and beyond forty none") {
  CHECK(use_of_cubes(1) == 10);
  for (int cubes = 1; cubes < 40; ++cubes)
    CHECK(use_of_cubes(cubes + 1) - use_of_cubes(cubes) <= use_of_cubes(cubes) - use_of_cubes(cubes - 1) + 1);
  CHECK(use_of_cubes(12) - use_of_cubes(11) < use_of_cubes(2) - use_of_cubes(1));
  CHECK(use_of_cubes(60) == use_of_cubes(40));
}

TEST_CASE("Rush: what a position is worth") {
  const State state = at_rest();
  CHECK(worth(state) == doctest::Approx(0.5));
  CHECK(evaluate(state)[2] == doctest::Approx(1 - worth(state)));
  const auto is_better = [](const State& before, const auto& change) {
    State after = before;
    change(after);
    return worth(after) > worth(before);
  };
  SUBCASE("cubes") {
    CHECK(is_better(state, [](State& s) { ++s.cubes[1]; }));
  }
  SUBCASE("where one waits: nobody can nudge") {
    State bare = state;
    bare.cubes[2] = 0;
    CHECK(is_better(bare, [](State& s) { s.at[1] = space("f6"); }));
  }
  SUBCASE("where one waits: few cubes to nudge with") {
    State few = state;
    few.cubes[2] = 2;
    // Both are within reach of nothing once nudged.
    CHECK(standing(space("c10"), Team::zombies, Fall::nudged) / 10 == 0);
    CHECK(is_better(few, [](State& s) { s.at[1] = space("c10"); }));
    CHECK_FALSE(is_better(state, [](State& s) { s.at[1] = space("c10"); }));
  }
  SUBCASE("where one waits: she is nudged") {
    CHECK(is_better(state, [](State& s) { s.at[1] = space("d9"); }));
  }
  SUBCASE("the Cloud") {
    CHECK(is_better(state, [](State& s) { s.at[2] = cloud; }));
  }
  SUBCASE("minions") {
    CHECK(is_better(state, [](State& s) { s.minions_of(Team::zombies).add(space("h1")); }));
  }
  SUBCASE("minions where the enemies have to bring the Princess") {
    State elsewhere = state;
    elsewhere.minions_of(Team::zombies).add(space("h1"));
    CHECK(is_better(elsewhere, [](State& s) {
      s.minions_of(Team::zombies).remove(space("h1"));
      s.minions_of(Team::zombies).add(base_of(Team::jocks));
    }));
  }
}

TEST_CASE("Rush: what it is worth to carry the Princess") {
  const auto is_better = [](const State& before, const auto& change) {
    State after = before;
    change(after);
    return worth(after) > worth(before);
  };
  const State far = carrying("b12"), near = carrying("g5");
  CHECK(worth(near) > worth(at_rest()));
  CHECK(worth(near) > worth(far));
  SUBCASE("who can still be dragged back is worse off") {
    CHECK(is_better(near, [](State& s) { s.fled.add(2); }));
    CHECK(is_better(carrying("i5"), [](State& s) { s.fled.add(2); }));
  }
  SUBCASE("whose turn is next") {
    State next = near;
    next.phase = Phase::princess;
    next.turn = 1;
    next.order = {2, 1};
    State last = next;
    last.order = {1, 2};
    CHECK(worth(next) > worth(last));
  }
  SUBCASE("two steps from home and nobody who can drag one back") {
    State home = carrying("g5"), not_yet = carrying("h5");
    home.cubes[2] = not_yet.cubes[2] = 0;
    const int one_step = lead_of_zombies(near) - lead_of_zombies(carrying("h5"));
    CHECK(lead_of_zombies(home) - lead_of_zombies(not_yet) > one_step + 300);
  }
}

TEST_CASE("Rush: what counts more while somebody carries the Princess") {
  // Nobody can get between, nor drag the carrier back.
  State free = carrying("i5"), rest = at_rest();
  free.fled.add(2);
  free.at[2] = rest.at[2] = cloud;
  const auto gain = [](State state, const auto& change) {
    const int before = lead_of_zombies(state);
    change(state);
    return lead_of_zombies(state) - before;
  };
  SUBCASE("each step on the way") {
    const auto one_on = [](State& s) { s.at[1] = s.princess_of(Team::jocks).at = space("h5"); };
    CHECK(gain(free, one_on) == 230);
  }
  SUBCASE("cubes") {
    const auto more_cubes = [](State& s) { s.cubes[1] = 9; };
    CHECK(gain(free, more_cubes) == 2 * gain(rest, more_cubes));
  }
  // Beyond what it is worth to an enemy to stand there anyway.
  const auto in_the_way = [](State& s) { s.at[2] = space("f5"); };
  const auto outnumbered = [](State& s) { s.cubes[2] = 20; };
  SUBCASE("enemies who can get in the way") { CHECK(gain(free, in_the_way) < gain(rest, in_the_way) - 500); }
  SUBCASE("more so if they have more cubes") {
    State met = free;
    in_the_way(met);
    CHECK(gain(met, outnumbered) < gain(free, outnumbered) - 100);
  }
}

TEST_CASE("Rush: positions are judged between turns, not in their midst") {
  CHECK(is_quiescent(at_rest()));
  CHECK_FALSE(is_quiescent(rush_states::after(2, rush_states::move_of_four)));
  CHECK(is_quiescent(rush_states::before_a_flight()));
  CHECK(is_quiescent([] {
    State state = rush_states::before_a_flight();
    rush_states::submit(state, "2 decline");
    return state;
  }()));
  CHECK_FALSE(is_quiescent(rush_states::after(2, {"* order 1:17 2:4", "* princess 7"})));
  State fight = rush_states::before_a_fight();
  rush_states::submit(fight, "1 step f5");
  CHECK_FALSE(is_quiescent(fight));
}

TEST_CASE("Rush: moves of which the same can be seen have the same prior") {
  State state = rush_states::after(2, {"* order 1:17 2:4"});
  state.cubes[2] = 2;
  for (const char* line : {"* princess 12", "2 nudge", "* cube 4"}) rush_states::submit(state, line);
  // #16 or #8, both more than four steps away from #5.
  const auto signs = priors(state, 2, {Plain::plus, Plain::minus});
  CHECK(signs[0] == signs[1]);
  // So about as many playouts go to the one as to the other.
  const auto both = search(state, 2).candidates;
  REQUIRE(both.size() == 2);
  CHECK(both[0].visits < 3 * both[1].visits);
  State chase = rush_states::after(2, rush_states::move_of_four);
  chase.princess_of(Team::zombies) = {space("h3"), 2};
  chase.princess_of(Team::jocks) = {};
  chase.at[1] = space("f5");
  chase.at[2] = space("h3");
  const auto steps = priors(chase, 1, {Step{space("g5")}, Step{space("f4")}, Step{space("f6")}, Plain::cube});
  CHECK(steps[0] == steps[1]);
  CHECK(steps[0] > steps[2]);
  CHECK(steps[0] > steps[3]);
}
