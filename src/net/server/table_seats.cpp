// Which client gets which seat of a table, and whether its person is there.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "net/ledger/digest.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

// Finds a seat for a session, or shows it out.
bool TableServer::may_sit(ClientSession& session) {
  std::string reason;
  const auto seat = seat_for(session, session.wanted, reason);
  if (!seat) return dismiss(session, reason), false;
  session.seat = *seat;
  if (limiters_[*seat].allows(1, now_seconds())) return true;
  return dismiss(session, "that seat was taken too often in too short a time"), false;
}

// The person signs for this seat of this table, and for a nonce: so nobody comes with what a key has signed
// elsewhere.
void TableServer::offer_seat(ClientSession& session) {
  if (!make_room(session) || !may_sit(session)) return;
  if (ledger_.terms().format < 2) return take_seat(session, "");
  session.stage = ClientSession::Stage::proving;
  session.nonce = random_token();
  session.since = now_seconds();
  session.connection.send(fmt::format("welcome {} {}/{}", session.seat, user_name(geteuid()), plan_.name));
  while (session.sent < head_) session.connection.send(log_[session.sent++]);
  session.connection.send(fmt::format("challenge {} {}", session.nonce, session.name));
}

// `take SIGNATURE`
void TableServer::handle_proof(ClientSession& session, std::string_view line) {
  const bool takes = take_word(line) == "take";
  const std::string text = ledger_.claim_text(session.seat, session.place, session.nonce, session.name);
  if (!takes || !is_signed(text, line, session.key))
    return dismiss(session, "whose key that is has not signed for this seat");
  // Another may have taken it in the meantime.
  if (!belongs_to(session.seat, session) && !is_free(session.seat))
    return dismiss(session, fmt::format("seat {} is taken", session.seat));
  take_seat(session,
            fmt::format("{} {} {} {} {}", session.key, session.place, session.nonce, line, session.name));
}

void TableServer::take_seat(ClientSession& session, const std::string& claim) {
  if (ClientSession* before = at(session.seat))
    dismiss(*before, "your seat has been taken at another terminal of yours");
  if (!occupy_seat(session, claim)) return;
  session.has_sat = true;
  const bool was_offered = session.stage == ClientSession::Stage::proving;
  session.stage = ClientSession::Stage::playing;
  if (!was_offered) return welcome(session, session.seat);
  send_log(session);
}

// Whether the seat is already that person's, or is reserved for them. Who has taken a seat with a key is who
// has that key, whatever their name is here.
bool TableServer::belongs_to(Seat seat, const ClientSession& session) const {
  if (!ledger_.key(seat).empty()) return ledger_.key(seat) == session.key;
  const Occupant& occupant = ledger_.occupant(seat);
  if (ledger_.absent_person(seat) == session.name) return true;
  if (occupant.kind == "human" && occupant.name == session.name) return true;
  const Invitation& plan = of_seat(plan_.seats, seat);
  if (!occupant.kind.empty() || plan.kind != Invitation::Kind::person) return false;
  return plan.key.empty() ? plan.name == session.name : plan.key == session.key;
}

bool TableServer::is_free(Seat seat) const {
  return ledger_.occupant(seat).kind.empty() && of_seat(plan_.seats, seat).kind == Invitation::Kind::open;
}

bool TableServer::is_offered(Seat seat) const {
  return std::any_of(sessions_.begin(), sessions_.end(), [&](const ClientSession& session) {
    return session.stage == ClientSession::Stage::proving && session.seat == seat;
  });
}

ClientSession* TableServer::at(Seat seat) {
  for (ClientSession& session : sessions_)
    if (session.stage == ClientSession::Stage::playing && session.seat == seat) return &session;
  return nullptr;
}

std::optional<Seat> TableServer::seat_for(const ClientSession& session, std::optional<Seat> wanted,
                                          std::string& reason) {
  const int seats = ledger_.match().seats();
  if (wanted) {
    if (*wanted < 1 || *wanted > seats)
      reason = fmt::format("there are seats 1 to {}", seats);
    else if (!belongs_to(*wanted, session) && !is_free(*wanted))
      reason = fmt::format("seat {} is not for {}", *wanted, session.name);
    return reason.empty() ? wanted : std::nullopt;
  }
  for (Seat seat = 1; seat <= seats; ++seat)
    if (belongs_to(seat, session) && (!at(seat) || at(seat)->lost)) return seat;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (is_free(seat) && !at(seat) && !is_offered(seat)) return seat;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (belongs_to(seat, session))
      reason = fmt::format("you sit here already; `--seat {}` takes the seat over to this terminal", seat);
  if (reason.empty()) reason = "no seat is free for " + session.name + "; `herbarium watch` looks on";
  return std::nullopt;
}

bool TableServer::occupy_seat(ClientSession& session, const std::string& claim) {
  const Seat seat = session.seat;
  const bool signs = ledger_.terms().format >= 2;
  if (signs ? ledger_.key(seat).empty() : ledger_.occupant(seat).kind.empty()) {
    const auto sat =
        append_entry(nature, fmt::format("seat {} human {}", seat, signs ? claim : session.name));
    if (!sat) return dismiss(session, sat.error().reason), false;
  }
  set_presence(seat, true);
  return true;
}

// Records that a person is there or away, if that has changed.
void TableServer::set_presence(Seat seat, bool here) {
  if (here == ledger_.lost_since(seat).has_value())
    append_table_entry(fmt::format("{} {}", here ? "here" : "lost", seat));
}

}  // namespace herbarium
