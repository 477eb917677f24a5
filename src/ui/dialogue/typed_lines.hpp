// The lines that the people at one terminal have typed. Each has a history of their own, and what was typed
// in secret is kept for later sessions only when it has been revealed.
#pragma once

#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/history.hpp"

namespace herbarium {

class TypedLines {
 public:
  // `kept` has what was typed in earlier sessions and gains what is no longer secret; it must outlive this.
  TypedLines(History& kept, int seats);

  // What `seat` can recall; `spectator` is whoever types where nobody in particular is asked.
  const History& of(Seat seat) const { return histories_[static_cast<std::size_t>(seat)]; }

  void add(Seat seat, const std::string& line, bool secret);

  // Whether something typed in secret is still to be revealed, and that it now is.
  bool has_secrets() const { return !secret_.lines().empty(); }
  void reveal();

 private:
  History& kept_;
  std::vector<History> histories_;  // by seat
  History secret_;                  // since the last reveal
};

}  // namespace herbarium
