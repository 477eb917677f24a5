// Moves that were taken back, in order, to be played again step by step.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace herbarium {

struct UndoneMove {
  Seat seat = nature;
  std::string text;
  bool joined = false;  // it belongs to the same step as the one before
};

class UndoneMoves {
 public:
  bool empty() const { return moves_.empty(); }

  // Adds moves that were taken back, and stand before all that are here.
  void add(std::vector<UndoneMove> moves);

  // The move that is played again next, if there is one that belongs to the step that is under way: a step is
  // a person's, with all that chance and the program did before and after it.
  const UndoneMove* next(SeatSet people, bool person_has_moved) const;
  void take() { moves_.pop_back(); }

  // A move was played: if it is the next one here, the rest can still be played again.
  void keep_after(Seat seat, const std::string& text);

 private:
  std::vector<UndoneMove> moves_;  // the last is the next one
};

}  // namespace herbarium
