// What Rush gives the search (core/heuristics.hpp): how playouts go on after its tree, what a position is
// worth to the teams, which moves it tries, and its reasons in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/heuristics.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

SeatValues evaluate(const State& state);
// Whether a turn begins or ends here, where `evaluate` sees what counts.
bool is_quiescent(const State& state);
void candidates(const State& state, Seat seat, std::vector<Move>& out);
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out);
// A legal move by rules of thumb, which look nothing ahead and allocate nothing.
Move rollout(const State& state, Seat seat, Rng& rng);
std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);

inline constexpr ByLevel playouts{0, 20, 80, 200, 500, 1200, 3500, 12000, 30000, 400000};
inline constexpr ByLevel spread{0, 140, 85, 60, 44, 31, 21, 13, 6, 0};
inline constexpr int advice_playouts = 60000;
// Nearly three rounds of two players, and then on to the end of the turn: 120 takes much longer and was no
// stronger, 16 was not clearly weaker (doc/opponents.md, What did not win).
inline constexpr int horizon = 32;

// How good spaces are for a player of that team who waits for the enemy Princess: the less the enemies can
// nudge, the more it counts where she is rolled to.
class WaitingPlaces {
 public:
  WaitingPlaces(const State& state, Team team);

  int worth(Space space) const { return as_rolled_[space] / share_ + weight_ * nudged_[space]; }

 private:
  // What a space is worth if nobody nudges, and if they do so again and again.
  const std::array<std::int16_t, spaces>&as_rolled_, &nudged_;
  int share_ = 1;
  int weight_ = 0;
};

// Where the mover is needed: at a Princess to win or to save; `nowhere` if there is none.
Space errand(const State& state, Seat seat);

// How dangerous it is for the Princess's team if she is put into the building of that number: 0 not at all, 4
// where the mover stands.
int danger(const State& state, int number);

// Where the minions of a team are needed: with whoever carries its Princess, otherwise in the enemies' base.
Space post_of_minions(const State& state, Team team);

// Whether one of the fighters carries a Princess.
bool princess_at_stake(const State& state);

}  // namespace herbarium::rush
