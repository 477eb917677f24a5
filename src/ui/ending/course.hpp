// The course of a game that is over, from the states it went through.
#pragma once

#include <vector>

#include "core/match.hpp"
#include "core/seat.hpp"

namespace herbarium {

// How a round ended.
struct RoundEnd {
  int round = 1;
  PerSeat<double> points;
};

// Moves that one seat made without another in between.
struct LongestTurn {
  Seat seat = nature;
  int round = 1;
  int moves = 0;
};

struct Course {
  PerSeat<int> moves;
  LongestTurn longest_turn;
  Seat gave_up = nature;         // who ended the game by resigning
  std::vector<RoundEnd> rounds;  // empty where points say no more than who has won
};

// Looks at every move once. Where somebody has resigned, points are those before that.
Course course_of(const Match& match);

// Who leads at the end of a round, and by how much before the next best.
struct Lead {
  Seat seat = nature;  // nature: nobody
  double points = 0;
};
Lead lead_at(const RoundEnd& end, int seats);

}  // namespace herbarium
