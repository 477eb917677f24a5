// Which client gets which seat of a table, and whether its person is there.
#include <fmt/format.h>

#include "base/clock.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

void TableServer::assign_seat(ClientSession& session, std::optional<Seat> wanted) {
  std::string reason;
  const auto seat = seat_for(session, wanted, reason);
  if (!seat) return dismiss(session, reason);
  if (!limiters_[*seat].allows(1, now_seconds()))
    return dismiss(session, "that seat was taken too often in too short a time");
  if (ClientSession* before = at(*seat))
    dismiss(*before, "your seat has been taken at another terminal of yours");
  if (occupy_seat(session, *seat)) welcome(session, *seat);
}

// Whether the seat is already that person's, or is reserved for them.
bool TableServer::belongs_to(Seat seat, const std::string& name) const {
  const Occupant& occupant = ledger_.occupant(seat);
  if (ledger_.absent_person(seat) == name || (occupant.kind == "human" && occupant.name == name)) return true;
  const Invitation& plan = of_seat(plan_.seats, seat);
  return occupant.kind.empty() && plan.kind == Invitation::Kind::person && plan.name == name;
}

bool TableServer::is_free(Seat seat) const {
  return ledger_.occupant(seat).kind.empty() && of_seat(plan_.seats, seat).kind == Invitation::Kind::open;
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
    else if (!belongs_to(*wanted, session.name) && !is_free(*wanted))
      reason = fmt::format("seat {} is not for {}", *wanted, session.name);
    return reason.empty() ? wanted : std::nullopt;
  }
  for (Seat seat = 1; seat <= seats; ++seat)
    if (belongs_to(seat, session.name) && (!at(seat) || at(seat)->lost)) return seat;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (is_free(seat) && !at(seat)) return seat;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (belongs_to(seat, session.name))
      reason = fmt::format("you sit here already; `--seat {}` takes the seat over to this terminal", seat);
  if (reason.empty()) reason = "no seat is free for " + session.name + "; `herbarium watch` looks on";
  return std::nullopt;
}

bool TableServer::occupy_seat(ClientSession& session, Seat seat) {
  if (ledger_.occupant(seat).kind.empty()) {
    const auto sat = append_entry(nature, fmt::format("seat {} human {}", seat, session.name));
    if (!sat) return dismiss(session, sat.error().reason), false;
  } else {
    set_presence(seat, true);
  }
  return true;
}

// Records that a person is there or away, if that has changed.
void TableServer::set_presence(Seat seat, bool here) {
  if (here == ledger_.lost_since(seat).has_value())
    append_table_entry(fmt::format("{} {}", here ? "here" : "lost", seat));
}

}  // namespace herbarium
