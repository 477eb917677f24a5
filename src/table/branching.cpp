#include "table/branching.hpp"

#include "table/rounds.hpp"

namespace herbarium {

int moves_to_keep(const Match& match, int moves) {
  Match then = match;
  then.rewind(moves);
  for (int move = moves_before_round(then, then.round()); move < moves; ++move)
    if (then.text(move, spectator) != then.full_text(move)) return move;
  return moves;
}

Seat seat_to_take(const Match& match, const std::vector<Occupant>& before, int moves) {
  const SeatSet due = match.at(moves).to_act().without({nature});
  for (const Seat seat : due)
    if (of_seat(before, seat).kind != "ai") return seat;
  if (!due.empty()) return due.first();
  for (int move = moves; move < match.size(); ++move)
    if (match.actor(move) != nature) return match.actor(move);
  return 1;
}

}  // namespace herbarium
