// The moves of Rush for the search to try, their priors, and the rules for playouts.
#include "games/rush/search.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/worth.hpp"

namespace herbarium::rush {
namespace {

// --- Candidates

// Whether an enemy is on the carrier's way home, so that a detour may be worth it.
bool is_blocked(const State& state, Seat carrier) {
  const Space here = state.at[carrier];
  const Team team = team_of(carrier);
  for (const Space next : neighbours(here))
    if (steps_from_base(next, team) < steps_from_base(here, team) && has_units(state, next, other(team)))
      return true;
  return false;
}

bool leads_astray(const State& state, const Step& step) {
  const Seat seat = state.mover();
  if (!state.carries(seat) || is_blocked(state, seat)) return false;
  const Team team = team_of(seat);
  const Space here = state.at[seat];
  return here != base_of(team) && steps_from_base(step.to, team) >= steps_from_base(here, team);
}

bool leads_astray(const State& state, const MinionStep& step) {
  const Space post = post_of_minions(state, team_of(state.mover()));
  return step.from != post && distance(step.to, post) >= distance(step.from, post);
}

// Moves that are hardly ever good: steps away from home with the Princess, unless enemies block the way or
// home is here; dropping her; ending a turn without taking an available cube.
bool is_nonsense(const State& state, const Move& move) {
  if (const auto* step = std::get_if<Step>(&move)) return leads_astray(state, *step);
  if (const auto* step = std::get_if<MinionStep>(&move)) return leads_astray(state, *step);
  return move == Move(Plain::drop) || (move == Move(Plain::end) && may_take_cube(state));
}

// A seat with many cubes need not try every number of them.
void add_spendings(int cubes, std::vector<Move>& out) {
  constexpr std::array<int, 12> some{0, 1, 2, 3, 4, 6, 8, 12, 16, 20, 26, 34};
  for (const int number : some)
    if (number < cubes) out.emplace_back(Spend{static_cast<std::int16_t>(number)});
  out.emplace_back(Spend{static_cast<std::int16_t>(cubes)});
}

// Whether a space is bad to wait in: it offers no cube, or has enemies.
bool is_shunned(const State& state, Seat seat, Space space) {
  return space == state.stale[seat] || has_units(state, space, enemy_of(seat));
}

// Whether the carrier can get home in one turn, so that a flight must drag them back now.
bool is_nearly_home(const State& state) {
  const Seat carrier = carrier_now(state);
  return steps_from_base(state.at[carrier], team_of(carrier)) <= 2;
}

// --- Priors: small whole numbers from the visible features of a move. Moves that look the same get the
// same prior, and only the search prefers one of them.

constexpr int usual = 1;

// In the mover's action.
class ActionPriors {
 public:
  ActionPriors(const State& state, Seat seat)
      : state_(state),
        seat_(seat),
        team_(team_of(seat)),
        here_(state.at[seat]),
        places_(state, team_),
        goal_(goal()) {
    for (const Space to : neighbours(here_)) best_ = std::max(best_, waiting(to));
  }

  int of(const Move& move) const {
    if (const auto* step = std::get_if<Step>(&move))
      return goal_ == nowhere ? of_walk(step->to) : of_way(step->to);
    if (const auto* step = std::get_if<MinionStep>(&move)) return of_minion(*step);
    if (move == Move(Plain::grab)) return 12;
    if (std::holds_alternative<Take>(move)) return 6;
    return move == Move(Plain::cube) ? of_cube() : usual;
  }

 private:
  Space goal() const { return state_.carries(seat_) ? base_of(team_) : errand(state_, seat_); }

  int waiting(Space space) const { return is_shunned(state_, seat_, space) ? 0 : places_.worth(space); }

  // A step towards where the mover is needed.
  int of_way(Space to) const {
    if (distance(to, goal_) >= distance(here_, goal_)) return usual;
    return to != goal_ && has_units(state_, to, other(team_)) ? 2 : 6;
  }

  // A step to a better place to wait in: 6 for the best of them.
  int of_walk(Space to) const {
    const int now = places_.worth(here_);
    return best_ <= now ? usual : usual + 5 * std::max(0, waiting(to) - now) / (best_ - now);
  }

  // A cube ends the turn, so it is best when nothing else is left to do.
  int of_cube() const {
    const bool is_here = goal_ == nowhere ? best_ <= places_.worth(here_) : goal_ == here_;
    return state_.points == 0 || is_here ? 6 : 2;
  }

  int of_minion(const MinionStep& step) const {
    const Space post = post_of_minions(state_, team_);
    return distance(step.to, post) < distance(step.from, post) ? 4 : usual;
  }

  const State& state_;
  Seat seat_;
  Team team_;
  Space here_;
  WaitingPlaces places_;
  Space goal_;    // `nowhere` without one
  int best_ = 0;  // the worth of the best neighbouring space to wait in
};

// The more dangerous her new place is, the more likely a nudge is good.
int of_nudge(const State& state, const Move& move) {
  const int here = danger(state, state.roll);
  return move == Move(Plain::nudge) ? 1 + here : 5 - here;
}

int of_sign(const State& state, const Move& move) {
  const int sign = move == Move(Plain::plus) ? 1 : -1;
  return 5 - danger(state, turned(state.roll, sign * state.die));
}

int of_flight(const State& state, const Move& move) {
  return (move == Move(Plain::flee)) == is_nearly_home(state) ? 3 : usual;
}

int of_target(const State& state, const Target& target) {
  if (target.who.is_minion()) return usual;
  return state.carries(target.who.seat()) ? 4 : 2;
}

// --- Playouts: rules of thumb

// The neighbour of `from` with the lowest cost; of several, one at random.
template <class Cost>
Space best_neighbour(Space from, Rng& rng, Cost cost) {
  RandomBest<Space, decltype(cost(from))> best;
  for (const Space to : neighbours(from)) best.offer(to, -cost(to), rng);
  return best.value();
}

// A step along a shortest way to `to`, past enemies only if no other is as short.
Move step_towards(const State& state, Seat seat, Space to, Rng& rng) {
  const Team enemies = enemy_of(seat);
  const auto& steps = distances_to(to);
  return Step{best_neighbour(state.at[seat], rng, [&](Space next) {
    return 2 * steps[next] + (next != to && has_units(state, next, enemies) ? 1 : 0);
  })};
}

Move carry_home(const State& state, Seat seat, Rng& rng) {
  if (state.points == 0) return Plain::end;
  return step_towards(state, seat, base_of(team_of(seat)), rng);
}

// The step of a minion that brings it nearest to its post.
MinionStep minion_step(const State& state) {
  const Team team = team_of(state.mover());
  const auto& steps = distances_to(post_of_minions(state, team));
  MinionStep best;
  int least = out_of_reach;
  state.minions_of(team).each([&](Space from) {
    for (const Space to : neighbours(from)) {
      if (steps[to] >= least) continue;
      least = steps[to];
      best = {from, to};
    }
  });
  return best;
}

// With nothing better to do: to a place where the next Princess is likely to be near, and then a cube.
Move wander(const State& state, Seat seat, Rng& rng) {
  constexpr int shunned = 100000;
  const Space here = state.at[seat];
  if (state.points == 0) return may_take_cube(state) ? Plain::cube : Plain::end;
  const WaitingPlaces places(state, team_of(seat));
  const auto cost = [&](Space to) { return (is_shunned(state, seat, to) ? shunned : 0) - places.worth(to); };
  const Space best = best_neighbour(here, rng, cost);
  if (may_take_cube(state) && cost(best) >= -places.worth(here)) return Plain::cube;
  return Step{best};
}

Move act(const State& state, Seat seat, Rng& rng) {
  if (may_grab(state)) return Plain::grab;
  if (owes_minion(state)) return minion_step(state);
  if (state.carries(seat)) return carry_home(state, seat, rng);
  if (may_take(state) && state.points > 0) return Take{static_cast<std::int8_t>(mate_of(state, seat))};
  const Space to = errand(state, seat);
  if (to != nowhere && to != state.at[seat] && state.points > 0) return step_towards(state, seat, to, rng);
  if (to != nowhere && may_take_cube(state)) return Plain::cube;
  return wander(state, seat, rng);
}

Drag drag_to_own(const State& state) {
  const auto& steps = distances_to(state.at[state.due]);
  Drag best;
  int least = out_of_reach + 1;
  for (const Space to : neighbours(state.at[carrier_now(state)])) {
    if (steps[to] >= least || !may_drag(state, to)) continue;
    least = steps[to];
    best.to = to;
  }
  return best;
}

// The sign that leaves the Princess in less danger.
Plain better_sign(const State& state) {
  const int plus = danger(state, turned(state.roll, state.die));
  return plus <= danger(state, turned(state.roll, -state.die)) ? Plain::plus : Plain::minus;
}

// A player rather than a minion, and a carrier first: any result of that fight sets her free.
Target target(const State& state) {
  const Fighters all = targets(state);
  Fighter best = all[0];
  for (const Fighter& each : all)
    if (!each.is_minion() && (best.is_minion() || state.carries(each.seat()))) best = each;
  return {best};
}

// Between half of the cubes and all of them for a Princess, otherwise one at most.
Spend spending(const State& state, Seat seat, Rng& rng) {
  const int most = princess_at_stake(state) ? state.cubes[seat] : std::min<int>(state.cubes[seat], 1);
  const int kept = static_cast<int>(rng.below(static_cast<std::uint32_t>(most / 2 + 1)));
  const int used = princess_at_stake(state) ? most - kept : static_cast<int>(rng.below(2)) * most;
  return {static_cast<std::int16_t>(used)};
}

// A seat with few cubes waits until the danger is great: 3 is two steps away.
Plain nudge_or_not(const State& state, Seat seat) {
  const int least = state.cubes[seat] >= 4 ? 1 : state.cubes[seat] >= 2 ? 2 : 3;
  return danger(state, state.roll) >= least ? Plain::nudge : Plain::decline;
}

}  // namespace

// --- Measures for the rules of thumb and the reasons

WaitingPlaces::WaitingPlaces(const State& state, Team team)
    : as_rolled_(standings(team, Fall::as_rolled)), nudged_(standings(team, Fall::nudged)) {
  int cubes = 0;
  for (const Seat enemy : members(state, other(team))) cubes += state.cubes[enemy];
  if (cubes == 0) return;
  // The worth of a space without nudges counts an eighth if the enemies can nudge repeatedly.
  share_ = cubes <= 2 ? 2 : 8;
  weight_ = 8;
}

Space errand(const State& state, Seat seat) {
  const Princess& wanted = state.princess_of(enemy_of(seat));
  const Princess& own = state.princess_of(team_of(seat));
  const Space here = state.at[seat];
  if (!wanted.is_carried() && distance(here, wanted.at) <= state.points) return wanted.at;
  if (own.is_carried()) return own.at;
  if (wanted.is_carried()) return wanted.at;
  return nowhere;
}

int danger(const State& state, int number) {
  const Seat seat = state.mover();
  const Space there = building(number);
  return players_in(state, there, enemy_of(seat)).empty() ? rolls_for(distance(state.at[seat], there)) : 0;
}

Space post_of_minions(const State& state, Team team) {
  const Princess& own = state.princess_of(team);
  return own.is_carried() ? own.at : base_of(other(team));
}

bool princess_at_stake(const State& state) {
  const auto carries = [&](const Fighter& fighter) {
    return !fighter.is_minion() && state.carries(fighter.seat());
  };
  return carries(state.fight->attacker) || carries(*state.fight->defender);
}

// --- For the search

SeatValues evaluate(const State& state) {
  const float zombies = 1 / (1 + odds(-lead_of_zombies(state)));
  SeatValues values{};
  for (Seat seat = 1; seat <= state.players; ++seat)
    values[seat] = team_of(seat) == Team::zombies ? zombies : 1 - zombies;
  return values;
}

bool is_quiescent(const State& state) {
  switch (state.phase) {
    case Phase::order:
    case Phase::lift:
    case Phase::reappear:
    case Phase::princess:
    case Phase::flee: return true;
    // If she is carried; otherwise it counts the place where she has just been put.
    case Phase::move: return carrier_now(state) != nobody;
    default: return false;
  }
}

void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (state.phase == Phase::spend) return add_spendings(state.cubes[seat], out);
  const auto begin = static_cast<std::ptrdiff_t>(out.size());
  rush::moves(state, seat, out);
  if (state.phase != Phase::act) return;
  const auto kept = std::remove_if(out.begin() + begin, out.end(),
                                   [&](const Move& move) { return is_nonsense(state, move); });
  if (kept != out.begin() + begin) out.erase(kept, out.end());
}

void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  const auto fill = [&](const auto& weight) {
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] = static_cast<float>(weight(moves[i]));
  };
  switch (state.phase) {
    case Phase::nudge: return fill([&](const Move& move) { return of_nudge(state, move); });
    case Phase::sign: return fill([&](const Move& move) { return of_sign(state, move); });
    case Phase::flee: return fill([&](const Move& move) { return of_flight(state, move); });
    case Phase::relay: return fill([&](const Move& move) { return move == Move(Plain::yield) ? 3 : usual; });
    case Phase::target:
      return fill([&](const Move& move) { return of_target(state, std::get<Target>(move)); });
    case Phase::act: {
      const ActionPriors priors(state, seat);
      return fill([&](const Move& move) { return priors.of(move); });
    }
    default: return;
  }
}

Move rollout(const State& state, Seat seat, Rng& rng) {
  switch (state.phase) {
    case Phase::lift: return state.princess_of(team_of(seat)).is_carried() ? Plain::lift : Plain::decline;
    case Phase::nudge: return nudge_or_not(state, seat);
    case Phase::sign: return better_sign(state);
    case Phase::flee: return is_nearly_home(state) ? Plain::flee : Plain::decline;
    case Phase::drag: return drag_to_own(state);
    case Phase::relay: return Plain::yield;
    case Phase::target: return target(state);
    case Phase::spend: return spending(state, seat, rng);
    default: return act(state, seat, rng);
  }
}

}  // namespace herbarium::rush
