// Somebody at a shared table, as the table sees him: a line, who the kernel says it is, and a seat.
//
// What a client says, line by line: first `herbarium 1 sit [N] [as NAME]`, `herbarium 1 watch [as NAME]` or
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

// Whether remarks, faults (which cost more) and comings are still borne with; too many in a short time are
// not.
class RateLimiter {
 public:
  bool allows(double cost, double now) {
    left_ = std::min(most, left_ + (now - paid_) * refill);
    paid_ = now;
    // Nobody owes more than is forgiven in a while.
    left_ = std::max(left_ - cost, -most / 2);
    return left_ >= 0;
  }

 private:
  static constexpr double most = 40;
  static constexpr double refill = 2;  // a second
  double left_ = most;
  double paid_ = 0;
};

class ClientSession {
 public:
  enum class Stage { greeting, playing, watching, leaving };

  ClientSession(Descriptor socket, Peer who, double now)
      : connection(std::move(socket)), peer(std::move(who)), since(now) {}

  Connection connection;
  Peer peer;
  std::string name;  // who it is: the user, or `user/name` at an account that many share
  Stage stage = Stage::greeting;
  Seat seat = spectator;
  double since;                  // when it came, by now_seconds
  std::optional<double> pinged;  // when it was asked for a sign of life that it has not given
  bool lost = false;             // it gives none
  std::size_t sent = 0;          // how many lines of the story it has been told

  bool is_live = false;  // it has been told all that happened before it came
  RateLimiter limiter;   // of a spectator; a seat has its own

  bool is_finished() const {
    return connection.has_ended() || connection.is_broken() || stage == Stage::leaving;
  }
  bool is_admitted() const { return stage == Stage::playing || stage == Stage::watching; }
};

}  // namespace herbarium
