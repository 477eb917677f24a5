// One client of a shared table, as the server sees it: a connection, the user that the kernel names, and a
// seat.
// What a client sends, line by line: first `herbarium 1 sit [N] [as NAME]`, `herbarium 1 watch [as NAME]` or
// `herbarium 1 ask`; then `do N WORDS` (an entry of seat N) and `pong`, `tell WORDS` among those who look on,
// `host WORDS` (TableServer::arrange) by whoever opened the table, and `leave` as the last word. What the
// table sends: `no WORDS` (refused), `welcome SEAT OWNER/TABLE`, `terms LINE` (of the proof's head), `entry
// LINE`, `live T` (the clock; what follows happens now), `notice WORDS`, `ping`; and to `ask`, one line `is
// WORDS`.
#pragma once

#include <optional>
#include <string>

#include "core/seat.hpp"
#include "net/wire/connection.hpp"
#include "net/wire/rate_limiter.hpp"
#include "net/wire/users.hpp"

namespace herbarium {

class ClientSession {
 public:
  enum class Stage { greeting, playing, watching, leaving };

  ClientSession(Descriptor socket, Peer who, double now)
      : connection(std::move(socket)), peer(std::move(who)), since(now) {}

  Connection connection;
  Peer peer;
  std::string name;  // the user, or `user/name` at a shared account
  Stage stage = Stage::greeting;
  Seat seat = spectator;
  double since;                  // when the client connected, as now_seconds
  std::optional<double> pinged;  // when an unanswered ping was sent
  bool lost = false;             // it does not answer pings
  bool left = false;             // it has said that the person leaves
  std::size_t sent = 0;          // how many lines of the log it has been sent

  bool is_live = false;          // it has been sent everything that happened before it connected
  bool knows_onlookers = false;  // it was told who looks on
  RateLimiter limiter;           // of a spectator; each seat has one of its own

  bool is_finished() const {
    return connection.has_ended() || connection.is_broken() || stage == Stage::leaving;
  }
  bool is_admitted() const { return stage == Stage::playing || stage == Stage::watching; }
};

}  // namespace herbarium
