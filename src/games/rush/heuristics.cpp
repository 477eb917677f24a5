#include "games/rush/heuristics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/counted.hpp"
#include "games/rush/choices.hpp"
#include "games/rush/reach.hpp"
#include "games/rush/thumbs.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Kind = Move::Kind;

// What things are worth was fitted to who won some thousand games by rules of thumb; a lead of 1 makes
// winning 2.7 times as likely.

// Steps that are still to be gone with the Princess, also those by which enemies can still drag him back.
float way_left(const State& state, Seat carrier) {
  constexpr float usual_drag = 4.3F;
  const Team team = team_of(carrier);
  auto steps = static_cast<float>(steps_from_base(state.at[carrier], team));
  for (const Seat enemy : members(state, other(team)))
    if (state.cubes[enemy] > 0 && !state.fled.has(enemy)) steps += usual_drag;
  return steps;
}

// How well enemies can come between the carrier and his base: 0 not, 1 already.
float interception(const State& state, Seat carrier) {
  const Team team = team_of(carrier);
  const auto left = static_cast<float>(steps_from_base(state.at[carrier], team)) + 1;
  float best = 0;
  for (const Seat enemy : members(state, other(team))) {
    const int to_carrier = distance(state.at[enemy], state.at[carrier]);
    const int to_base = distance(state.at[enemy], base_of(team));
    // He walks about twice as fast as the one who carries.
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
  float sum = each_minion * static_cast<float>(state.minions_of(team).where().size());
  for (const Seat seat : members(state, team)) sum += worth_of_player(state, seat);
  const Seat carrier = carrier_for(state, team);
  return carrier == 0 ? sum : sum + worth_of_carrying(state, carrier);
}

// Whether any enemy stands between the carrier and home, so that a way round may be worth it.
bool is_blocked(const State& state, Seat carrier) {
  const Space here = state.at[carrier];
  const Team team = team_of(carrier);
  for (const Space next : neighbours(here))
    if (steps_from_base(next, team) < steps_from_base(here, team) && has_units(state, next, other(team)))
      return true;
  return false;
}

// Steps away from home with the Princess, unless enemies are ahead or home is here; letting her go; ending a
// turn without the cube that could be had.
bool is_nonsense(const State& state, const Move& move) {
  const Seat seat = state.mover();
  if (move.kind == Kind::drop) return true;
  if (move.kind == Kind::end) return may_collect(state);
  if (move.kind == Kind::minion) {
    const Space post = post_of_minions(state, team_of(seat));
    return move.from != post && distance(move.to, post) >= distance(move.from, post);
  }
  if (move.kind != Kind::step || !state.carries(seat) || is_blocked(state, seat)) return false;
  const Team team = team_of(seat);
  const Space here = state.at[seat];
  return here != base_of(team) && steps_from_base(move.to, team) >= steps_from_base(here, team);
}

// Of many cubes not every number is tried.
void add_spendings(int cubes, std::vector<Move>& out) {
  constexpr std::array<int, 9> some{0, 1, 2, 3, 4, 6, 8, 12, 16};
  for (const int number : some)
    if (number < cubes) out.push_back({.kind = Kind::spend, .number = static_cast<std::int16_t>(number)});
  out.push_back({.kind = Kind::spend, .number = static_cast<std::int16_t>(cubes)});
}

std::string reason_to_step(const State& state, Space to) {
  const Seat seat = state.mover();
  const Team team = team_of(seat);
  const Princess& wanted = state.princess_of(other(team));
  const Princess& own = state.princess_of(team);
  if (state.carries(seat) && to == base_of(team)) return "it brings her home";
  if (state.carries(seat))
    return fmt::format("it is then {} from home with her", counted(steps_from_base(to, team), "step"));
  if (own.carrier != 0 && own.at == to) return "it fights for its own Princess";
  if (wanted.carrier == 0 && wanted.at == to) return "it then stands where the Princess is";
  if (wanted.carrier == 0 && wanted.at != cloud && distance(to, wanted.at) <= state.points)
    return fmt::format("the Princess is then {} away", counted(distance(to, wanted.at), "step"));
  if (own.carrier != 0)
    return fmt::format("its own Princess is then {} away", counted(distance(to, own.at), "step"));
  return "";
}

}  // namespace

SeatValues Heuristics::evaluate(const State& state) {
  const float lead = worth(state, Team::zombies) - worth(state, Team::jocks);
  const float zombies = 1 / (1 + std::exp(-lead));
  SeatValues values{};
  for (Seat seat = 1; seat <= state.players; ++seat)
    values[seat] = team_of(seat) == Team::zombies ? zombies : 1 - zombies;
  return values;
}

void Heuristics::candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (state.phase == Phase::spend) return add_spendings(state.cubes[seat], out);
  const auto begin = static_cast<std::ptrdiff_t>(out.size());
  list_moves(state, seat, out);
  if (state.phase != Phase::act) return;
  const auto kept = std::remove_if(out.begin() + begin, out.end(),
                                   [&](const Move& move) { return is_nonsense(state, move); });
  if (kept != out.begin() + begin) out.erase(kept, out.end());
}

// What the rules of thumb say is likely to be good; how many cubes to use they do not know.
void Heuristics::prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  // Trust in the rules of thumb against looking for what they miss: with 3 it was no stronger
  // (doc/opponents.md, Rush).
  constexpr float likely = 12, usual = 1;
  Rng rng(1);
  const Move thumb = rollout(state, seat, rng);
  for (std::size_t i = 0; i < moves.size(); ++i)
    out[i] = moves[i] == thumb && state.phase != Phase::spend ? likely : usual;
}

Move Heuristics::rollout(const State& state, Seat seat, Rng& rng) { return by_thumb(state, seat, rng); }

Move Heuristics::greedy(const State& state, Seat seat, Rng& rng) { return by_thumb(state, seat, rng); }

std::string Heuristics::reason(const State& state, Seat seat, const Move& move) {
  switch (move.kind) {
    case Kind::step: return reason_to_step(state, move.to);
    case Kind::grab: return "it carries the Princess then";
    case Kind::collect: return fmt::format("it has {} then", counted(state.cubes[seat] + 1, "cube"));
    case Kind::spend: return princess_at_stake(state) ? "a Princess is at stake" : "no Princess is at stake";
    case Kind::nudge:
    case Kind::flee: return "it keeps its own Princess from the enemy";
    default: return "";
  }
}

}  // namespace herbarium::rush
