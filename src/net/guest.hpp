// Somebody at a shared table, as the table sees him: a line, who the kernel says it is, and a seat.
//
// What a guest says, line by line: first `herbarium 1 sit [N] [as NAME]`, `herbarium 1 watch [as NAME]` or
// `herbarium 1 ask`; then `do N WORDS` (an entry of seat N) and `pong`. What the table says: `no WORDS`
// (refused), `welcome SEAT OWNER/TABLE`, `terms LINE` (of the proof's head), `entry LINE`, `live T` (the
// clock; what follows happens now), `notice WORDS`, `ping`; to `ask` one line `is WORDS`.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "core/seat.hpp"
#include "net/connection.hpp"
#include "net/users.hpp"

namespace herbarium {

class Guest {
 public:
  enum class Stage { greets, plays, watches, leaves };

  Guest(Descriptor socket, Peer who, double now)
      : line(std::move(socket)), peer(std::move(who)), since(now) {}

  Connection line;
  Peer peer;
  std::string name;  // who it is: the user, or `user/name` at an account that many share
  Stage stage = Stage::greets;
  Seat seat = spectator;
  double since;                 // when it came, by now_seconds
  std::optional<double> asked;  // when it was asked for a sign of life that it has not given
  bool lost = false;            // it gives none
  std::size_t told = 0;         // how many lines of the story it has been told

  // Whether a remark or a fault (which costs more) is still borne with; too many in a short time are not.
  bool affords(double cost, double now) {
    purse_ = std::min(most_in_purse, purse_ + (now - paid_) * refill);
    paid_ = now;
    purse_ -= cost;
    return purse_ >= 0;
  }

 private:
  static constexpr double most_in_purse = 40;
  static constexpr double refill = 2;  // a second
  double purse_ = most_in_purse;
  double paid_ = 0;
};

}  // namespace herbarium
