#include "net/server/table_server.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <utility>

#include "base/clock.hpp"
#include "net/directory/table_folder.hpp"

namespace herbarium {

namespace {

void add_soonest(std::optional<double>& soonest, std::optional<double> other) {
  if (other) soonest = std::min(soonest.value_or(*other), *other);
}

}  // namespace

TableServer::TableServer(TablePlan plan, Ledger ledger, Descriptor listener)
    : plan_(std::move(plan)),
      ledger_(std::move(ledger)),
      listener_(std::move(listener)),
      search_ended_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      empty_since_(now_seconds()) {}

TableServer::~TableServer() {
  if (listener_) close_table(plan_.base, plan_.name);
}

Result<std::unique_ptr<TableServer>> TableServer::open(const TablePlan& plan, Catalog catalog,
                                                       Descriptor listener) {
  const std::string head = plan.given.empty() ? write_terms(plan.terms) : plan.given;
  auto read = read_proof(head, catalog);
  if (!read) return tl::unexpected(read.error());
  std::unique_ptr<TableServer> server(new TableServer(plan, std::move(read->ledger), std::move(listener)));
  for (const std::string& line : read->terms) server->log_.push_back("terms " + line);
  server->head_ = server->log_.size();
  for (const std::string& line : read->entries) server->log_.push_back("entry " + line);
  auto store = GameStore::begin(plan.record, head, server->ledger_);
  if (!store) return tl::unexpected(store.error());
  server->store_ = std::move(*store);
  if (const auto set = server->fill_seats(); !set) return tl::unexpected(set.error());
  return server;
}

// Seats the program. In a resumed game everybody has their former seat.
Result<void> TableServer::fill_seats() {
  clock_before_ = ledger_.time();
  if (!plan_.given.empty()) {
    std::string sitting = "sitting " + plan_.key.name();
    for (const KeyStatement& each : plan_.statements)
      if (each.kind == "next" && each.by == ledger_.trusted_key() && each.of == plan_.key.name())
        sitting += " next " + each.signature;
    if (const auto sat = append_entry(nature, sitting); !sat) return sat;
    // Nobody has come yet.
    for (const Seat seat : ledger_.people()) append_table_entry(fmt::format("lost {}", seat));
    return {};
  }
  for (std::size_t i = 0; i < plan_.seats.size(); ++i) {
    if (plan_.seats[i].kind != Invitation::Kind::program) continue;
    const auto sat = append_entry(nature, fmt::format("seat {} ai {}", i + 1, plan_.seats[i].name));
    if (!sat) return sat;
  }
  drive_programs();
  return {};
}

// It stands while no player is there (Ledger::clock_runs).
double TableServer::clock() const {
  return clock_runs_ ? clock_before_ + (now_seconds() - clock_started_) : clock_before_;
}

// Every entry goes this way: the ledger checks it, then it is saved, then it is sent to everybody.
Result<void> TableServer::append_entry(Seat who, std::string what, Seal seal) {
  // Entries have times in thousandths, and the ledger must use the written time.
  const double time = std::max(std::floor(std::max(clock(), ledger_.time()) * 1000) / 1000, ledger_.time());
  Entry later{time, who, std::move(what), std::move(seal)};
  // The table signs entries without another signature.
  if (later.seal.signature.empty()) later.seal = ledger_.sign_as_table(plan_.key, later);
  if (const auto taken = ledger_.take(later); !taken) return taken;
  // For its own seats, the program may think with their handed-in moves.
  for (const auto& [seat, store] : commitments_) store.tell(ledger_);
  if (const auto kept = store_->add(later, ledger_); !kept) {
    failed_ = true;
    notice("The game cannot be saved any more, and ends here: " + kept.error().reason);
    return kept;
  }
  log_.push_back("entry " + write_entry(later));
  return {};
}

void TableServer::append_table_entry(std::string what) {
  static_cast<void>(append_entry(nature, std::move(what)));
}

bool TableServer::is_done() {
  if (failed_ || goes_on_ || ledger_.has_ended()) return true;
  if (anybody_here()) return false;
  return (ledger_.match().over() && was_visited_) || now_seconds() - empty_since_ >= plan_.linger;
}

void TableServer::update_clock() {
  const bool here = anybody_here();
  const bool runs = here && ledger_.clock_runs();
  if (runs && !clock_runs_) clock_started_ = now_seconds();
  if (!runs && clock_runs_) clock_before_ = clock();
  clock_runs_ = runs;
  if (here) empty_since_ = now_seconds();
  was_visited_ = was_visited_ || here;
  if (ledger_.match().alarm() || ledger_.match().in_real_time()) last_hurry_ = now_seconds();
  const auto alarm = ledger_.alarm_time();
  if (clock_runs_ && alarm && clock() >= *alarm + 0.001) append_table_entry("clock");
}

// The end of the next timer, as now_seconds.
std::optional<double> TableServer::next_deadline() const {
  std::optional<double> soonest;
  for (const ClientSession& session : sessions_) {
    if (session.is_new()) add_soonest(soonest, session.since + patience_with(session));
    if (session.connection.has_line() || session.is_finished()) add_soonest(soonest, now_seconds());
    if (session.pinged && !session.lost) add_soonest(soonest, *session.pinged + plan_.vigilance.pong_timeout);
  }
  if (sessions_.size() >= 2) add_soonest(soonest, last_ping_ + ping_interval());
  for (const auto& [seat, since] : broken_since_)
    add_soonest(soonest, since + plan_.vigilance.return_timeout);
  if (!anybody_here()) add_soonest(soonest, empty_since_ + plan_.linger);
  if (onlookers_.is_due) add_soonest(soonest, onlookers_.at + between_spectator_lists);
  if (description_.is_due) add_soonest(soonest, description_.at + between_advertisements);
  if (const auto alarm = ledger_.alarm_time(); clock_runs_ && alarm)
    add_soonest(soonest, clock_started_ + *alarm + 0.002 - clock_before_);
  add_soonest(soonest, program_deadline());
  return soonest;
}

void TableServer::wait() {
  std::vector<pollfd> files{{listener_.number(), POLLIN, 0}, {search_ended_.number(), POLLIN, 0}};
  for (const ClientSession& session : sessions_) {
    files.push_back({session.connection.in(), POLLIN, 0});
    files.push_back({session.connection.out(), POLLOUT, 0});
  }
  timespec patience{};
  const auto deadline = next_deadline();
  if (deadline) {
    const double milliseconds = std::clamp(std::ceil((*deadline - now_seconds()) * 1000), 0.0, 3600e3);
    patience.tv_sec = static_cast<time_t>(milliseconds / 1000);
    patience.tv_nsec = static_cast<long>(std::fmod(milliseconds, 1000)) * 1'000'000;
  }
  sigset_t none;
  sigemptyset(&none);
  if (ppoll(files.data(), files.size(), deadline ? &patience : nullptr, &none) < 0 && errno != EINTR)
    failed_ = true;
  std::uint64_t count = 0;
  if ((files[1].revents & POLLIN) != 0)
    static_cast<void>(!read(search_ended_.number(), &count, sizeof count));
}

void TableServer::serve(const volatile sig_atomic_t& leave) {
  while (leave == 0 && tend()) {
    wait();
    hear();
  }
  close();
}

bool TableServer::tend() {
  take_result();
  drive_programs();
  check_liveness();
  drop_departed();
  check_returns();
  update_clock();  // after the check of presence, and until the next event
  tell_onlookers();
  broadcast();
  advertise();
  return !is_done();
}

void TableServer::hear() {
  accept_clients();
  for (ClientSession& session : sessions_) receive(session);
}

void TableServer::close() {
  if (!goes_on_ && !ledger_.has_ended()) append_table_entry("end");
  for (ClientSession& session : sessions_)
    if (goes_on_ && session.is_admitted()) session.connection.send("next");
  broadcast();
  // A game that never began leaves no files.
  if (plan_.given.empty() && !ledger_.has_begun()) unlink(proof_path(plan_.record).c_str());
}

// --- who is there

// Presence of clients: signs of life, broken connections, and departures.
namespace {

bool is_proving(const ClientSession& session) { return session.stage == ClientSession::Stage::proving; }

}  // namespace

// With a clock running, absences must be noticed soon; otherwise a table wakes at most once in ten seconds,
// for its own ping and for each answer.
double TableServer::ping_interval() const {
  const bool hurries = ledger_.terms().limit.kind != TimeLimit::Kind::none || ledger_.match().alarm() ||
                       ledger_.match().in_real_time();
  const Vigilance& vigilance = plan_.vigilance;
  return hurries && clock_runs_ ? vigilance.hurried_ping
                                : vigilance.idle_ping * static_cast<double>(sessions_.size() + 1);
}

// How long a client without a seat may be silent.
double TableServer::patience_with(const ClientSession& session) const {
  return is_proving(session) ? plan_.vigilance.proof_timeout : plan_.vigilance.greeting_timeout;
}

// A seat with a broken connection is lost unless it is taken again soon.
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

// A connection that does not answer pings counts as lost until it answers.
void TableServer::check_liveness() {
  const double now = now_seconds();
  for (ClientSession& session : sessions_) {
    if (session.is_new() && now - session.since >= patience_with(session))
      dismiss(session, is_proving(session) ? "no answer to the challenge" : "no greeting");
    const bool silent = session.pinged && now - *session.pinged >= plan_.vigilance.pong_timeout;
    if (silent == session.lost) continue;
    session.lost = silent;
    if (session.stage == ClientSession::Stage::playing) set_presence(session.seat, !silent);
  }
  // A single client needs no ping: there is nobody to inform.
  if (sessions_.size() < 2 || now - last_ping_ < ping_interval()) return;
  last_ping_ = now;
  for (ClientSession& session : sessions_) {
    if (!session.is_admitted() || session.pinged) continue;
    session.connection.send("ping");
    session.pinged = now;
  }
}

// Removes clients that have left or been dismissed.
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
    if (!reason.empty()) notice(fmt::format("{} (seat {}) was disconnected: {}.", name, seat, reason));
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

// --- its description

// The table's description for lists of tables, one line: the game, its players, and whose turn it is; then
// the same field by field, for programs.
std::string TableServer::description() const {
  const SeatSet awaited = ledger_.awaited();
  const TableTerms& terms = ledger_.terms();
  std::string words(terms.module->name);
  std::string fields = "\tgame " + words;
  for (std::size_t i = 0; i < terms.module->options.size(); ++i)
    fields += fmt::format("\toption {} {}", terms.module->options[i].name, terms.options[i]);
  for (const Seat seat : ledger_.seats()) {
    const Occupant& occupant = ledger_.occupant(seat);
    const Invitation& plan = of_seat(plan_.seats, seat);
    const bool is_turn = awaited.has(seat), is_away = ledger_.lost_since(seat).has_value();
    std::string who = occupant.name, name = occupant.name;
    const char* kind = occupant.kind == "ai" ? "program" : "person";
    if (occupant.kind == "ai") who = display_names({occupant})[0];
    if (occupant.kind.empty()) {
      const bool is_free = plan.kind == Invitation::Kind::open;
      kind = is_free ? "free" : "reserved";
      name = plan.name;
      who = is_free ? "free" : "for " + name;
    }
    words += fmt::format("; {} {}{}{}", seat, is_turn ? "*" : "", who, is_away ? " (away)" : "");
    fields += fmt::format("\tseat {} {} {} {} {}", seat, kind, is_turn ? "turn" : "-", is_away ? "away" : "-",
                          name);
  }
  const bool is_over = ledger_.match().over(), plays = ledger_.has_begun();
  return fmt::format("{}; {}; since {}{}\tstate {}\tstart {}", words,
                     is_over ? "over"
                     : plays ? "plays"
                             : "waits for players",
                     opened_at_, fields,
                     is_over ? "over"
                     : plays ? "playing"
                             : "waiting",
                     opened_at_);
}

// Announces a changed description to the readers of lists of tables.
void TableServer::advertise() {
  if (description_.renew(description(), between_advertisements)) touch_table(plan_.base, plan_.name);
}

}  // namespace herbarium
