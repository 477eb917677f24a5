// The program that runs when it becomes a person's turn.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {

// From now on this process, and those that it forks, run the command when it becomes this person's turn;
// empty: none. It is run as it is, without a shell.
void set_notifier(std::vector<std::string> command);
bool has_notifier();

// The turns of a person at one table.
class TurnNotice {
 public:
  // Runs the command if it has become the turn of a seat since the last look, unless its person sees that
  // anyway. `address` is the table's. At most once a turn, which lasts until another seat has moved.
  void look(const Ledger& ledger, Seat seat, const std::string& address, bool is_seen);

 private:
  std::map<Seat, int> turns_;  // the last turn of each seat: the number of moves of others before it
};

}  // namespace herbarium
