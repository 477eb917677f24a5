#include "net/server/table_server.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <utility>

#include "base/clock.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/users.hpp"

namespace herbarium {

namespace {

using Stage = ClientSession::Stage;

constexpr double between_debts = 0.1;  // seconds

void add_soonest(std::optional<double>& soonest, std::optional<double> other) {
  if (other) soonest = std::min(soonest.value_or(*other), *other);
}

}  // namespace

TableServer::TableServer(std::unique_ptr<LedgerHost> host, Descriptor listener, Meter meter)
    : host_(std::move(host)),
      listener_(std::move(listener)),
      empty_since_(now_seconds()),
      meter_(std::move(meter)) {}

TableServer::~TableServer() {
  if (listener_) close_table(plan().base, plan().name);
}

Result<std::unique_ptr<TableServer>> TableServer::open(const TablePlan& plan, Catalog catalog,
                                                       Descriptor listener, Meter meter) {
  auto host = LedgerHost::open(plan, catalog);
  if (!host) return pass_on(host);
  return std::unique_ptr<TableServer>(
      new TableServer(std::move(*host), std::move(listener), std::move(meter)));
}

std::optional<TablePlan> TableServer::next_game() const {
  return goes_on_ ? std::optional(host_->next_game()) : std::nullopt;
}

bool TableServer::is_done() const {
  if (failed_ || is_given_up_ || !host_->failure().empty() || goes_on_ || ledger().has_ended()) return true;
  if (anybody_here()) return false;
  // With a limit in days, people who were away at the end come later to see it.
  const bool is_seen = ledger().match().over() && was_visited_ && ledger().unaware().empty();
  return is_seen || now_seconds() - empty_since_ >= plan().linger;
}

// The end of the next timer, as now_seconds.
std::optional<double> TableServer::next_deadline() const {
  std::optional<double> soonest;
  for (const ClientSession& session : sessions_) {
    if (session.is_new() && !session.greeting) add_soonest(soonest, session.since + patience_with(session));
    if (session.connection.has_line() || session.greeting) {
      // Whoever is in debt is heard for several lines at once: a flood is no reason to wake for each.
      const double debt = debt_of(session);
      add_soonest(soonest, now_seconds() + (debt > 0 ? std::max(debt, between_debts) : 0));
    }
    if (session.is_finished()) add_soonest(soonest, now_seconds());
    if (session.pinged && !session.lost)
      add_soonest(soonest, *session.pinged + plan().vigilance.pong_timeout);
  }
  if (sessions_.size() >= 2) add_soonest(soonest, last_ping_ + ping_interval());
  for (const auto& [seat, broken] : broken_) add_soonest(soonest, broken.since + patience_with(seat));
  if (!anybody_here()) add_soonest(soonest, empty_since_ + plan().linger);
  if (onlookers_.is_due) add_soonest(soonest, onlookers_.at + between_spectator_lists);
  if (description_.is_due) add_soonest(soonest, description_.at + between_advertisements);
  add_soonest(soonest, host_->next_deadline());
  return soonest;
}

void TableServer::wait() {
  std::vector<pollfd> files{{listener_.number(), POLLIN, 0}, {host_->file(), POLLIN, 0}};
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
  if ((files[1].revents & POLLIN) != 0) host_->see_end_of_search();
}

void TableServer::serve(const volatile sig_atomic_t& leave) {
  while (leave == 0 && tend()) {
    wait();
    hear();
  }
  close();
}

bool TableServer::tend() {
  host_->drive_programs(anybody_here());
  check_liveness();
  drop_departed();
  check_returns();
  const bool here = anybody_here();
  host_->run_clock(here);  // after the check of presence, and until the next event
  if (here) empty_since_ = now_seconds();
  was_visited_ = was_visited_ || here;
  tell_onlookers();
  broadcast();
  advertise();
  notify_owner();
  return !is_done();
}

void TableServer::hear() {
  accept_clients();
  // The clients of an account share its remaining budget: a guest with many new clients comes after the
  // others, and so does a client that has just been heard.
  const auto crowd = crowds();
  sessions_.sort([&](const ClientSession& a, const ClientSession& b) {
    const auto of = [&](const ClientSession& each) { return each.is_new() ? crowd.at(each.guest) : 1; };
    return of(a) < of(b);
  });
  std::vector<std::list<ClientSession>::iterator> heard;
  for (auto each = sessions_.begin(); each != sessions_.end(); ++each)
    if (receive(*each)) heard.push_back(each);
  for (const auto each : heard) sessions_.splice(sessions_.end(), sessions_, each);
}

void TableServer::close() {
  host_->close(goes_on_);
  if (!host_->failure().empty())
    notice("The game cannot be saved any more, and ends here: " + host_->failure());
  for (ClientSession& session : sessions_)
    if (goes_on_ && session.is_admitted()) session.connection.send("next");
  broadcast();
}

// --- who is there

// Presence of clients: signs of life, broken connections, and departures.

// With a clock running, absences must be noticed soon; otherwise a table wakes at most once in ten seconds,
// for its own ping and for each answer.
double TableServer::ping_interval() const {
  const Vigilance& vigilance = plan().vigilance;
  return host_->is_in_haste() ? vigilance.hurried_ping
                              : vigilance.idle_ping * static_cast<double>(sessions_.size() + 1);
}

// How long a client without a seat may be silent.
double TableServer::patience_with(const ClientSession& session) const {
  return session.stage == Stage::proving ? plan().vigilance.proof_timeout : plan().vigilance.greeting_timeout;
}

// A seat with a broken connection is lost unless it is taken again soon.
void TableServer::check_returns() {
  const double now = now_seconds();
  std::erase_if(broken_, [&](const auto& each) {
    const auto& [seat, broken] = each;
    if (is_person_here(seat)) return true;
    if (now - broken.since < patience_with(seat)) return false;
    lose(seat, broken);
    return true;
  });
}

// A request that waits for somebody's answer is no trap for their connection.
double TableServer::patience_with(Seat seat) const {
  const Vigilance& vigilance = plan().vigilance;
  return ledger().to_agree().has(seat) ? vigilance.asked_timeout : vigilance.return_timeout;
}

// Nobody who returns at once, again and again, is worth a line each time.
void TableServer::lose(Seat seat, const Broken& broken) {
  at_cost_of(broken.account, [&] {
    if (!broken.reason.empty())
      notice(fmt::format("{} (seat {}) was disconnected: {}.", ledger().occupant(seat).name, seat,
                         broken.reason));
    host_->set_presence(seat, false);
  });
}

// A connection that does not answer pings counts as lost until it answers.
void TableServer::check_liveness() {
  const double now = now_seconds();
  for (ClientSession& session : sessions_) {
    if (session.is_new() && !session.greeting && now - session.since >= patience_with(session))
      dismiss(session, session.stage == Stage::proving ? "no answer to the challenge" : "no greeting");
    const bool silent = session.pinged && now - *session.pinged >= plan().vigilance.pong_timeout;
    if (silent == session.lost) continue;
    session.lost = silent;
    if (session.stage == Stage::playing)
      at_cost_of(session.account, [&] { host_->set_presence(session.seat, is_person_here(session.seat)); });
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
    const Broken broken{now_seconds(), session->account, session->connection.reason()};
    const bool left = session->left, visited = session->visits;
    session = sessions_.erase(session);
    if (seat == spectator || visited || is_person_here(seat)) continue;
    if (left)
      lose(seat, broken);
    else
      broken_.try_emplace(seat, broken);
  }
}

bool TableServer::is_person_here(Seat seat) const {
  return std::any_of(sessions_.begin(), sessions_.end(), [seat](const ClientSession& session) {
    return session.stage == Stage::playing && session.seat == seat && !session.lost && !session.visits;
  });
}

bool TableServer::anybody_here() const {
  return std::any_of(sessions_.begin(), sessions_.end(),
                     [](const ClientSession& session) { return session.is_admitted(); });
}

// --- its description

// The person who opened the table; their terminal does it itself as long as it is here. When the table opens
// again, they know.
void TableServer::notify_owner() {
  for (const Seat seat : ledger().people())
    if (ledger().key(seat) == plan().key.name())
      notice_.look(ledger(), seat, address(), at(seat) != nullptr || ledger().is_untouched());
}

// Announces a changed description to the readers of lists of tables.
void TableServer::advertise() {
  if (description_.renew(host_->description(), between_advertisements)) touch_table(plan().base, plan().name);
}

}  // namespace herbarium
