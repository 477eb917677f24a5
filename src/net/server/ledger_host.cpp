#include "net/server/ledger_host.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "net/ledger/proof.hpp"
#include "table/seating.hpp"

namespace herbarium {

LedgerHost::LedgerHost(TablePlan plan, Ledger ledger)
    : plan_(std::move(plan)),
      ledger_(std::move(ledger)),
      search_ended_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Result<std::unique_ptr<LedgerHost>> LedgerHost::open(const TablePlan& plan, Catalog catalog) {
  const std::string head = plan.given.empty() ? write_terms(plan.terms) : plan.given;
  auto read = read_proof(head, catalog);
  if (!read) return pass_on(read);
  std::unique_ptr<LedgerHost> host(new LedgerHost(plan, std::move(read->ledger)));
  for (const std::string& line : read->terms) host->log_.push_back("terms " + line);
  host->head_ = host->log_.size();
  for (const std::string& line : read->entries) host->log_.push_back("entry " + line);
  auto store = GameStore::begin(plan.record, head, host->ledger_);
  if (!store) return pass_on(store);
  host->store_ = std::move(*store);
  if (const auto set = host->fill_seats(); !set) return pass_on(set);
  return host;
}

// Seats the program. In a resumed game everybody has their former seat.
Result<void> LedgerHost::fill_seats() {
  clock_before_ = ledger_.time();
  if (!plan_.given.empty() && plan_.by_letter && !ledger_.has_ended()) return {};
  if (!plan_.given.empty()) {
    std::string sitting = "sitting " + plan_.key.name();
    for (const KeyStatement& each : plan_.statements)
      if (each.kind == "next" && each.by == ledger_.trusted_key() && each.of == plan_.key.name())
        sitting += " next " + each.signature;
    if (const auto sat = enter(nature, sitting); !sat) return sat;
    // Nobody has come yet.
    if (!plan_.by_letter)
      for (const Seat seat : ledger_.people()) enter_own(fmt::format("lost {}", seat));
    return {};
  }
  for (std::size_t i = 0; i < plan_.seats.size(); ++i) {
    if (plan_.seats[i].kind != Invitation::Kind::program) continue;
    const auto sat = enter(nature, fmt::format("seat {} ai {}", i + 1, plan_.seats[i].who.name));
    if (!sat) return sat;
  }
  drive_programs(false);
  return {};
}

double LedgerHost::clock() const {
  constexpr double longest = 999'999'999;  // that a time can be written (read_seconds)
  if (const auto beginning = beginning_of(ledger_.terms()))
    return std::clamp(seconds_since(*beginning), ledger_.time(), std::max(longest, ledger_.time()));
  return clock_runs_ ? clock_before_ + (now_seconds() - clock_started_) : clock_before_;
}

Result<void> LedgerHost::enter(Seat who, std::string what, Seal seal) {
  // A later entry is signed over one that is not in the proof.
  if (!failure_.empty()) return refuse(failure_);
  // Entries have times in thousandths, and the ledger must use the written time.
  const double time = std::max(std::floor(std::max(clock(), ledger_.time()) * 1000) / 1000, ledger_.time());
  Entry later{time, who, std::move(what), std::move(seal)};
  // The table signs entries without another signature.
  if (later.seal.signature.empty()) later.seal = ledger_.sign_as_table(plan_.key, later);
  if (const auto taken = ledger_.take(later); !taken) return taken;
  for (const Seat seat : ledger_.seats()) {
    if (!ledger_.awaited().has(seat))
      due_since_.erase(seat);
    else
      due_since_.try_emplace(seat, date_text());
  }
  // For its own seats, the program may think with their handed-in moves.
  for (const auto& [seat, store] : commitments_) store.tell(ledger_);
  if (const auto kept = store_->add(later, ledger_); !kept) {
    failure_ = kept.error().reason;
    return kept;
  }
  log_.push_back("entry " + write_entry(later));
  return {};
}

bool LedgerHost::is_violation(const EntryKind& kind) const {
  constexpr double network_delay = 2;  // seconds that a line may take to arrive
  const bool too_late = ledger_.match().over() || now_seconds() - last_hurry_ < network_delay;
  return kind.has(EntryKind::is_exact) || (kind.has(EntryKind::is_of_game) && !too_late);
}

void LedgerHost::close(bool goes_on) {
  if (!goes_on && !ledger_.has_ended()) enter_own("end");
  if (plan_.given.empty() && !ledger_.has_begun()) unlink(proof_path(plan_.record).c_str());
}

// --- the clock

bool LedgerHost::is_in_haste() const {
  const Match& match = ledger_.match();
  return clock_runs_ && (ledger_.terms().limit.hurries() || match.alarm() || match.in_real_time());
}

// The clock stops while no player is here (Ledger::clock_runs), unless the limit is in days.
void LedgerHost::run_clock(bool is_visited) {
  const bool runs = (is_visited || ledger_.terms().limit.in_days) && ledger_.clock_runs();
  if (runs && !clock_runs_) clock_started_ = now_seconds();
  if (!runs && clock_runs_) clock_before_ = clock();
  clock_runs_ = runs;
  if (ledger_.match().alarm() || ledger_.match().in_real_time()) last_hurry_ = now_seconds();
  const auto alarm = ledger_.alarm_time();
  if (clock_runs_ && alarm && clock() >= *alarm + 0.001) enter_own("clock");
}

std::optional<double> LedgerHost::next_deadline() const {
  const auto alarm = clock_runs_ ? ledger_.alarm_time() : std::nullopt;
  const auto programs = program_deadline();
  if (!alarm) return programs;
  const double rings = now_seconds() + *alarm + 0.002 - clock();
  return std::min(rings, programs.value_or(rings));
}

// --- its description

std::string LedgerHost::description() const {
  const TableTerms& terms = ledger_.terms();
  const SeatSet awaited = ledger_.awaited(), asked = terms.limit.in_days ? ledger_.to_agree() : SeatSet();
  const SeatSet waited_for = awaited | asked | ledger_.unaware();
  std::string words = in_brief(terms);
  std::string fields = fmt::format("\tgame {}\thost {}", terms.module->name, plan_.opener);
  for (std::size_t i = 0; i < terms.module->options.size(); ++i)
    fields += fmt::format("\toption {} {}", terms.module->options[i].name, terms.options[i]);
  if (terms.limit.exists()) fields += "\tclock " + write_limit(terms.limit);
  fields += fmt::format("\tpatience {:.0f}\thints {}\tspectators {}", patience_of(terms),
                        terms.hints ? "yes" : "no", terms.is_private ? "no" : "yes");
  for (const Seat seat : ledger_.seats()) {
    const Occupant& occupant = ledger_.occupant(seat);
    const Invitation& plan = of_seat(plan_.seats, seat);
    const bool is_turn = awaited.has(seat), is_away = ledger_.lost_since(seat).has_value();
    const auto deadline = ledger_.deadline(seat);
    std::string who = occupant.name, name = occupant.name;
    const char* kind = occupant.is_program() ? "program" : "person";
    if (occupant.is_program()) who = display_names({occupant})[0];
    if (occupant.is_free()) {
      const bool is_free = plan.kind == Invitation::Kind::open;
      kind = is_free ? "free" : "reserved";
      name = plan.who.name;
      who = is_free ? "free" : "for " + name;
    }
    const auto since = ledger_.awaited_since(seat);
    const auto left = ledger_.seconds_left(seat, clock());
    words += fmt::format("; {} {}{}{}", seat, is_turn ? "*" : "", who,
                         deadline  ? fmt::format(" ({})", time_left(left.value_or(0)))
                         : is_away ? " (away)"
                                   : "");
    fields += fmt::format("\tseat {} {} {} {} {} {}", seat, kind,
                          !waited_for.has(seat) ? "-"
                          : since               ? date_text(*since)
                                                : due_since_.at(seat),
                          deadline ? date_text(*deadline) : "-", is_away ? "away" : "-", name);
  }
  const bool owe_secrets = ledger_.is_rolling() || ledger_.is_revealing();
  const SeatSet shows =
      owe_secrets ? awaited
                  : ledger_.seats_that([this](Seat seat) { return !ledger_.forced_move(seat).empty(); });
  for (const auto& [name, which] :
       {std::pair("shows", shows), std::pair("asked", asked), std::pair("late", ledger_.passable(clock()))})
    if (!which.empty()) fields += fmt::format("\t{} {}", name, which.digits());
  const auto [said, state] = ledger_.match().over() ? std::pair("over", "over")
                             : ledger_.has_begun()  ? std::pair("plays", "playing")
                                                    : std::pair("waits for players", "waiting");
  return fmt::format("{}; {}; since {}{}\tstate {}\tstart {}\thistory {} {} {}", words, said, opened_at_,
                     fields, state, opened_at_, terms.id, ledger_.counted(), opened_ms_);
}

}  // namespace herbarium
