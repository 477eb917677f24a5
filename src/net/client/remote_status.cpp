// Who is at a shared table, what they do, and what it waits for.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "net/client/remote_table.hpp"

namespace herbarium {
namespace {

std::string minutes(double seconds) {
  const int whole = static_cast<int>(std::floor(seconds));
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string RemoteTable::names(SeatSet seats) const {
  std::vector<std::string> names;
  for (const Seat each : seats) {
    const bool empty = ledger_.occupant(each).kind.empty();
    const std::string awaited = client_->awaited_on(each);
    names.push_back(!empty            ? name(each)
                    : awaited.empty() ? fmt::format("somebody on seat {}", each)
                                      : awaited);
  }
  return listed(names);
}

std::string RemoteTable::status(Seat at) const {
  if (ledger_.occupant(at).kind.empty()) return "is not here yet";
  std::vector<std::string> states;
  if (!ledger_.absent_person(at).empty()) states.push_back("the program plays");
  if (ledger_.lost_since(at)) states.push_back("has lost the line");
  if (match().over() || !ledger_.has_begun()) return fmt::format("{}", fmt::join(states, ", "));
  if (ledger_.committed().has(at))
    states.push_back("has handed in");
  else if (ledger_.awaited().has(at) && !ledger_.is_rolling() && !ledger_.is_opening_parts() &&
           !match().in_real_time())
    states.push_back("thinks");
  const auto left = ledger_.seconds_left(at, client_->clock());
  if (left && *left <= 0)
    states.push_back("time is over");
  else if (left && !ledger_.awaited().has(at))  // a running clock is shown in the title
    states.push_back(minutes(*left));
  return fmt::format("{}", fmt::join(states, ", "));
}

// When one comes to a game that is on, how those come who are not here.
void RemoteTable::tell_absent() {
  SeatSet away;
  for (const Seat each : ledger_.people())
    if (each != seat() && ledger_.lost_since(each)) away.add(each);
  if (away.empty() || match().over() || seat() == spectator) return;
  say(fmt::format("{} {} not here: {}.", names(away), away.size() == 1 ? "is" : "are", way_here()));
}

// How others come to this table.
std::string RemoteTable::way_here() const {
  if (client_->has_shared_account()) return fmt::format("in the menu, Tables has {}", client_->table());
  return fmt::format("`herbarium join {}` at another terminal", client_->table());
}

std::string RemoteTable::waits_for() const {
  if (has_ended()) return "Nothing more will come from the table; `quit` leaves.";
  if (client_->must_ask()) return "SSH must ask you something to get to the table: Enter lets it.";
  if (client_->is_gone()) return "The table is gone: its process has ended. `quit` leaves.";
  if (!client_->is_connected()) return "The line to the table is lost; it is tried again.";
  SeatSet missing;
  for (Seat each = 1; each <= match().seats(); ++each)
    if (ledger_.occupant(each).kind.empty()) missing.add(each);
  if (!missing.empty()) return fmt::format("Waits for {}: {}.", names(missing), way_here());
  if (ledger_.proposal() && ledger_.to_agree().has(seat())) return "`agree` or `refuse`?";
  if (ledger_.is_rolling()) return "The dice are being thrown.";
  SeatSet lost;
  for (const Seat each : ledger_.awaited())
    if (ledger_.lost_since(each)) lost.add(each);
  if (!lost.empty())
    return fmt::format("{} has lost the line. Wait, or `adjourn`, or later `program {}` or `claim {}`.",
                       names(lost), lost.first(), lost.first());
  for (const Seat each : ledger_.awaited())
    if (ledger_.seconds_left(each, client_->clock()).value_or(1) <= 0)
      return fmt::format("{}'s time is over. Wait, or `program {}` or `claim {}`.", name(each), each, each);
  if (!pending_.empty()) return "Sent; the table has not confirmed it yet.";
  return fmt::format("Waits for {}.", names(ledger_.awaited()));
}

// Lists who is at the table, a line for each seat, and the open proposal.
void RemoteTable::who() {
  for (Seat each = 1; each <= match().seats(); ++each) {
    const std::string state = status(each);
    const std::string awaited = client_->awaited_on(each);
    const std::string occupant = !ledger_.occupant(each).kind.empty() ? name(each)
                                 : awaited.empty()                    ? "somebody"
                                                                      : awaited;
    say(fmt::format("Seat {}: {}{}{}{}", each, occupant, each == seat() ? " (you)" : "",
                    state.empty() ? "" : ", ", state));
  }
  if (const auto mine = seat() == spectator ? std::nullopt : client_->commitments().committed_move(ledger_))
    say(fmt::format("You have handed in: {}.", *mine));
  if (const auto& onlookers = client_->onlookers(); !onlookers.empty()) {
    const int more = client_->number_of_onlookers() - static_cast<int>(onlookers.size());
    say(fmt::format("Looking on: {}{}.", fmt::join(onlookers, ", "),
                    more > 0 ? fmt::format(", and {} more", more) : ""));
  }
  tell_proposal();
}

}  // namespace herbarium
