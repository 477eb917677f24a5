// Rush beyond its scenes: the map as a whole, pictures and ways in positions set up at once, words by their
// parts, and the search's judgement.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "games/catalog.hpp"
#include "games/rush/game.hpp"
#include "games/rush/search.hpp"
#include "games/rush/worth.hpp"
#include "support/files.hpp"
#include "support/pictures.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::rush;

Space space(const std::string& name) { return space_named(name).value(); }

// The state after lines of a record, which must be legal: "* move 3", "1 step f5".
State after(State state, const Texts& lines) {
  for (const std::string& line : lines) {
    INFO(line);
    const Seat seat = line[0] == '*' ? nature : line[0] - '0';
    REQUIRE(Rush::rules.to_act(state).has(seat));
    const auto move = Rush::rules.read(state, seat, line.substr(2));
    REQUIRE(move);
    Rush::rules.play(state, seat, *move, nullptr);
  }
  return state;
}
State after(int players, const Texts& lines) { return after(Rush::rules.start({players, 200}), lines); }

// A state after a change.
template <class Change>
State with(State state, const Change& change) {
  change(state);
  return state;
}

State with_cubes(State state, std::int16_t first, std::int16_t second) {
  state.cubes[1] = first;
  state.cubes[2] = second;
  return state;
}

// Seat 1 moves with four points; the Homecoming Princess is in #7.
State moving() { return after(2, {"* order 1:17 2:4", "* princess 7", "* move 4"}); }

// The same with seat 2 on f5, two cubes of seat 1 and one of seat 2.
State before_a_fight() {
  State state = with_cubes(moving(), 2, 1);
  state.at[2] = space("f5");
  return state;
}

State with_princess(State state, const std::string& where) {
  state.at[1] = space(where);
  state.princess_of(Team::jocks) = {space(where), 1};
  return state;
}

// Seat 1 carries the Homecoming Princess on g5, and seat 2 has a cube.
State before_a_flight() {
  return after(with_cubes(with_princess(Rush::rules.start({2, 200}), "g5"), 0, 1), {"* order 1:17 2:4"});
}

// Before the first roll of a round, with both players far from everything, and five cubes each.
State at_rest() {
  State state = with_cubes(Rush::rules.start({2, 200}), 5, 5);
  state.at[1] = space("b12");
  state.at[2] = space("o3");
  return state;
}
State carrying(const std::string& where) { return with_princess(at_rest(), where); }

// Seat 1 is to act with four points, on b12; the Homecoming Princess is in #7, and nobody near.
State acting(int players = 2) {
  State state = after(
      players, {players == 2 ? "* order 1:17 2:4" : "* order 1:9 2:3 3:8 4:2", "* princess 7", "* move 4"});
  state.at[1] = space("b12");
  for (Seat seat = 2; seat <= players; ++seat) state.at[seat] = space("o3");
  return state;
}

// The same with the Homecoming Princess on the Cloud.
State waiting() {
  return with(acting(), [](State& s) { s.princess_of(Team::jocks) = {}; });
}

// Seat 2 carries the Zombie Princess on h3, and seat 1 is on f5.
State chasing() {
  State state = waiting();
  state.princess_of(Team::zombies) = {space("h3"), 2};
  state.at[1] = space("f5");
  state.at[2] = space("h3");
  return state;
}

// Of seat 1.
float worth(const State& state) { return evaluate(state)[1]; }

template <class Change>
int gain(const State& before, const Change& change) {
  return lead_of_zombies(with(before, change)) - lead_of_zombies(before);
}

std::vector<Move> tried(const State& state) {
  std::vector<Move> all;
  candidates(state, 1, all);
  return all;
}

bool is_tried(const State& state, const Move& move) {
  const auto all = tried(state);
  return std::find(all.begin(), all.end(), move) != all.end();
}

std::vector<float> priors(const State& state, Seat seat, const std::vector<Move>& moves) {
  std::vector<float> all(moves.size(), 1);
  prior(state, seat, moves, all);
  return all;
}
float prior_of(const State& state, const Move& move) { return priors(state, 1, {move})[0]; }

int standing_of_zombies(const std::string& where, Fall fall) {
  return standing(space(where), Team::zombies, fall);
}

// The neighbour of the mover's space that is the best to wait in.
Space best_place(const State& state) {
  const auto& around = neighbours(state.at[1]);
  const WaitingPlaces places(state, Team::zombies);
  return *std::max_element(around.begin(), around.end(),
                           [&](Space one, Space other) { return places.worth(one) < places.worth(other); });
}

}  // namespace

TEST_SUITE_BEGIN("rush");

TEST_CASE("the campus and its neighbourhoods map onto themselves by half a turn") {
  std::map<Space, Space> image;
  for (int column = 0; column < rush::columns; ++column)
    for (int row = 0; row < rows; ++row) {
      const Square here{column, row}, there{rush::columns - 1 - column, rows - 1 - row};
      INFO(herbarium::name(here));
      const Space a = space_at(here), b = space_at(there);
      image[a] = b;
      CHECK((a == cloud) == (b == nowhere));
      for (const Ground ground : {Ground::street, Ground::residential})
        CHECK((ground_at(here) == ground) == (ground_at(there) == ground));
      // Building n to 25 - n, past 20 counted on from 1.
      CHECK(is_building(a) == is_building(b));
      if (is_building(a)) CHECK((a + 1 + b + 1) % 20 == 5);
    }
  for (Space here = 0; here < cloud; ++here) {
    INFO(name(here));
    CHECK_FALSE(neighbours(here).empty());
    for (const Space next : neighbours(here)) {
      CHECK((next != cloud && next != here && are_neighbours(next, here)));
      CHECK(are_neighbours(image[here], image[next]));
      for (const Team team : teams)
        CHECK(std::abs(steps_from_base(here, team) - steps_from_base(next, team)) <= 1);
    }
    CHECK(steps_from_base(here, Team::zombies) == steps_from_base(image[here], Team::jocks));
  }
  CHECK(steps_from_base(cloud, Team::jocks) == 255);
}

TEST_CASE("every space has a name of its own, and every building a title, which the help names") {
  std::set<std::string> all;
  for (Space here = 0; here < cloud; ++here) {
    CHECK((space_named(name(here)) == here && space_called(name(here)) == here));
    all.insert(name(here));
  }
  for (int number = 1; number <= buildings; ++number) {
    const std::string title(title_of_building(number));
    CHECK(space_called(title) == building(number));
    CHECK(space_called(std::to_string(number)) == building(number));
    CHECK(title.starts_with(caption_of_building(number)) == (number != 19));
    CHECK(files::says(std::string(find_module(catalog(), "rush")->commands),
                      std::to_string(number) + " " + title));
    all.insert(title);
  }
  CHECK(all.size() == 192 + 20);
}

TEST_CASE("a way is as short and as quiet as possible, and ends at the first event") {
  State state = moving();
  for (const char* minion : {"e6", "d6"}) state.minions_of(Team::jocks).add(space(minion));
  const auto way_to = [&](const char* place) { return Rush::rules.shorthand(state, 1, place); };
  CHECK(way_to("f8").size() == 4);
  CHECK(way_to("f8").front() == "step f5");
  state.at[1] = space("e9");
  for (const int number : {9, 7}) state.minions_of(Team::jocks).add(building(number));
  state.princess_of(Team::jocks) = {};
  CHECK(way_to("8") == Texts{"step #7"});  // a fight that cannot be avoided
  state = with_princess(state, "f5");
  CHECK(way_to("c5") == Texts{"step #5"});  // home with her
}

TEST_CASE("a minion is named if two can go to a space") {
  State state = after(2, {"* order 1:17 2:4", "* princess 7", "* move 1"});
  for (const char* minion : {"c6", "d7"}) state.minions_of(Team::zombies).add(space(minion));
  CHECK(Rush::rules.shorthand(state, 1, "minion 10") == Texts{"minion #10"});
}

TEST_CASE("ten minions and more have one sign, and are listed with their number") {
  State state = moving();
  for (int i = 0; i < 12; ++i) state.minions_of(Team::jocks).add(space("c6"));
  const Picture shown = Rush::rules.picture(state, spectator);
  CHECK(pictures::cell(shown, "c6").sign == "j#");
  CHECK(pictures::text_of(shown.panels[1]) == "\nMinions j: c6 x12");
}

TEST_CASE("others imagine any number of the cubes handed in") {
  const State state = after(before_a_fight(), {"1 step f5", "1 spend 2"});
  std::set<int> imagined;
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    imagined.insert(Rush::rules.secrets.imagine(state, 2, rng).spends[1]);
    CHECK(Rush::rules.secrets.imagine(state, 1, rng).spends[1] == 2);
  }
  CHECK(imagined == std::set<int>{0, 1, 2});
}

TEST_CASE("the first sixteen d6 stay in order, further ones ascend") {
  CombatRoll roll;
  roll.set_d20(20);
  for (int i = 0; i < 16; ++i) roll.add(i % 2 == 0 ? 6 : 1);
  const std::string sixteen = "20+6+1+6+1+6+1+6+1+6+1+6+1+6+1+6+1";
  CHECK(dice_text(roll) == sixteen);
  for (const int die : {5, 2, 5}) roll.add(die);
  CHECK(dice_text(roll) == sixteen + "+2+5+5");
  CHECK((roll.size() == 19 && roll.total() == 20 + 8 * 7 + 12));
}

TEST_CASE("fights differ only by their winners, orders only by their ranks") {
  const State order = Rush::rules.start({2, 200});
  const State fight = after(before_a_fight(), {"1 step f5", "1 spend 0", "2 spend 0"});
  const auto of = [](const State& state, const char* roll) {
    return outcome(*Rush::rules.read(state, nature, roll));
  };
  CHECK(of(fight, "combat 20 1") == of(fight, "combat 7 6"));
  CHECK(std::set{of(fight, "combat 7 6"), of(fight, "combat 6 7"), of(fight, "combat 7 7")}.size() == 3);
  CHECK(of(order, "order 1:20 2:1") == of(order, "order 1:7 2:6"));
  CHECK(of(order, "order 1:7 2:6") != of(order, "order 1:6 2:7"));
}

TEST_CASE("a match narrates a turn from move to move, even after gaps") {
  auto match = find_module(catalog(), "rush")->start({2, 200});
  const auto told = [&](const std::string& line) {
    REQUIRE_MESSAGE(match.submit(line[0] == '*' ? nature : line[0] - '0', line.substr(2)), line);
    return match.phrases(match.size() - 1);
  };
  for (const char* line : {"* order 1:20 2:2", "* princess 1", "* move 2", "1 cube"}) told(line);
  CHECK(told("* princess 20").front().separator == ": ");
  for (const char* line : {"1 decline", "* move 3", "2 grab"}) told(line);
  CHECK(told("2 step k10").front().separator == " > ");
  CHECK(told("2 end").empty());
  const auto order = told("* order 1:2 2:20");
  CHECK(order.front().separator.empty());
  CHECK(plain_text(order.back().words) == "Seat 2 (jock)");
}

TEST_CASE("words know their seats and spaces") {
  const Span library{"the Library (#7)", Role::plain, CellRef{"#7"}};
  const auto words = [](const Event& event) { return Rush::rules.words(event); };
  CHECK(words(Stepped{1, building(7)}) == Line{cell_ref("#7")});
  CHECK(words(PrincessPlaced{building(7)}) == line("she is in ", library));
  CHECK(words(FightBegun{Team::jocks, Fighter::minion(), Fighter::player(3), building(7)}) ==
        line("a jock minion fights ", seat_ref(3), " in ", library));
}

TEST_CASE("a place is good to wait in if even a nudge leaves the Princess within reach") {
  // About as many buildings are near f6 as near d9; but those near d9 have numbers next to each other.
  CHECK(standing_of_zombies("f6", Fall::as_rolled) > standing_of_zombies("d9", Fall::as_rolled) * 3 / 4);
  CHECK(standing_of_zombies("f6", Fall::nudged) * 5 < standing_of_zombies("d9", Fall::nudged));
  CHECK(standing_of_zombies("c10", Fall::nudged) / 10 == 0);
  CHECK(standing(cloud, Team::zombies, Fall::as_rolled) == 0);
  CHECK(standing_of_zombies("d9", Fall::nudged) == standing(space("m6"), Team::jocks, Fall::nudged));
  State state = acting();
  const auto worth_with = [&](const char* place, std::int16_t cubes) {
    state.cubes[2] = cubes;
    return WaitingPlaces(state, Team::zombies).worth(space(place));
  };
  CHECK(worth_with("f6", 0) == standing_of_zombies("f6", Fall::as_rolled));
  CHECK(worth_with("f6", 1) > worth_with("f6", 3));
  CHECK(worth_with("d9", 3) > worth_with("f6", 3));
}

TEST_CASE("cubes are good, each less than the one before, and beyond forty worthless") {
  CHECK(use_of_cubes(1) == 10);
  const auto use_of_next = [](int cubes) { return use_of_cubes(cubes + 1) - use_of_cubes(cubes); };
  for (int cubes = 1; cubes < 40; ++cubes) CHECK(use_of_next(cubes) <= use_of_next(cubes - 1) + 1);
  CHECK(use_of_next(11) < use_of_next(1));
  CHECK(use_of_cubes(60) == use_of_cubes(40));
}

TEST_CASE("a position is worth more with cubes, a place to wait in, minions, and enemies on the Cloud") {
  const State state = at_rest();
  CHECK(worth(state) == doctest::Approx(0.5));
  CHECK(evaluate(state)[2] == doctest::Approx(1 - worth(state)));
  const auto to = [](const char* place) { return [place](State& s) { s.at[1] = space(place); }; };
  const auto cubes_of_jocks = [&](std::int16_t cubes) {
    return with(state, [&](State& s) { s.cubes[2] = cubes; });
  };
  const auto minion = [](State& s) { s.minions_of(Team::zombies).add(space("h1")); };
  CHECK(gain(state, [](State& s) { ++s.cubes[1]; }) > 0);
  CHECK(gain(state, [](State& s) { s.at[2] = cloud; }) > 0);
  CHECK(gain(state, to("d9")) > 0);
  // With few cubes or none the jocks can nudge little.
  CHECK(gain(cubes_of_jocks(0), to("f6")) > 0);
  CHECK(gain(cubes_of_jocks(2), to("c10")) > 0);
  CHECK(gain(state, to("c10")) <= 0);
  CHECK(gain(state, minion) > 0);
  // More so where the enemies have to bring the Princess.
  const auto to_their_base = [](State& s) {
    s.minions_of(Team::zombies).remove(space("h1"));
    s.minions_of(Team::zombies).add(base_of(Team::jocks));
  };
  CHECK(gain(with(state, minion), to_their_base) > 0);
}

TEST_CASE("carrying the Princess is worth more near home, and where nobody can come between") {
  const State rest = at_rest(), near = carrying("g5");
  const auto has_fled = [](State& s) { s.fled.add(2); };
  CHECK((worth(near) > worth(rest) && worth(near) > worth(carrying("b12"))));
  CHECK(gain(near, has_fled) > 0);
  CHECK(gain(carrying("i5"), has_fled) > 0);
  State next = near;
  next.phase = Phase::princess;
  next.turn = 1;
  next.order = {2, 1};
  CHECK(worth(next) > worth(with(next, [](State& s) { s.order = {1, 2}; })));
  // Two steps from home and nobody who can drag one back.
  const auto without_cubes = [](const char* at) {
    return with(carrying(at), [](State& s) { s.cubes[2] = 0; });
  };
  const auto lead = [](const State& state) { return lead_of_zombies(state); };
  CHECK(lead(without_cubes("g5")) - lead(without_cubes("h5")) > lead(near) - lead(carrying("h5")) + 300);
}

TEST_CASE("steps, cubes and enemies count more while somebody carries the Princess") {
  // Nobody can get between, nor drag the carrier back.
  State free = carrying("i5"), rest = at_rest();
  free.fled.add(2);
  free.at[2] = rest.at[2] = cloud;
  const auto more_cubes = [](State& s) { s.cubes[1] = 9; };
  const auto in_the_way = [](State& s) { s.at[2] = space("f5"); };
  const auto outnumbered = [](State& s) { s.cubes[2] = 20; };
  CHECK(gain(free, [](State& s) { s.at[1] = s.princess_of(Team::jocks).at = space("h5"); }) == 230);
  CHECK(gain(free, more_cubes) == 2 * gain(rest, more_cubes));
  // More than it is worth to an enemy to be there anyway.
  CHECK(gain(free, in_the_way) < gain(rest, in_the_way) - 500);
  CHECK(gain(with(free, in_the_way), outnumbered) < gain(free, outnumbered) - 100);
}

TEST_CASE("positions are judged between turns, not in their midst") {
  for (const State& state : {at_rest(), before_a_flight(), after(before_a_flight(), {"2 decline"})})
    CHECK(is_quiescent(state));
  for (const State& state :
       {moving(), after(2, {"* order 1:17 2:4", "* princess 7"}), after(before_a_fight(), {"1 step f5"})})
    CHECK_FALSE(is_quiescent(state));
}

TEST_CASE("moves that look the same have the same prior") {
  // #16 or #8, both more than four steps away from #5.
  const State state = after(with_cubes(Rush::rules.start({2, 200}), 0, 2),
                            {"* order 1:17 2:4", "* princess 12", "2 nudge", "* cube 4"});
  const auto signs = priors(state, 2, {Plain::plus, Plain::minus});
  CHECK(signs[0] == signs[1]);
  const auto steps =
      priors(chasing(), 1, {Step{space("g5")}, Step{space("f4")}, Step{space("f6")}, Plain::cube});
  CHECK(steps[0] == steps[1]);
  CHECK((steps[0] > steps[2] && steps[0] > steps[3]));
}

TEST_CASE("a Princess within reach is taken first") {
  State state = acting();
  state.at[1] = building(7);
  for (const Move& other : {Move(Plain::cube), Move(Plain::end), Move(Step{space("f8")})})
    CHECK(prior_of(state, Plain::grab) >= 2 * prior_of(state, other));
  Rng rng(1);
  CHECK(rollout(state, 1, rng) == Move(Plain::grab));
  State relay = acting(4);
  relay.princess_of(Team::jocks) = {relay.at[1], 3};
  relay.at[3] = relay.at[1];
  CHECK(prior_of(relay, Take{3}) > prior_of(relay, Plain::end));
}

TEST_CASE("a carrier goes home first, and tries no other way unless somebody blocks it") {
  const State state = with_princess(acting(), "i5");
  const Move home = Step{space("h5")}, away = Step{space("j5")};
  CHECK(prior_of(state, home) > 3 * prior_of(state, away));
  CHECK((is_tried(state, home) && !is_tried(state, away) && !is_tried(state, Plain::drop)));
  CHECK(is_tried(with(state, [](State& s) { s.at[2] = space("h5"); }), away));
  // A player who is at home already, and may not end the game there, can go somewhere.
  CHECK(is_tried(with_princess(acting(), "#5"), Step{neighbours(base_of(Team::zombies))[0]}));
}

TEST_CASE("a carrier is followed, past enemies only without another way") {
  State state = chasing();
  const Move ahead = Step{space("g5")}, beside = Step{space("f4")}, back = Step{space("f6")};
  CHECK(prior_of(state, ahead) > 3 * prior_of(state, back));
  state.minions_of(Team::jocks).add(space("g5"));
  CHECK(prior_of(state, beside) > prior_of(state, ahead));
  CHECK(prior_of(state, ahead) > prior_of(state, back));
  // A Princess carried by a team-mate is a goal.
  State met = acting(4);
  met.princess_of(Team::jocks) = {space("h3"), 3};
  met.at[3] = space("h3");
  CHECK(errand(met, 1) == space("h3"));
}

TEST_CASE(
    "a waiting player goes first to a better place, but to no enemy, and not to the space of the last cube") {
  const State state = waiting();
  const Space best = best_place(state);
  const Move there = Step{best};
  CHECK(prior_of(state, there) == 6);
  CHECK(prior_of(with(state, [&](State& s) { s.stale[1] = best; }), there) == 1);
  CHECK(prior_of(with(state, [&](State& s) { s.minions_of(Team::jocks).add(best); }), there) == 1);
}

TEST_CASE("a cube is tried first when nothing else is left to do") {
  State best = waiting();
  const WaitingPlaces places(best, Team::zombies);
  while (places.worth(best_place(best)) > places.worth(best.at[1])) best.at[1] = best_place(best);
  for (const State& state : {waiting(), chasing()}) CHECK(prior_of(state, Plain::cube) == 2);
  for (const State& state : {best, with(waiting(), [](State& s) { s.points = 0; }),
                             with(chasing(), [](State& s) { s.at[1] = s.at[2]; })})
    CHECK(prior_of(state, Plain::cube) == 6);
  // Ending a turn without one is not tried.
  CHECK((is_tried(waiting(), Plain::cube) && !is_tried(waiting(), Plain::end)));
}

TEST_CASE("minions go where they are needed") {
  State state = acting();
  const Space from = space("k7");
  const Move ahead = MinionStep{from, space("k8")}, back = MinionStep{from, space("j7")};
  state.minions_of(Team::zombies).add(from);
  state.bonus = 1;
  CHECK(post_of_minions(state, Team::zombies) == base_of(Team::jocks));
  CHECK(prior_of(state, ahead) > prior_of(state, back));
  CHECK((is_tried(state, ahead) && !is_tried(state, back)));
  state.princess_of(Team::zombies) = {space("b12"), 2};
  CHECK(post_of_minions(state, Team::zombies) == space("b12"));
}

TEST_CASE("the nearer the Princess would come, the more likely she is nudged, and away") {
  const State before = after(with_cubes(Rush::rules.start({2, 200}), 0, 1), {"* order 1:17 2:4"});
  const auto asked = [&](const char* roll) {
    return priors(after(before, {roll}), 2, {Plain::nudge, Plain::decline});
  };
  const auto near = asked("* princess 5"), far = asked("* princess 11");
  CHECK((near[0] > near[1] && far[0] < far[1]));
  CHECK((near[0] > far[0] && near[1] < far[1]));
  // From #4, one more would be the building of seat 1.
  State state = after(before, {"* princess 4", "2 nudge", "* cube 1"});
  const auto signs = priors(state, 2, {Plain::plus, Plain::minus});
  CHECK(signs[0] < signs[1]);
  CHECK(danger(state, 5) == 4);
  // There a player of her own team would help her to the Cloud.
  state.at[2] = building(5);
  CHECK(danger(state, 5) == 0);
}

TEST_CASE("a carrier who could get home is dragged back, a relay granted, and a carrier fought first") {
  using Priors = std::vector<float>;
  const auto of_flight = [](const State& state) { return priors(state, 2, {Plain::flee, Plain::decline}); };
  CHECK(of_flight(before_a_flight()) == Priors{3, 1});
  CHECK(of_flight(with_princess(before_a_flight(), "i5")) == Priors{1, 3});
  State state = acting(4);
  state.phase = Phase::relay;
  CHECK(priors(state, 3, {Plain::yield, Plain::keep}) == Priors{3, 1});
  state.phase = Phase::target;
  state.princess_of(Team::zombies) = {space("o3"), 4};
  CHECK(
      priors(state, 1, {Target{Fighter::player(4)}, Target{Fighter::player(2)}, Target{Fighter::minion()}}) ==
      Priors{4, 2, 1});
}

TEST_CASE("of many cubes not every number is tried, but all and none are") {
  State state = after(before_a_fight(), {"1 step f5"});
  REQUIRE(state.phase == Phase::spend);
  for (const std::int16_t cubes : {std::int16_t{3}, std::int16_t{30}}) {
    state.cubes[1] = cubes;
    for (const std::int16_t tried_number : {std::int16_t{0}, std::int16_t{2}, cubes})
      CHECK(is_tried(state, Spend{tried_number}));
    CHECK(tried(state).size() <= 12);
  }
}

TEST_SUITE_END();
