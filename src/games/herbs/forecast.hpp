// What sheets would lead to, for whoever is writing one: worked out by the rules, so that it is true.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

// What would come of one line of a sheet.
struct LineForecast {
  int points = 0;                     // game points for its player
  std::vector<std::string> warnings;  // what it would not do, or do to its own player
};

struct Forecast {
  State after;         // the round carried out
  PerSeat<int, 2> gp;  // what each would score in it, without a bonus for the end
  PerSeat<int, 2> ap;  // what each would pay and lose
  std::array<LineForecast, most_actions + 1> lines;  // of the seat's actions, and last of its stone
  std::vector<std::string> warnings;                 // what the other would destroy of the seat's
  std::vector<Line> others;                          // what the other's lines would do
  std::vector<int> conflicts;                        // the steps in which it matters who goes first

  const LineForecast& of_stone() const { return lines[most_actions]; }
};

// What the sheets would lead to for `seat`, were `first` to go first wherever that matters; what would be bid
// for that is not counted. A sheet can be unfinished. All are handed in: of those in `state` nothing is read.
Forecast forecast(const State& state, const PerSeat<Sheet, 2>& sheets, Seat seat, Seat first);

}  // namespace herbarium::herbs
