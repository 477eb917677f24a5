// One client of a shared table, as the server sees it: a connection, the user that the kernel names, and a
// seat.
// doc/protocol.md has what both sides say.
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
  // Between greeting and playing a person names a key, is offered a seat, and signs that they take it.
  enum class Stage { greeting, naming_key, proving, playing, watching, leaving };

  ClientSession(Descriptor socket, Peer who, double now)
      : connection(std::move(socket)), peer(std::move(who)), since(now) {}

  Connection connection;
  Peer peer;
  std::string name;  // the user, or `user/name` at a shared account
  Stage stage = Stage::greeting;
  Seat seat = spectator;  // where it sits, or which it is offered
  bool has_sat = false;
  std::optional<Seat> wanted;    // the seat that was asked for
  std::string key;               // the public key that the client has named
  std::string place;             // where that lies: `home` or `guest`
  std::string nonce;             // that it has to sign
  double since;                  // when it connected, or was offered a seat, as now_seconds
  std::optional<double> pinged;  // when an unanswered ping was sent
  bool lost = false;             // it does not answer pings
  bool wants_rematch = false;
  bool left = false;     // it has said that the person leaves
  std::size_t sent = 0;  // how many lines of the log it has been sent

  bool is_live = false;                   // it has been sent everything that happened before it connected
  bool knows_onlookers = false;           // it was told who looks on
  std::string reservations = "reserved";  // the last line that told for whom seats are reserved
  RateLimiter limiter;                    // of a spectator; each seat has one of its own

  bool is_finished() const {
    return connection.has_ended() || connection.is_broken() || stage == Stage::leaving;
  }
  // Whether it has yet to say who it is.
  bool is_new() const {
    return stage == Stage::greeting || stage == Stage::naming_key || stage == Stage::proving;
  }
  bool is_admitted() const { return stage == Stage::playing || stage == Stage::watching; }
};

}  // namespace herbarium
