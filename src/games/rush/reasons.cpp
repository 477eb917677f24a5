// Why something is done in Rush, in words.
#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"
#include "games/rush/dice_odds.hpp"
#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

constexpr int sides_of_move = sides_of(Die::move);

std::string steps(int number) { return counted(number, "step"); }

// How far the Princess would be from the mover if she were put into that building.
struct Landing {
  Space space = cloud;
  int distance = out_of_reach;  // so, too, where her own team sends her to the Cloud

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
                         ? fmt::format("where seat {} stands", state.mover())
                         : fmt::format("{} from seat {}", steps(landing.distance), state.mover()));
}

// With how many of the six rolls one of the signs would take her out of the mover's reach.
int helpful_rolls(const State& state) {
  int rolls = 0;
  for (int die = 1; die <= sides_of(Die::cube); ++die)
    if (!landing(state, turned(state.roll, die)).is_in_reach() ||
        !landing(state, turned(state.roll, -die)).is_in_reach())
      ++rolls;
  return rolls;
}

// With how many of its four rolls the mover gets so far.
int rolls_for(int steps) { return std::clamp(sides_of_move + 1 - steps, 0, sides_of_move); }

// "the Boathouse (#4), 3 steps from seat 1, who gets there with 2 of 4 rolls".
std::string with_danger(const State& state, const Landing& landing) {
  const std::string place = in_words(state, landing);
  if (!landing.is_in_reach()) return place + ", out of reach this turn";
  if (landing.distance == 0) return place;
  return fmt::format("{}, who gets there with {} of {} rolls", place, rolls_for(landing.distance),
                     sides_of_move);
}

// What is true of the one answer and not of the other; of a nudge that is not made, why it would be little.
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

// How far the mover would have to go for her, and then with her.
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

// With how many of its four rolls a carrier gets that far: the d4 less 2, at least 1.
int carrying_rolls_for(int steps) { return steps <= 1 ? sides_of_move : steps == 2 ? 1 : 0; }

std::string of_flight(const State& state, bool flees) {
  const Team team = team_of(state.mover());
  const Seat carrier = carrier_for(state, team);
  const int left = steps_from_base(state.at[carrier], team);
  const std::string carries =
      fmt::format("seat {} is {}{} from home with the Princess", carrier, flees ? "" : "still ", steps(left));
  if (flees) return carries + ", and a cube drags them up to 6 farther";
  const int rolls = carrier == state.mover() ? carrying_rolls_for(left) : 0;
  return rolls == 0
             ? carries + " and cannot get there this turn; the cube can drag them back later"
             : fmt::format("{}, and gets there this turn with {} of {} rolls", carries, rolls, sides_of_move);
}

// What the whole of a flight, or the rest of it, comes to.
std::string of_drag(const State& state, Seat seat, std::span<const Move> moves) {
  const Team team = team_of(state.mover());
  const Seat carrier = carrier_for(state, team);
  State after = state;
  for (const Move& move : moves) play(after, seat, move, nullptr);
  return fmt::format("seat {} is then {} from home instead of {}", carrier,
                     steps(steps_from_base(after.at[carrier], team)),
                     steps_from_base(state.at[carrier], team));
}

std::string of_relay(const State& state, Seat seat, bool yields) {
  const int left = steps_from_base(state.at[seat], team_of(seat));
  return yields ? fmt::format("seat {} can carry her on at once", state.mover())
                : fmt::format("you carry her yourself, {} from home", steps(left));
}

std::string of_target(const State& state, const Target& target) {
  if (target.who.is_minion()) return "a minion uses no cubes";
  return state.carries(target.who.seat()) ? fmt::format("seat {} carries the Princess", target.who.seat())
                                          : "";
}

// What is at stake, what the other side could use, and what so many cubes are good for.
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
  std::string odds = fmt::format("{} of 100 fights", fights_won(used, 0));
  if (all > 0)
    odds += fmt::format(" if they use none, {} if they use 1", fights_won(used, 1));
  else
    odds += used > 0 ? fmt::format(", {} without", fights_won(0, 0))
                     : fmt::format(", with 1 cube {}", fights_won(1, 0));
  return {
      fmt::format("{} at stake; {}", princess_at_stake(state) ? "a Princess is" : "no Princess is", cubes),
      fmt::format("{} you win {}", used == 0 ? "without cubes" : "with " + counted(used, "cube"), odds)};
}

// A turn, or what is left of one.
class Action {
 public:
  Action(const State& state, Seat seat, std::span<const Move> moves)
      : before_(state), after_(state), seat_(seat), team_(team_of(seat)), moves_(moves) {
    for (const Move& move : moves) play(after_, seat, move, nullptr);
  }

  std::vector<std::string> words() const {
    if (after_.phase == Phase::over && after_.why == Why::princess)
      return {"brings the Princess home and wins"};
    return {fight(), carrying(), going(), guarding(), cube()};
  }

 private:
  bool has(const Move& move) const { return std::find(moves_.begin(), moves_.end(), move) != moves_.end(); }
  Space here() const { return after_.at[seat_]; }

  // Once a fight has begun, chance decides how the turn goes on.
  std::string fight() const {
    if (!after_.fight) return "";
    const SeatSet enemies = players_in(after_, after_.fight->space, other(team_));
    std::vector<std::string> names;
    for (const Seat each : enemies)
      names.push_back(
          fmt::format("seat {}{}", each, after_.carries(each) ? ", who carries the Princess" : ""));
    const int minions = after_.minions_of(other(team_)).in(after_.fight->space);
    if (minions > 0) names.push_back(counted(minions, "minion"));
    return "fights " + herbarium::listed(names);
  }

  std::string carrying() const {
    if (!after_.carries(seat_)) return before_.carries(seat_) && !after_.fight ? "lets the Princess go" : "";
    const std::string home = steps(steps_from_base(here(), team_)) + " from home with the Princess";
    return before_.carries(seat_) ? "then " + home : "takes the Princess up, then " + home;
  }

  // Towards a Princess.
  std::string going() const {
    if (after_.carries(seat_) || after_.fight || here() == before_.at[seat_]) return "";
    const Princess& own = before_.princess_of(team_);
    const Princess& wanted = before_.princess_of(other(team_));
    if (own.is_carried() && nearer(own.at))
      return fmt::format("goes after seat {}, who carries your Princess: {} away then", own.carrier,
                         steps(distance(here(), own.at)));
    if (!wanted.is_carried() && wanted.at != cloud && here() == wanted.at)
      return "stands where the Princess is then";
    return "";
  }

  bool nearer(Space to) const { return distance(here(), to) < distance(before_.at[seat_], to); }

  std::string guarding() const {
    const auto moved = std::find_if(moves_.begin(), moves_.end(), [](const Move& move) {
      return std::holds_alternative<MinionStep>(move);
    });
    if (moved == moves_.end()) return "";
    const auto& step = std::get<MinionStep>(*moved);
    const Space post = post_of_minions(before_, team_);
    if (distance(step.to, post) >= distance(step.from, post)) return "";
    return before_.princess_of(team_).is_carried() ? "a minion comes nearer to your Princess"
                                                   : "a minion comes nearer to the enemies' base";
  }

  std::string cube() const {
    return has(Plain::cube) ? fmt::format("you have {} then", counted(after_.cubes[seat_], "cube")) : "";
  }

  const State& before_;
  State after_;
  Seat seat_;
  Team team_;
  std::span<const Move> moves_;
};

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
      case Phase::act: return Action(state, seat, moves).words();
      default: return {};
    }
  };
  return not_empty(said());
}

}  // namespace herbarium::rush
