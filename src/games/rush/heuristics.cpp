#include "games/rush/heuristics.hpp"

#include <algorithm>

#include "base/exponential.hpp"
#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

// Distances and readiness are computed once and then looked up.
using Distances = std::array<std::array<std::uint8_t, spaces>, spaces>;
using Readiness = std::array<std::array<float, spaces>, 2>;

// From one space to all, by breadth-first search.
std::array<std::uint8_t, spaces> distances_from(Space start) {
  std::array<std::uint8_t, spaces> found;
  found.fill(out_of_reach);
  if (start == cloud) return found;
  FixedList<Space, spaces> queue;
  queue.push(start);
  found[start] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Space to : neighbours(queue[next])) {
      if (found[to] != out_of_reach) continue;
      found[to] = static_cast<std::uint8_t>(found[queue[next]] + 1);
      queue.push(to);
    }
  return found;
}

const Distances& distances() {
  static const Distances table = [] {
    Distances all;
    for (int space = 0; space < spaces; ++space)
      all[static_cast<std::size_t>(space)] = distances_from(static_cast<Space>(space));
    return all;
  }();
  return table;
}

// The chance that a d4 is enough for so many steps.
float chance_of_steps(int steps) { return std::clamp(static_cast<float>(5 - steps) / 4, 0.0F, 1.0F); }

float readiness_found(Space space, Team team) {
  constexpr float share = 1.0F / buildings;
  constexpr float each_step_home = 0.04F;
  float sum = 0;
  for (int number = 1; number <= buildings; ++number) {
    const Space there = building(number);
    const float worth = 1 - each_step_home * static_cast<float>(steps_from_base(there, team));
    sum += share * worth * chance_of_steps(distance(space, there));
  }
  return sum;
}

// The weights of the evaluation were fitted to the winners of some thousand games played by rules of thumb: a
// lead of 1 makes the odds of winning e times as high.

// How far the carrier still has to go, including how far enemies are likely to drag them back.
float way_left(const State& state, Seat carrier) {
  constexpr float usual_drag = 4.3F;
  const Team team = team_of(carrier);
  auto steps = static_cast<float>(steps_from_base(state.at[carrier], team));
  for (const Seat enemy : members(state, other(team)))
    if (state.cubes[enemy] > 0 && !state.fled.has(enemy)) steps += usual_drag;
  return steps;
}

// How well enemies can get between the carrier and the base: 0 not at all, 1 they are there already.
float interception(const State& state, Seat carrier) {
  const Team team = team_of(carrier);
  const auto left = static_cast<float>(steps_from_base(state.at[carrier], team)) + 1;
  float best = 0;
  for (const Seat enemy : members(state, other(team))) {
    const int to_carrier = distance(state.at[enemy], state.at[carrier]);
    const int to_base = distance(state.at[enemy], base_of(team));
    // A carrier is about half as fast as anybody else.
    const auto need = static_cast<float>(std::min(to_carrier, to_base)) / 2;
    best = std::max(best, 1 - need / left);
  }
  return best;
}

float worth_of_carrying(const State& state, Seat carrier) {
  constexpr float begun = 2.6F, each_step = 0.23F, threat = 0.9F, own_turn = 0.5F;
  const bool moves = state.has_mover() && team_of(state.mover()) == team_of(carrier);
  return begun + (moves ? own_turn : 0) - each_step * way_left(state, carrier) -
         threat * interception(state, carrier);
}

float worth_of_player(const State& state, Seat seat) {
  constexpr float on_cloud = -0.1F, each_cube = 0.06F, well_placed = 0.3F;
  return each_cube * static_cast<float>(state.cubes[seat]) +
         (state.at[seat] == cloud ? on_cloud : well_placed * readiness(state.at[seat], team_of(seat)));
}

float worth(const State& state, Team team) {
  constexpr float each_minion = 0.09F;
  float sum = each_minion * static_cast<float>(state.minions_of(team).places());
  for (const Seat seat : members(state, team)) sum += worth_of_player(state, seat);
  const Seat carrier = carrier_for(state, team);
  return carrier == nobody ? sum : sum + worth_of_carrying(state, carrier);
}

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
  constexpr std::array<int, 9> some{0, 1, 2, 3, 4, 6, 8, 12, 16};
  for (const int number : some)
    if (number < cubes) out.emplace_back(Spend{static_cast<std::int16_t>(number)});
  out.emplace_back(Spend{static_cast<std::int16_t>(cubes)});
}

}  // namespace

SeatValues evaluate(const State& state) {
  const float lead = worth(state, Team::zombies) - worth(state, Team::jocks);
  const float zombies = 1 / (1 + exponential(-lead));
  SeatValues values{};
  for (Seat seat = 1; seat <= state.players; ++seat)
    values[seat] = team_of(seat) == Team::zombies ? zombies : 1 - zombies;
  return values;
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

// The rules of thumb know a good move, but not a good number of cubes.
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  // Higher trusts the rules of thumb, lower looks for what they miss: 3 was no stronger (doc/opponents.md,
  // Rush).
  constexpr float likely = 12, usual = 1;
  Rng rng(1);
  const Move thumb = rollout(state, seat, rng);
  for (std::size_t i = 0; i < moves.size(); ++i)
    out[i] = moves[i] == thumb && state.phase != Phase::spend ? likely : usual;
}

int distance(Space a, Space b) { return distances()[a][b]; }

float readiness(Space space, Team team) {
  static const Readiness table = [] {
    Readiness all{};
    for (const Team each : teams)
      for (Space from = 0; from < cloud; ++from) all[index_of(each)][from] = readiness_found(from, each);
    return all;
  }();
  return table[index_of(team)][space];
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
