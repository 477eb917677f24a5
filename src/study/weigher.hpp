// What a turn was worth, and what would have been better: the question of reviews, of puzzles, and of people
// who learn from their mistakes.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

// A seat's decision, compared with the best one that was found in its place. Expectations are those of all
// seats, from 0 (lost) to 1 (won).
struct WeighedTurn {
  SeatValues best{}, played{};        // after the best turn, and after this one
  double loss = 0;                    // of its seat, against the best; at least 0
  double noise = 0;                   // how far two searches disagree about that loss
  std::vector<std::string> better{};  // the best turn; empty if it is this one, or as good
  bool forced = false;                // there was no choice

  // The loss as it is counted: what may be noise is none.
  double counted_loss() const;

  bool operator==(const WeighedTurn&) const = default;
};

// The level of a review.
inline constexpr int usual_judge = 7;

// Whether a seat's decision that began after `began` moves goes on after `now`: it is what the seat decides
// at once, so it ends where others, or chance, come next, and a secret move is a whole one.
bool is_decision_open(const Match& match, int began, int now);

// Weighs a decision, moves that are legal for `seat` one after the other from the match's position, by
// searches of that player. A turn of one move is compared with the best within one search; a longer one with
// the best turn, both at their last moves. What is best is chosen by one search, and its lead measured by
// others with different random numbers: the best of many uncertain values is overrated where it was chosen
// (the double estimator: van Hasselt 2010, Double Q-learning). A secret move is weighed by what its player
// could know, against what a faultless opponent would mix. The same turn in the same place of a game, and
// the same player, give the same result. Nothing if stopped.
std::optional<WeighedTurn> weigh(const Match& match, Seat seat, const std::vector<std::string>& moves,
                                 const PlayerSpec& judge, const std::atomic<bool>* stop = nullptr);

// The same against a turn that is known to be good, instead of the best one that a search finds.
std::optional<WeighedTurn> weigh_against(const Match& match, Seat seat, const std::vector<std::string>& moves,
                                         const std::vector<std::string>& good, const PlayerSpec& judge,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace herbarium
