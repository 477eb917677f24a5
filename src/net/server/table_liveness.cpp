// Which clients of a table are there: signs of life, lines that break, and clients that have gone.
#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {
namespace {

bool is_proving(const ClientSession& session) { return session.stage == ClientSession::Stage::proving; }

}  // namespace

// Whoever has a clock running wants to know soon whether the others are there; otherwise a table wakes no
// more than once in ten seconds: for its own ping, and for each answer.
double TableServer::ping_interval() const {
  const bool hurries = ledger_.terms().limit.kind != TimeLimit::Kind::none || ledger_.match().alarm() ||
                       ledger_.match().in_real_time();
  const Vigilance& vigilance = plan_.vigilance;
  return hurries && clock_runs_ ? vigilance.hurried_ping
                                : vigilance.idle_ping * static_cast<double>(sessions_.size() + 1);
}

// How long one who has no seat yet may be silent.
double TableServer::patience_with(const ClientSession& session) const {
  return is_proving(session) ? plan_.vigilance.proof_timeout : plan_.vigilance.greeting_timeout;
}

// A seat whose line broke is lost if it is not taken again soon.
void TableServer::check_returns() {
  const double now = now_seconds();
  std::erase_if(broken_since_, [&](const auto& broken) {
    const auto [seat, since] = broken;
    if (at(seat)) return true;
    if (now - since < plan_.vigilance.return_timeout) return false;
    set_presence(seat, false);
    return true;
  });
}

// A connection that does not answer pings counts as lost until it does again.
void TableServer::check_liveness() {
  const double now = now_seconds();
  for (ClientSession& session : sessions_) {
    if (session.is_new() && now - session.since >= patience_with(session))
      dismiss(session, is_proving(session) ? "no answer to the challenge came" : "no greeting came");
    const bool silent = session.pinged && now - *session.pinged >= plan_.vigilance.pong_timeout;
    if (silent == session.lost) continue;
    session.lost = silent;
    if (session.stage == ClientSession::Stage::playing) set_presence(session.seat, !silent);
  }
  // A single client need not be pinged: nobody would be told.
  if (sessions_.size() < 2 || now - last_ping_ < ping_interval()) return;
  last_ping_ = now;
  for (ClientSession& session : sessions_) {
    if (!session.is_admitted() || session.pinged) continue;
    session.connection.send("ping");
    session.pinged = now;
  }
}

// Removes clients that have gone, or were dismissed.
void TableServer::drop_departed() {
  for (auto session = sessions_.begin(); session != sessions_.end();) {
    session->connection.flush();
    if (!session->is_finished()) {
      ++session;
      continue;
    }
    const Seat seat = session->has_sat ? session->seat : spectator;
    const std::string reason = session->connection.reason();
    const std::string name = session->name;
    const bool left = session->left;
    session = sessions_.erase(session);
    if (seat == spectator || at(seat)) continue;
    if (!reason.empty()) notice(fmt::format("The line of {} (seat {}) was cut: {}.", name, seat, reason));
    if (left)
      set_presence(seat, false);
    else
      broken_since_.try_emplace(seat, now_seconds());
  }
}

bool TableServer::anybody_here() const {
  return std::any_of(sessions_.begin(), sessions_.end(),
                     [](const ClientSession& session) { return session.is_admitted(); });
}

}  // namespace herbarium
