// What people at this terminal do not want to be asked: answers that stand until the round is over or until
// they take them back, and moves where there is no choice. Nobody else hears of them, and a record has
// nothing of them but the moves.
#pragma once

#include <map>
#include <string>

#include "core/match.hpp"

namespace herbarium {

class StandingAnswers {
 public:
  // With `plays_forced`, a move without a choice is made unasked.
  explicit StandingAnswers(bool plays_forced) : plays_forced_(plays_forced) {}

  // From now on `seat` declines whatever else is asked in this round; or what is of the kind that the game
  // understands (Position::is_waived), all if it is empty, until `ask_again`.
  void decline_round(Seat seat, int round) { rounds_[seat] = round; }
  void decline(Seat seat, std::string kind) {
    kinds_[seat] = std::move(kind);
    asks_until_ = 0;
  }
  // False if nothing stood.
  bool ask_again(Seat seat) { return rounds_.erase(seat) + kinds_.erase(seat) > 0; }
  void forget_round(Seat seat) { rounds_.erase(seat); }
  void forget_rounds() { rounds_.clear(); }
  // Until so many moves have been played everybody is asked: something was taken back, to be done otherwise.
  void hold_back(int moves) { asks_until_ = moves; }

  // The move that `seat` makes unasked now; empty if they are asked.
  std::string move_of(const Match& match, Seat seat) const;

  // What stands for `seat`, and how it is ended; empty if nothing does, or only for a round.
  std::string words(Seat seat) const;

 private:
  bool declines(const Match& match, Seat seat) const;

  bool plays_forced_;
  int asks_until_ = 0;
  std::map<Seat, int> rounds_;         // the round until whose end a seat declines
  std::map<Seat, std::string> kinds_;  // what it declines in every round; empty: all
};

}  // namespace herbarium
