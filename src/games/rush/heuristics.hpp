// What Rush tells the search (ai/heuristics.hpp): how to play on behind its tree, what a position is worth to
// the teams, and which moves it need not try.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/thinking.hpp"
#include "games/rush/moves.hpp"

namespace herbarium::rush {

SeatValues evaluate(const State& state);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
// A legal move by rules of thumb: it looks nothing ahead, and allocates nothing.
Move rollout(const State& state, Seat seat, Rng& rng);
std::string reason(const State& state, Seat seat, const Move& move);

struct Heuristics {
  static constexpr std::array<int, 10> playouts{0, 20, 150, 1000, 2000, 4000, 7000, 12000, 22000, 40000};
  static constexpr std::array<int, 10> blunder_rate{0, 290, 200, 135, 100, 72, 50, 25, 8};
  // About three rounds of two players: 120 takes twice as long and was no stronger, 16 takes half as long and
  // was not clearly weaker (doc/opponents.md, Rush).
  static constexpr int horizon = 40;

  static constexpr auto evaluate = rush::evaluate;
  static constexpr auto candidates = rush::candidates;
  static constexpr auto prior = rush::prior;
  static constexpr auto rollout = rush::rollout;
  static constexpr auto greedy = rush::rollout;
  static constexpr auto reason = rush::reason;
};

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
