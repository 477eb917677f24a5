// Plans over several rounds: what a seat could win with its next actions while nobody else acts, and the
// sheets that begin so.
#pragma once

#include <vector>

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// What a plan looks for, and how far.
struct Outlook {
  int actions = 8;         // so many ahead, over the rounds to come
  std::size_t width = 40;  // beginnings that are followed at each of them
  float ap_worth = 0.1F;   // what an action point has to bring, in game points
  float enemy_ap = 0.2F;   // what it is worth that the other seat loses one
  float later = 0.8F;      // how much of a gain counts that comes a round later
};

// A plan as far as it goes in this round, and what all of it is worth.
struct LongPlan {
  FixedList<Action, most_actions> sheet;
  Arena after;      // as the sheet leaves the board if nobody else acts
  float worth = 0;  // in game points, less what its action points are worth
};

// The best plan for each sheet that is worth beginning with, the best first; at most `most` of them. Doing
// nothing is among those that are compared. Where the other seat is expected to hand in a sheet, it is
// carried out meanwhile, each of its actions behind the seat's own, and what it wins counts against the plan.
std::vector<LongPlan> long_plans(const Arena& arena, Seat seat, int actions_in_sheet, std::size_t most,
                                 const Outlook& outlook, const Sheet& expected = {});

}  // namespace herbarium::herbs
