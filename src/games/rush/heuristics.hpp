// What the search is told about Rush: how it plays on behind its tree, what a position is worth to the teams,
// what it need not try (ai/heuristics.hpp).
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
// By rules of thumb. Nothing is looked ahead and nothing is allocated.
Move rollout(const State& state, Seat seat, Rng& rng);
std::string reason(const State& state, Seat seat, const Move& move);

struct Heuristics {
  static constexpr std::array<int, 10> playouts{0, 20, 150, 1000, 2000, 4000, 7000, 12000, 22000, 40000};
  static constexpr std::array<int, 10> blunder_rate{0, 290, 200, 135, 100, 72, 50, 25, 8};
  // Moves behind the tree after which the position is judged, about three rounds of two players: 120 take
  // twice as long and were no stronger, 16 take half as long and were not clearly weaker (doc/opponents.md,
  // Rush).
  static constexpr int horizon = 40;

  static constexpr auto evaluate = rush::evaluate;
  static constexpr auto candidates = rush::candidates;
  static constexpr auto prior = rush::prior;
  static constexpr auto rollout = rush::rollout;
  static constexpr auto greedy = rush::rollout;
  static constexpr auto reason = rush::reason;
};

// More than any two spaces are apart: the distance to and from the Cloud.
inline constexpr int out_of_reach = 255;

// Steps of the shortest way, whoever stands on it.
int distance(Space a, Space b);

// How likely a player of that team on `space` can reach the enemy Princess in the turn in which she is rolled
// for, 0 to 1; buildings from which the way home is short count more. 0 on the Cloud.
float readiness(Space space, Team team);

// Where the minions of a team are wanted: where the enemy who carries their Princess is, else in his base.
Space post_of_minions(const State& state, Team team);

// Whether one of the fighters carries a Princess.
bool princess_at_stake(const State& state);

}  // namespace herbarium::rush
