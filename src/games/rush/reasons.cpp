// Explains a move or a turn of Rush: the reasons for it, and its advantages over another.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/search.hpp"
#include "games/rush/text.hpp"
#include "games/rush/worth.hpp"

namespace herbarium::rush {
namespace {

constexpr int sides_of_move = sides_of(Die::move);
constexpr int longest_carry = sides_of_move - 2;  // steps in one turn

// The state after a seat's turn, or part of one.
State after(State state, Seat seat, std::span<const Move> moves) {
  for (const Move& move : moves) play(state, seat, move, nullptr);
  return state;
}

std::string steps(int number) { return counted(number, "step"); }

std::string from_home(int number) { return number == 0 ? "at home" : steps(number) + " from home"; }

std::string thief_words(Seat thief) { return fmt::format("seat {}, who carries your Princess", thief); }

// --- Answers to questions

// The Princess's distance from the mover in that building.
struct Landing {
  Space space = cloud;
  int distance = out_of_reach;  // also if her own team sends her to the Cloud

  bool is_in_reach() const { return distance <= sides_of_move; }
};

Landing landing(const State& state, int number) {
  const Seat seat = state.mover();
  const Space there = building(number);
  if (!players_in(state, there, enemy_of(seat)).empty()) return {};
  return {there, distance(state.at[seat], there)};
}

// "the Boathouse (#4), 5 steps from seat 1".
std::string in_words(const State& state, const Landing& landing) {
  if (landing.space == cloud) return "the Cloud, as one of her own is there";
  if (landing.distance == out_of_reach) return long_name(landing.space);
  return fmt::format("{}, {}", long_name(landing.space),
                     landing.distance == 0
                         ? fmt::format("where seat {} is", state.mover())
                         : fmt::format("{} from seat {}", steps(landing.distance), state.mover()));
}

// The number of the six rolls for which one of the signs would take her out of the mover's reach.
int helpful_rolls(const State& state) {
  int rolls = 0;
  for (int die = 1; die <= sides_of(Die::cube); ++die)
    if (!landing(state, turned(state.roll, die)).is_in_reach() ||
        !landing(state, turned(state.roll, -die)).is_in_reach())
      ++rolls;
  return rolls;
}

// "the Boathouse (#4), 3 steps from seat 1, who gets there with 2 of 4 rolls".
std::string with_danger(const State& state, const Landing& landing) {
  const std::string place = in_words(state, landing);
  if (!landing.is_in_reach()) return place + ", out of reach this turn";
  if (landing.distance == 0) return place;
  return fmt::format("{}, who gets there with {} of {} rolls", place, rolls_for(landing.distance),
                     sides_of_move);
}

// Facts about this answer that do not hold for the other one; without a nudge, why it would be of little
// use.
std::string of_nudge(const State& state, bool nudges) {
  const Landing now = landing(state, state.roll);
  if (nudges)
    return now.is_in_reach() ? fmt::format("takes her out of reach with {} of 6 rolls", helpful_rolls(state))
                             : "";
  if (now.space == cloud) return "she goes to " + in_words(state, now);
  const std::string there = "she is put into " + with_danger(state, now);
  const int helpful = helpful_rolls(state);
  return !now.is_in_reach() || helpful == 6
             ? there
             : fmt::format("{}; a nudge would take her out of reach with only {} of 6 rolls", there, helpful);
}

// The mover's distance to her, and then home with her.
std::string with_way_home(const State& state, const Landing& landing) {
  if (landing.space == cloud || !landing.is_in_reach()) return with_danger(state, landing);
  return fmt::format("{}, and {} from their base", in_words(state, landing),
                     steps_from_base(landing.space, team_of(state.mover())));
}

std::vector<std::string> of_sign(const State& state, bool plus) {
  const auto place = [&](bool adds) {
    return with_way_home(state, landing(state, turned(state.roll, adds ? state.die : -state.die)));
  };
  return {"she then goes to " + place(plus), "otherwise to " + place(!plus)};
}

std::string of_lift(const State& state, bool lifts) {
  const std::string mate = fmt::format("seat {}", state.mover());
  return lifts ? fmt::format("{} then reappears in one of the 20 buildings, and not in the base", mate)
               : fmt::format("{} then begins in the base, and you keep the cube", mate);
}

// The number of a carrier's four rolls that reach that far: the d4 less 2, at least 1.
int carrying_rolls_for(int steps) { return steps <= 1 ? sides_of_move : steps == 2 ? 1 : 0; }

std::string of_flight(const State& state, bool flees) {
  const Team team = team_of(state.mover());
  const Seat carrier = carrier_now(state);
  const int left = steps_from_base(state.at[carrier], team);
  const std::string carries =
      fmt::format("seat {} is {}{} with the Princess", carrier, flees ? "" : "still ", from_home(left));
  if (flees) return carries + ", and a cube drags them up to 6 farther";
  const int rolls = carrier == state.mover() ? carrying_rolls_for(left) : 0;
  return rolls == 0
             ? carries + " and cannot get there this turn; the cube can drag them back later"
             : fmt::format("{}, and gets there this turn with {} of {} rolls", carries, rolls, sides_of_move);
}

// The result of a flight, or the rest of it.
std::string of_drag(const State& state, Seat seat, std::span<const Move> moves) {
  const Team team = team_of(state.mover());
  const Seat carrier = carrier_now(state);
  return fmt::format("seat {} is then {} instead of {}", carrier,
                     from_home(steps_from_base(after(state, seat, moves).at[carrier], team)),
                     steps_from_base(state.at[carrier], team));
}

std::string of_relay(const State& state, Seat seat, bool yields) {
  const int left = steps_from_base(state.at[seat], team_of(seat));
  return yields ? fmt::format("seat {} can carry her on at once", state.mover())
                : fmt::format("you carry her yourself, {}", from_home(left));
}

std::string of_target(const State& state, const Target& target) {
  if (target.who.is_minion()) return "a minion uses no cubes";
  return state.carries(target.who.seat()) ? fmt::format("seat {} carries the Princess", target.who.seat())
                                          : "";
}

// The stakes, the cubes of the other side, and the use of `cubes` cubes.
std::vector<std::string> of_spending(const State& state, Seat seat, int used) {
  const bool attacks = team_of(seat) == team_of(state.mover());
  const Fighter& enemy = attacks ? *state.fight->defender : state.fight->attacker;
  std::string cubes = "a minion uses no cubes";
  int all = 0;
  if (!enemy.is_minion()) {
    for (const Seat each : members(state, enemy_of(seat))) all += state.cubes[each];
    cubes =
        all == 0 ? "the other side has no cubes" : fmt::format("the other side has {}", counted(all, "cube"));
  }
  std::string odds = fmt::format("{}% of fights", fights_won(used, 0));
  if (all > 0)
    odds += fmt::format(" if they use none, {}% if they use 1", fights_won(used, 1));
  else
    odds += used > 0 ? fmt::format(", {}% without", fights_won(0, 0))
                     : fmt::format(", with 1 cube {}%", fights_won(1, 0));
  return {
      fmt::format("{} at stake; {}", princess_at_stake(state) ? "a Princess is" : "no Princess is", cubes),
      fmt::format("{} you win {}", used == 0 ? "without cubes" : "with " + counted(used, "cube"), odds)};
}

// --- Turns

// After the beginning of a fight, chance decides how the turn continues.
std::string fight_words(const State& after, Team enemies) {
  if (!after.fight) return "";
  std::vector<std::string> names;
  for (const Seat each : players_in(after, after.fight->space, enemies))
    names.push_back(fmt::format("seat {}{}", each, after.carries(each) ? ", who carries the Princess" : ""));
  const int minions = after.minions_of(enemies).in(after.fight->space);
  if (minions > 0) names.push_back(counted(minions, "minion"));
  return "fights " + herbarium::listed(names);
}

std::string carrying_words(const State& before, const State& after, Seat seat) {
  if (!after.carries(seat)) return before.carries(seat) && !after.fight ? "lets the Princess go" : "";
  return fmt::format("then {} with the Princess", from_home(steps_from_base(after.at[seat], team_of(seat))));
}

// The turn's progress towards a Princess.
std::string way_words(const State& before, const State& after, Seat seat) {
  const Space here = after.at[seat], there = before.at[seat];
  if (after.carries(seat) || after.fight || here == there) return "";
  const Princess& own = before.princess_of(team_of(seat));
  const Princess& wanted = before.princess_of(enemy_of(seat));
  if (own.is_carried() && distance(here, own.at) < distance(there, own.at))
    return fmt::format("goes after {}: {} away then", thief_words(own.carrier),
                       steps(distance(here, own.at)));
  if (!wanted.is_carried() && wanted.at != cloud && here == wanted.at) return "is with the Princess then";
  return "";
}

std::string minion_words(const State& before, Team team, std::span<const Move> moves) {
  for (const Move& move : moves) {
    const auto* step = std::get_if<MinionStep>(&move);
    if (!step) continue;
    const Space post = post_of_minions(before, team);
    if (distance(step->to, post) >= distance(step->from, post)) return "";
    return before.princess_of(team).is_carried() ? "a minion comes nearer to your Princess"
                                                 : "a minion comes nearer to the enemies' base";
  }
  return "";
}

std::vector<std::string> of_turn(const State& before, Seat seat, std::span<const Move> moves) {
  const State then = after(before, seat, moves);
  const Team team = team_of(seat);
  if (then.phase == Phase::over && then.why == Why::princess) return {"brings the Princess home and wins"};
  const bool takes_cube = std::find(moves.begin(), moves.end(), Move(Plain::cube)) != moves.end();
  const bool takes_her = !before.carries(seat) && then.carries(seat);
  return {fight_words(then, other(team)),
          takes_her ? "takes the Princess up" : "",
          carrying_words(before, then, seat),
          way_words(before, then, seat),
          minion_words(before, team, moves),
          takes_cube ? fmt::format("you have {} then", counted(then.cubes[seat], "cube")) : ""};
}

// --- Two turns compared, with the results `one` and `other`

// Whether only the next turns can change anything now.
bool ends_quietly(const State& state, Seat seat) {
  return state.phase != Phase::over && !state.fight && state.at[seat] != cloud;
}

// Whether the seat is on a shortest way home of the enemy who carries its Princess.
bool is_in_their_way(const State& state, Seat seat, Seat thief) {
  const Space here = state.at[seat], from = state.at[thief];
  const Team theirs = team_of(thief);
  return here != from &&
         distance(from, here) + steps_from_base(here, theirs) == steps_from_base(from, theirs);
}

std::string chase(const State& one, const State& other, Seat seat) {
  const Seat thief = one.princess_of(team_of(seat)).carrier;
  if (thief == nobody || thief != other.princess_of(team_of(seat)).carrier) return "";
  if (is_in_their_way(one, seat, thief) && !is_in_their_way(other, seat, thief))
    return "blocks the way home of " + thief_words(thief);
  const auto steps_to_thief = [&](const State& state) { return distance(state.at[seat], state.at[thief]); };
  if (steps_to_thief(one) >= steps_to_thief(other)) return "";
  return fmt::format("{} from {}, instead of {}", steps(steps_to_thief(one)), thief_words(thief),
                     steps_to_thief(other));
}

// Where the Princess will come within reach more often: as she is rolled, or even if the enemies nudge her,
// whichever differs more. A nudge makes that about ten times less frequent.
std::string waiting(const State& one, const State& other, Seat seat) {
  for (const State* state : {&one, &other})
    for (const Princess& princess : state->princesses)
      if (princess.is_carried()) return "";
  const auto reached = [&](const State& state, Fall fall) {
    return turns_within_reach(state, state.at[seat], team_of(seat), fall);
  };
  const auto of_100 = [](int of_1000) { return (of_1000 + 5) / 10; };
  const int now = of_100(reached(one, Fall::as_rolled)), instead = of_100(reached(other, Fall::as_rolled));
  const int nudged = reached(one, Fall::nudged) - reached(other, Fall::nudged);
  bool can_be_nudged = false;
  for (const Seat each : members(one, enemy_of(seat))) can_be_nudged = can_be_nudged || one.cubes[each] > 0;
  if (can_be_nudged && nudged > std::max(0, now - instead))
    return "from there you reach the Princess more often even if she is nudged";
  if (now <= instead) return "";
  return fmt::format("from there you reach the Princess in {}% of turns instead of {}%{}", now, instead,
                     can_be_nudged ? ", if she is not nudged" : "");
}

}  // namespace

std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves) {
  const Move& first = moves.front();
  const auto said = [&]() -> std::vector<std::string> {
    switch (state.phase) {
      case Phase::lift: return {of_lift(state, first == Move(Plain::lift))};
      case Phase::nudge: return {of_nudge(state, first == Move(Plain::nudge))};
      case Phase::sign: return of_sign(state, first == Move(Plain::plus));
      case Phase::flee: return {of_flight(state, first == Move(Plain::flee))};
      case Phase::drag: return {of_drag(state, seat, moves)};
      case Phase::relay: return {of_relay(state, seat, first == Move(Plain::yield))};
      case Phase::target: return {of_target(state, std::get<Target>(first))};
      case Phase::spend: return of_spending(state, seat, std::get<Spend>(first).cubes);
      case Phase::act: return of_turn(state, seat, moves);
      default: return {};
    }
  };
  return not_empty(said());
}

std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  if (state.phase != Phase::act) return {};
  const State one = after(state, seat, moves), other = after(state, seat, instead);
  if (!ends_quietly(one, seat) || !ends_quietly(other, seat)) return {};
  return not_empty({chase(one, other, seat), waiting(one, other, seat)});
}

// An enemy who could be home with the seat's Princess, or could reach the seat while it carries theirs.
std::string threat(const State& state, Seat seat) {
  if (state.phase == Phase::over || (state.has_mover() && state.mover() == seat)) return "";
  const Team team = team_of(seat);
  if (const Seat thief = state.princess_of(team).carrier; thief != nobody)
    if (const int home = steps_from_base(state.at[thief], team_of(thief)); home <= longest_carry)
      return fmt::format("{}, is {}", thief_words(thief), from_home(home));
  if (!state.carries(seat)) return "";
  for (const Seat enemy : members(state, enemy_of(seat))) {
    const int way = distance(state.at[enemy], state.at[seat]);
    if (way > sides_of_move) continue;
    return fmt::format("seat {}, {} away, could fight you for the Princess, with {} against your {}", enemy,
                       steps(way), counted(state.cubes[enemy], "cube"), state.cubes[seat]);
  }
  return "";
}

}  // namespace herbarium::rush
