// Another game of the same people at the same table, with terms, record and proof of its own.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/clock.hpp"
#include "net/ledger/digest.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

// `rematch`: once everybody who plays wants it, the game that is over makes room for another. None of that is
// part of either.
void TableServer::want_rematch(ClientSession& session) {
  if (session.stage != ClientSession::Stage::playing)
    return reject(session, "only players want a rematch", false);
  if (!ledger_.match().over()) return reject(session, "the game is not over", false);
  if (!limiters_[session.seat].allows(1, now_seconds()))
    return dismiss(session, "that was too much talk in too short a time");
  session.wants_rematch = true;
  std::vector<std::string> missing;
  for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat) {
    const bool is_lent = !ledger_.absent_person(seat).empty();
    if (!ledger_.is_person(seat) && !is_lent) continue;
    const ClientSession* player = at(seat);
    if (!player || !player->wants_rematch)
      missing.push_back(is_lent ? ledger_.absent_person(seat) : ledger_.occupant(seat).name);
  }
  goes_on_ = missing.empty();
  if (!goes_on_)
    notice(fmt::format("{} wants to play again, everybody on the next seat. It takes `rematch` of: {}.",
                       session.name, fmt::join(missing, ", ")));
}

std::optional<TablePlan> TableServer::next_game() const {
  if (!goes_on_) return std::nullopt;
  TablePlan next = plan_;
  next.given.clear();
  next.terms.id = random_id();
  next.terms.date = utc_text("%Y-%m-%dT%H:%M:%SZ");
  next.terms.key = plan_.key.name();
  next.terms.format = format_of_new(*next.terms.module);
  next.terms.all_named = true;
  const std::size_t seats = next.seats.size();
  for (std::size_t i = 0; i < seats; ++i) {
    const Seat seat = static_cast<Seat>(i + 1);
    const std::string& absent = ledger_.absent_person(seat);
    const bool is_person = ledger_.is_person(seat) || !absent.empty();
    next.seats[(i + 1) % seats] = {is_person ? Invitation::Kind::person : Invitation::Kind::program,
                                   absent.empty() ? ledger_.occupant(seat).name : absent, ledger_.key(seat)};
  }
  return next;
}

Descriptor TableServer::take_listener() { return std::move(listener_); }

}  // namespace herbarium
