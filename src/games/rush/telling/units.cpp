// Who is in a space, as signs and in words.
#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {

Role role_of(Team team) { return role_of_seat(static_cast<int>(index_of(team)) + 1); }

std::size_t sign_room(Space space) {
  constexpr int square = 3;  // columns on the map, one of them for a wall or a mark
  const Footprint& plan = campus.plan[space];
  const int width = square * plan.width - 1;
  if (!is_building(space) || plan.height > 1) return static_cast<std::size_t>(width);
  return static_cast<std::size_t>(width) - fmt::format_int(space + 1).size() - 1;  // its number and a space
}

std::string units_sign(const State& state, Space space) {
  std::string sign;
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (state.at[seat] == space) sign += fmt::format("{}{}", letter_of(seat), state.carries(seat) ? "@" : "");
  for (const Team team : teams) {
    const int minions = state.minions_of(team).in(space);
    if (minions > 0) sign += letter_of(team);
    if (minions > 1) sign += minions < 10 ? static_cast<char>('0' + minions) : '#';
  }
  for (const Team team : {Team::jocks, Team::zombies}) {
    const Princess& princess = state.princess_of(team);
    if (princess.at == space && !princess.is_carried()) sign += team == Team::jocks ? 'H' : 'P';
  }
  return sign;
}

Line units_words(const State& state, Space space) {
  std::vector<Line> all;
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (state.at[seat] == space)
      all.push_back(state.carries(seat) ? line(seat_ref(seat), " with ", princess_name(enemy_of(seat)))
                                        : line(seat_ref(seat)));
  for (const Team team : teams)
    if (const int minions = state.minions_of(team).in(space); minions > 0)
      all.push_back(line(counted(minions, fmt::format("{} minion", member_name(team)))));
  for (const Team team : {Team::jocks, Team::zombies}) {
    const Princess& princess = state.princess_of(team);
    if (princess.at == space && !princess.is_carried()) all.push_back(line(princess_name(team)));
  }
  return listed(all, ", ");
}

}  // namespace herbarium::rush
