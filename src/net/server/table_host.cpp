// The host's arrangements before the game begins: seats freed, reserved, or given to the program.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

namespace {

constexpr std::string_view usual_level = "3";

}  // namespace

// At a shared account, `bob` is the bob of that account.
std::string TableServer::full_name(std::string_view name) const {
  const std::size_t slash = plan_.opener.find('/');
  if (slash == plan_.opener.npos || name.find('/') != name.npos) return std::string(name);
  return plan_.opener.substr(0, slash + 1) + std::string(name);
}

// `reserved 2 bob 3 carol`: the people awaited on free seats; sent after a change.
void TableServer::tell_reservations() {
  std::string line = "reserved";
  for (const Seat seat : ledger_.seats()) {
    const Invitation& plan = of_seat(plan_.seats, seat);
    if (plan.kind == Invitation::Kind::person && ledger_.occupant(seat).kind.empty())
      line += fmt::format(" {} {}", seat, plan.name);
  }
  for (ClientSession& session : sessions_) session.tell_anew(session.reservations, line);
}

Result<void> TableServer::vacate(Seat seat) {
  if (ClientSession* other = at(seat)) dismiss(*other, "the host has freed your seat");
  of_seat(plan_.seats, seat) = Invitation{};
  broken_since_.erase(seat);
  if (ledger_.occupant(seat).kind.empty()) return {};
  return append_entry(nature, fmt::format("free {}", seat));
}

// The player of seat `own` commands: `host free 2`, `host reserve 2 bob`, `host program 2 5`
Result<void> TableServer::arrange(std::string_view words, Seat own) {
  const std::string_view word = take_word(words);
  const auto number = whole_number(take_word(words));
  if (ledger_.has_begun()) return refuse("the game has begun");
  if (!number || !ledger_.has_seat(*number))
    return refuse(fmt::format("there are seats 1 to {}", ledger_.match().seats()));
  const Seat seat = *number;
  if (seat == own) return refuse("that is your own seat");
  const auto spec = player_spec_of(words.empty() ? usual_level : words);
  if (word == "reserve" && (words.empty() || words.size() > longest_person_name || escaped(words) != words))
    return refuse("no name; type for example `reserve 2 bob`");
  if (word == "program" && (!spec || !ledger_.terms().module->think))
    return refuse("a level from 0 to 9 is expected");
  if (word != "reserve" && word != "program" && word != "free")
    return refuse(fmt::format("{}: not understood", escaped(word)));
  if (const auto freed = vacate(seat); !freed) return freed;
  if (word == "program") return append_entry(nature, fmt::format("seat {} ai {}", seat, name_of(*spec)));
  if (word == "reserve") of_seat(plan_.seats, seat) = {Invitation::Kind::person, full_name(words)};
  broadcast();  // the news before remarks about them
  notice(word == "reserve" ? fmt::format("Seat {} is reserved for {}.", seat, escaped_name(words))
                           : fmt::format("Seat {} is open to all.", seat));
  return {};
}

// --- rematches

// Another game of the same people at the same table, with its own terms, record and proof. `rematch`: once
// all players have asked for it, a new game replaces the finished one. The requests are part of neither
// game.
void TableServer::want_rematch(ClientSession& session) {
  if (session.stage != ClientSession::Stage::playing)
    return reject(session, "only players can ask for a rematch", false);
  if (!ledger_.match().over()) return reject(session, "the game is not over", false);
  if (!may_talk(session)) return;
  session.wants_rematch = true;
  std::vector<std::string> missing;
  for (const Seat seat : ledger_.seats()) {
    const bool is_lent = !ledger_.absent_person(seat).empty();
    if (!ledger_.is_person(seat) && !is_lent) continue;
    const ClientSession* player = at(seat);
    if (!player || !player->wants_rematch)
      missing.push_back(is_lent ? ledger_.absent_person(seat) : ledger_.occupant(seat).name);
  }
  goes_on_ = missing.empty();
  if (!goes_on_)
    notice(fmt::format(
        "{} wants to play again, with everybody on the next seat. Still needed: `rematch` from {}.",
        session.name, fmt::join(missing, ", ")));
}

std::optional<TablePlan> TableServer::next_game() const {
  if (!goes_on_) return std::nullopt;
  TablePlan next = plan_;
  next.given.clear();
  next.terms.id = random_id();
  next.terms.date = utc_text("%Y-%m-%dT%H:%M:%SZ");
  next.terms.key = plan_.key.name();
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
