// Whose a table's seats are: the host's arrangements before the game begins, the people who come, and the
// next game of the same people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"
#include "net/server/ledger_host.hpp"
#include "table/seating.hpp"

namespace herbarium {

namespace {

constexpr std::string_view usual_level = "3";

}  // namespace

// --- people

Invitation Invitation::of(const Ledger& ledger, Seat seat) {
  const std::string& absent = ledger.absent_person(seat);
  if (!absent.empty()) return {Kind::person, {absent, ledger.key(seat)}};
  if (ledger.occupant(seat).is_free()) return {};
  return {ledger.is_person(seat) ? Kind::person : Kind::program,
          {ledger.occupant(seat).name, ledger.key(seat)}};
}

// After a seat is taken, its key identifies the person, whatever their name is here.
bool LedgerHost::belongs_to(Seat seat, const Person& person,
                            const std::vector<KeyStatement>& statements) const {
  if (!ledger_.key(seat).empty())
    return ledger_.key(seat) == person.key || way_between(ledger_.owner(seat), person.key, statements);
  const Occupant& occupant = ledger_.occupant(seat);
  if (ledger_.absent_person(seat) == person.name) return true;
  if (occupant.is_person() && occupant.name == person.name) return true;
  return occupant.is_free() && of_seat(plan_.seats, seat).is_for(person);
}

bool LedgerHost::is_free(Seat seat) const {
  return ledger_.occupant(seat).is_free() && of_seat(plan_.seats, seat).kind == Invitation::Kind::open;
}

Result<void> LedgerHost::occupy(Seat seat, const Person& person, const std::vector<KeyStatement>& statements,
                                const std::string& claim) {
  if (ledger_.key(seat).empty())
    if (const auto sat = enter(nature, fmt::format("seat {} human {}", seat, claim)); !sat) return sat;
  if (ledger_.key(seat) != person.key) {
    const auto way = way_between(ledger_.owner(seat), person.key, statements);
    if (way && way->empty()) enter_own(fmt::format("key {} {} owner", seat, person.key));
    for (const KeyStatement& each : way.value_or(std::vector<KeyStatement>()))
      enter_own(fmt::format("key {} {} {} {}", seat, each.of, each.kind, each.signature));
  }
  return {};
}

void LedgerHost::set_presence(Seat seat, bool here) {
  if (here == ledger_.lost_since(seat).has_value())
    enter_own(fmt::format("{} {}", here ? "here" : "lost", seat));
}

// --- the host's arrangements

// At a shared account, `bob` is the bob of that account.
std::string LedgerHost::full_name(std::string_view name) const {
  const std::size_t slash = plan_.opener.find('/');
  if (slash == plan_.opener.npos || name.find('/') != name.npos) return std::string(name);
  return plan_.opener.substr(0, slash + 1) + std::string(name);
}

std::string LedgerHost::reservations() const {
  std::string line = "reserved";
  for (const Seat seat : ledger_.seats()) {
    const Invitation& plan = of_seat(plan_.seats, seat);
    if (plan.kind == Invitation::Kind::person && ledger_.occupant(seat).is_free())
      line += fmt::format(" {} {}", seat, plan.who.name);
  }
  return line;
}

Result<LedgerHost::Arrangement> LedgerHost::arrange(std::string_view words, Seat own) {
  const std::string_view word = take_word(words);
  const auto number = whole_number(take_word(words));
  if (ledger_.has_begun()) return refuse("the game has begun");
  if (!number || !ledger_.has_seat(*number))
    return refuse(fmt::format("there are seats 1 to {}", ledger_.match().seats()));
  const Seat seat = *number;
  if (seat == own) return refuse("that is your own seat");
  const auto spec = player_spec_of(words.empty() ? usual_level : words);
  if (word == "reserve" && !check_person_name(words))
    return refuse("no name; type for example `reserve 2 bob`");
  if (word == "program" && (!spec || !ledger_.terms().module->think))
    return refuse("a level from 0 to 9 is expected");
  if (word != "reserve" && word != "program" && word != "free")
    return refuse(fmt::format("{}: not understood", escaped(word)));
  of_seat(plan_.seats, seat) = Invitation{};
  Result<void> done;
  if (!ledger_.occupant(seat).is_free()) done = enter(nature, fmt::format("free {}", seat));
  if (done && word == "program") done = enter(nature, fmt::format("seat {} ai {}", seat, name_of(*spec)));
  if (!done) return pass_on(done);
  if (word == "program") return Arrangement{seat};
  if (word == "free") return Arrangement{seat, fmt::format("Seat {} is open to all.", seat)};
  of_seat(plan_.seats, seat) = {Invitation::Kind::person, {full_name(words)}};
  return Arrangement{seat, fmt::format("Seat {} is reserved for {}.", seat, escaped_name(words))};
}

// --- rematches

std::vector<std::string> LedgerHost::player_names() const {
  std::vector<Occupant> players;
  for (const Seat seat : ledger_.seats()) {
    const std::string& absent = ledger_.absent_person(seat);
    players.push_back(absent.empty() ? ledger_.occupant(seat) : Occupant{Occupant::Kind::human, absent});
  }
  return display_names(players);
}

std::vector<std::string> LedgerHost::missing_for_rematch(SeatSet wanting) const {
  const std::vector<std::string> names = player_names();
  std::vector<std::string> missing;
  for (const Seat seat : ledger_.seats())
    if ((ledger_.is_person(seat) || !ledger_.absent_person(seat).empty()) && !wanting.has(seat))
      missing.push_back(of_seat(names, seat));
  return missing;
}

TablePlan LedgerHost::next_game() const {
  TablePlan next = plan_;
  next.given.clear();
  next.terms.given = 0;
  next.terms.id = random_id();
  next.terms.date = date_text();
  next.terms.key = plan_.key.name();
  const std::size_t seats = next.seats.size();
  for (std::size_t i = 0; i < seats; ++i)
    next.seats[(i + 1) % seats] = Invitation::of(ledger_, static_cast<Seat>(i + 1));
  return next;
}

}  // namespace herbarium
