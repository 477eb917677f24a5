// The search functions of Rush (core/heuristics.hpp): playouts beyond the tree, the value of a position for
// the teams, the moves to try, and the texts of reasons.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

SeatValues evaluate(const State& state);
// Whether a turn begins or ends here, where `evaluate` sees everything that counts.
bool is_quiescent(const State& state);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
// A legal move by rules of thumb, which do not look ahead and do not allocate.
Move rollout(const State& state, Seat seat, Rng& rng);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
std::string threat(const State& state, Seat seat);
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);

inline constexpr ByLevel playouts{0, 20, 80, 200, 500, 1200, 3500, 12000, 30000, 400000};
inline constexpr ByLevel spread{0, 140, 85, 60, 44, 31, 21, 13, 6, 0};
inline constexpr int advice_playouts = 60000;
inline constexpr LossByLevel losses{163, 92, 52, 19};
inline constexpr Calibration calibration{{92, 324, 500, 676, 908}, {71, 215, 500, 785, 929}};
// Nearly three rounds of two players, and then on to the end of the turn: 120 takes much longer and was no
// stronger, 16 was not clearly weaker (doc/opponents.md, What did not win).
inline constexpr int horizon = 32;

// The worth of spaces to a player of that team who waits for the enemy Princess: the less the enemies can
// nudge, the more her rolled place counts.
class WaitingPlaces {
 public:
  WaitingPlaces(const State& state, Team team);

  int worth(Space space) const { return as_rolled_[space] / share_ + weight_ * nudged_[space]; }

 private:
  // The worth of a space without nudges, and with repeated ones.
  const std::array<std::int16_t, spaces>&as_rolled_, &nudged_;
  int share_ = 1;
  int weight_ = 0;
};

// The mover's goal: a Princess to win or to save; `nowhere` if there is none.
Space errand(const State& state, Seat seat);

// The danger for the Princess's team if she is put into the building of that number: 0 none, 4 at the
// mover's place.
int danger(const State& state, int number);

// The post of a team's minions: with the carrier of its Princess, otherwise in the enemies' base.
Space post_of_minions(const State& state, Team team);

// Whether one of the fighters carries a Princess.
bool princess_at_stake(const State& state);

}  // namespace herbarium::rush
