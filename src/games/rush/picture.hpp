// What Rush looks like. Everything but the cubes that are handed in is open to everybody.
#pragma once

#include "games/rush/state.hpp"

namespace herbarium::rush {

Picture picture(const State& state, Seat viewer);

// Of a team's minions: that of its first player.
Role role_of(Team team);

// Who is in a space, as signs: `1@3z2H` are seat 1 with a Princess, seat 3, two zombie minions, and the
// Homecoming Princess.
std::string units_sign(const State& state, Space space);
// For how many of these characters the map has room.
std::size_t sign_room(Space space);
// The same in words, separated by commas; empty if nobody is there.
std::string units_words(const State& state, Space space);

// The buildings with their numbers, as lines.
std::vector<std::string> legend();

// What stands beside the map.
Holdings holdings(const State& state);
std::vector<Panel> panels(const State& state);

}  // namespace herbarium::rush
