// What states are worth to the seats if the game does not say so itself.
#pragma once

#include "core/match/thinking.hpp"
#include "core/score.hpp"

namespace herbarium::ai {

// Of a game that is over: 1 for the winners, who are a team, and 0 for the others. If nobody or everybody
// won, all share the 1.
inline SeatValues win_values(const Score& score, int seats) {
  SeatValues values{};
  const int winners = score.winners.size();
  for (Seat seat = 1; seat <= seats; ++seat)
    values[seat] = winners == 0 || winners == seats ? 1.0F / static_cast<float>(seats)
                   : score.winners.has(seat)        ? 1.0F
                                                    : 0.0F;
  return values;
}

// Of a game that was not played to its end: 3/4 for seats with more points than the average (team-mates have
// the same points), 1/4 for those with fewer. For two seats that is halfway between an even game and a win or
// a loss, so it counts less than either.
inline SeatValues values_by_points(const Score& score, int seats) {
  double sum = 0;
  for (Seat seat = 1; seat <= seats; ++seat) sum += score.points[seat];
  SeatValues values{};
  for (Seat seat = 1; seat <= seats; ++seat) {
    const double lead = score.points[seat] * seats - sum;
    values[seat] = lead > 0 ? 0.75F : lead < 0 ? 0.25F : 0.5F;
  }
  return values;
}

}  // namespace herbarium::ai
