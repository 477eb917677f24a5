// The value of a turn, and of the best turn in its place, for reviews, puzzles, and people who learn from
// their mistakes.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

// A seat's decision, compared with the best one found in its place. Expectations are for each seat, from 0
// (lost) to 1 (won).
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

// Weighs a decision: moves that are legal for `seat` one after the other from the match's position, by the
// searches of a player. A single move is compared with the best one within one search, a longer turn with the
// best turn, each by its last move, and a sheet with the best sheet by the search of the next round. One
// search chooses the best turn, and others with different random numbers measure its lead, because the best
// of many uncertain values is overrated where it was chosen (the double estimator: van Hasselt 2010, Double
// Q-learning). A secret move is weighed without the secrets of others, against a mixture of their replies.
// The result depends only on the turn, its place in the game, and the player. Nothing if stopped.
std::optional<WeighedTurn> weigh(const Match& match, Seat seat, const std::vector<std::string>& moves,
                                 const PlayerSpec& judge, const std::atomic<bool>* stop = nullptr);

// The same against a turn that is known to be good, instead of the best one that a search finds.
std::optional<WeighedTurn> weigh_against(const Match& match, Seat seat, const std::vector<std::string>& moves,
                                         const std::vector<std::string>& good, const PlayerSpec& judge,
                                         const std::atomic<bool>* stop = nullptr);

// The expectations of all seats in a position, from the search of the seat that acts next or, before a throw,
// of the seat that acted last. Nothing if stopped, or if no search can say.
std::optional<SeatValues> expectation_in(Match match, const PlayerSpec& judge,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace herbarium
