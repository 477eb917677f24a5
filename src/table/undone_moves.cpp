#include "table/undone_moves.hpp"

#include <iterator>

namespace herbarium {

void UndoneMoves::add(std::vector<UndoneMove> moves) {
  moves_.insert(moves_.end(), std::make_move_iterator(moves.rbegin()), std::make_move_iterator(moves.rend()));
}

const UndoneMove* UndoneMoves::next(SeatSet people, bool person_has_moved) const {
  if (moves_.empty()) return nullptr;
  const UndoneMove& next = moves_.back();
  const bool begins_another = person_has_moved && people.has(next.seat) && !next.joined;
  return begins_another ? nullptr : &next;
}

void UndoneMoves::keep_after(Seat seat, const std::string& text) {
  if (!moves_.empty() && moves_.back().seat == seat && moves_.back().text == text)
    moves_.pop_back();
  else
    moves_.clear();
}

}  // namespace herbarium
