#include "games/rush/heuristics.hpp"

#include <algorithm>

#include "games/rush/rules.hpp"
#include "games/rush/worth.hpp"

namespace herbarium::rush {
namespace {

// Whether an enemy stands on the carrier's way home, so that a detour may be worth it.
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

// What is hardly ever any good: steps away from home with the Princess, unless enemies stand in the way or
// home is here; dropping her; ending a turn without taking a cube that could be had.
bool is_nonsense(const State& state, const Move& move) {
  if (const auto* step = std::get_if<Step>(&move)) return leads_astray(state, *step);
  if (const auto* step = std::get_if<MinionStep>(&move)) return leads_astray(state, *step);
  return move == Move(Plain::drop) || (move == Move(Plain::end) && may_take_cube(state));
}

// Who has many cubes need not try every number of them.
void add_spendings(int cubes, std::vector<Move>& out) {
  constexpr std::array<int, 12> some{0, 1, 2, 3, 4, 6, 8, 12, 16, 20, 26, 34};
  for (const int number : some)
    if (number < cubes) out.emplace_back(Spend{static_cast<std::int16_t>(number)});
  out.emplace_back(Spend{static_cast<std::int16_t>(cubes)});
}

}  // namespace

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
    // With the Princess on their arm; without, it counts where she has just been put.
    case Phase::move: return carrier_for(state, team_of(state.mover())) != nobody;
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

WaitingPlaces::WaitingPlaces(const State& state, Team team)
    : as_rolled_(standings(team, Fall::as_rolled)), nudged_(standings(team, Fall::nudged)) {
  int cubes = 0;
  for (const Seat enemy : members(state, other(team))) cubes += state.cubes[enemy];
  if (cubes == 0) return;
  // What a space is worth if nobody nudges counts an eighth when they can do so again and again.
  share_ = cubes <= 2 ? 2 : 8;
  weight_ = 8;
}

bool princess_at_stake(const State& state) {
  const auto carries = [&](const Fighter& fighter) {
    return !fighter.is_minion() && state.carries(fighter.seat());
  };
  return carries(state.fight->attacker) || carries(*state.fight->defender);
}

Space post_of_minions(const State& state, Team team) {
  const Princess& own = state.princess_of(team);
  return own.is_carried() ? own.at : base_of(other(team));
}

}  // namespace herbarium::rush
