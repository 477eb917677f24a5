// What Rush tells the search (core/heuristics.hpp): how to play on behind its tree, what a position is worth
// to the teams, and which moves it need not try.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/rush/moves.hpp"

namespace herbarium::rush {

SeatValues evaluate(const State& state);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
// A legal move by rules of thumb: it looks nothing ahead, and allocates nothing.
Move rollout(const State& state, Seat seat, Rng& rng);
std::string reason(const State& state, Seat seat, std::span<const Move> moves);

inline constexpr ByLevel playouts{0, 20, 150, 1000, 2000, 4000, 7000, 12000, 22000, 400000};
inline constexpr ByLevel blunder_rate{0, 290, 200, 135, 100, 72, 50, 25, 8};
// About three rounds of two players: 120 takes twice as long and was no stronger, 16 takes half as long and
// was not clearly weaker (doc/opponents.md, Rush).
inline constexpr int horizon = 40;

// The distance to and from the Cloud: more than any other.
inline constexpr int out_of_reach = 255;

// The length of a shortest way, whoever stands on it.
int distance(Space a, Space b);

// How likely a player of that team on `space` is to reach the enemy Princess in the turn in which she is
// rolled for, from 0 to 1; buildings near home count more. 0 on the Cloud.
float readiness(Space space, Team team);

// Where the minions of a team are needed: with whoever carries its Princess, otherwise in the enemies' base.
Space post_of_minions(const State& state, Team team);

// Whether one of the fighters carries a Princess.
bool princess_at_stake(const State& state);

}  // namespace herbarium::rush
