#include "games/rush/refusals.hpp"

#include <fmt/format.h>

#include "games/rush/choices.hpp"
#include "games/rush/text.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

std::string not_neighbours(Space from, Space to) {
  if (from == to) return "that is where it begins";
  std::string around;
  for (const Space space : neighbours(from)) around += (around.empty() ? "" : ", ") + name(space);
  return fmt::format("{} does not touch {}; these do: {}", name(to), name(from), around);
}

std::string minion_first() { return "the minion point must be spent first: `minion FROM TO`"; }

}  // namespace

std::string why_no_step(const State& state, Space to) {
  const Space from = state.at[state.mover()];
  if (state.points == 0) return "no points are left to move";
  return are_neighbours(from, to) ? "" : not_neighbours(from, to);
}

std::string why_no_drag(const State& state, Space to) {
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  const Space from = state.at[carrier];
  if (!are_neighbours(from, to)) return not_neighbours(from, to);
  if (has_units(state, to, enemy_of(carrier)))
    return fmt::format("enemies of the carrier are in {}", name(to));
  if (may_drag(state, carrier, to)) return "";
  return fmt::format("{} is not farther from {}, the carrier's base", name(to),
                     long_name(base_of(team_of(carrier))));
}

std::string why_no_minion(const State& state, Space from, Space to) {
  const Team team = team_of(state.mover());
  if (state.bonus == 0) return "there is no minion point to spend";
  if (state.minions_of(team).in(from) == 0)
    return fmt::format("no minion of the {}s is in {}", member_name(team), name(from));
  return are_neighbours(from, to) ? "" : not_neighbours(from, to);
}

std::string why_no_grab(const State& state) {
  const Seat seat = state.mover();
  const Team hers = enemy_of(seat);
  const Princess& princess = state.princess_of(hers);
  if (may_grab(state)) return "";
  if (princess.carrier != 0)
    return fmt::format("{} {} already", princess.carrier == seat ? "you carry" : "your teammate carries",
                       princess_name(hers));
  return fmt::format("{} is {} {}, and you are in {}", princess_name(hers),
                     princess.at == cloud ? "on" : "in", long_name(princess.at), long_name(state.at[seat]));
}

std::string why_no_take(const State& state, int mate) {
  const Seat seat = state.mover();
  if (mate_of(state, seat) == 0) return "there are no teammates with two players";
  if (mate != mate_of(state, seat)) return fmt::format("your teammate is seat {}", mate_of(state, seat));
  if (may_take(state)) return "";
  if (state.asked) return "a relay is asked for once a turn";
  return state.carries(mate) ? fmt::format("seat {} is in {}, not here", mate, name(state.at[mate]))
                             : fmt::format("seat {} carries nobody", mate);
}

std::string why_no_drop(const State& state) { return state.carries(state.mover()) ? "" : "you carry nobody"; }

std::string why_no_cube(const State& state) {
  const Seat seat = state.mover();
  if (may_collect(state)) return "";
  if (state.carries(seat)) return "nobody takes cubes while carrying";
  if (state.stale[seat] == state.at[seat])
    return fmt::format("your last turn's cube came from {} too; go elsewhere first", name(state.at[seat]));
  return minion_first();
}

std::string why_no_end(const State& state) { return owes_minion(state) ? minion_first() : ""; }

}  // namespace herbarium::rush
