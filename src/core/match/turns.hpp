// Since when a viewer has not acted, while others have: what has changed since then is news to them.
#pragma once

#include "core/per_seat.hpp"

namespace herbarium {

// Kept up to date move by move, so that a question is answered at once however long the game is.
class Turns {
 public:
  // Takes in the move with that number, from 0. What nature does belongs to whoever acted before it.
  void add(int move, Seat seat) {
    if (seat == nature) return;
    for (Seat other = 1; other <= max_seats; ++other)
      if (other != seat) since_[other] = acted_[other];
    acted_[seat] = move + 1;
    if (seat != latest_) since_[spectator] = move;
    latest_ = seat;
  }

  // After how many moves a seat had ended its last turn but the one under way; for a spectator: when the last
  // turn began.
  int news_since(Seat viewer) const { return since_[viewer]; }

 private:
  PerSeat<int> acted_;  // after how many moves each had made its last one
  PerSeat<int, max_seats, spectator> since_;
  Seat latest_ = nature;
};

}  // namespace herbarium
