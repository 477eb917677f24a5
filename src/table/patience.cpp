#include "table/patience.hpp"

namespace herbarium {

bool waits_for_others(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
                      std::optional<double> seconds_left) {
  const Module& module = match.module();
  if (!spec.is_patient() || !seconds_left || !module.held_back) return false;
  if (match.to_act().without({nature}).without(programs).empty()) return false;
  const int moves = module.held_back(match, seat);
  return moves > 0 && *seconds_left > (moves + 1) * spec.pace();
}

}  // namespace herbarium
