// Who has declined, for the rest of a round, whatever else can be declined.
#pragma once

#include <map>

#include "core/match.hpp"

namespace herbarium {

class DeclinedRounds {
 public:
  void add(Seat seat, int round) { rounds_[seat] = round; }
  void remove(Seat seat) { rounds_.erase(seat); }
  void clear() { rounds_.clear(); }

  // Whether what `seat` is asked now is declined without asking.
  bool applies(const Match& match, Seat seat) const {
    const auto declined = rounds_.find(seat);
    return declined != rounds_.end() && declined->second == match.round() &&
           !match.decline_move(seat).empty();
  }

 private:
  std::map<Seat, int> rounds_;  // the round until whose end a seat declines
};

}  // namespace herbarium
