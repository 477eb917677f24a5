// The connections of a shared table, in its process: greetings, limits, and signs of life. It passes incoming
// lines to the keeper of the entries (LedgerHost), and the log to everybody. doc/protocol.md describes both
// sides of the protocol.
#pragma once

#include <signal.h>
#include <unistd.h>

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "core/seat.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/crypto.hpp"
#include "net/server/ledger_host.hpp"
#include "net/server/meter.hpp"
#include "net/storage/turn_notice.hpp"
#include "net/wire/connection.hpp"
#include "net/wire/users.hpp"

namespace herbarium {

class ClientSession {
 public:
  // After the greeting a person names a key, is offered a seat, and signs for it.
  enum class Stage { greeting, naming_key, proving, playing, watching, leaving };

  ClientSession(Descriptor socket, Peer who, double now)
      : connection(std::move(socket)), peer(std::move(who)), account(peer.name), since(now) {}

  Connection connection;
  Peer peer;
  std::string account;                  // which the meter charges
  std::string guest;                    // whom the greeting names; an account answers for that
  std::optional<std::string> greeting;  // that waits because the account is in debt
  Person person;
  Stage stage = Stage::greeting;
  Seat seat = spectator;  // the seat taken or offered
  bool has_sat = false;
  std::optional<Seat> wanted;            // the seat asked for
  std::string place;                     // the key's location: `home` or `guest`
  std::string features;                  // the client's protocol features
  std::vector<KeyStatement> statements;  // other keys' statements about that one
  std::string nonce;                     // for it to sign
  double since;                          // the time of connecting or of the offer, as now_seconds
  std::optional<double> pinged;          // when an unanswered ping was sent
  bool lost = false;                     // it does not answer pings
  bool visits = false;                   // a person's attendant; the person counts as away
  bool wants_rematch = false;
  double refused_at = -1e9;  // when a refused line of it was last reported to everybody
  bool left = false;         // it has said that the person leaves
  std::size_t sent = 0;      // number of lines of the log sent to it, or known to it
  std::size_t from = 0;      // the number of entries that it knows

  bool is_live = false;  // it has received all past entries
  // The last lines sent to it about spectators and about reserved seats.
  std::string onlookers, reservations = "reserved";

  void tell_anew(std::string& told, const std::string& line) {
    if (is_live && told != line) connection.send(told = line);
  }
  bool is_finished() const {
    return connection.has_ended() || connection.is_broken() || stage == Stage::leaving;
  }
  // Whether it has still to identify itself.
  bool is_new() const {
    return stage == Stage::greeting || stage == Stage::naming_key || stage == Stage::proving;
  }
  bool is_admitted() const { return stage == Stage::playing || stage == Stage::watching; }
};

// --- The server.

// Least number of seconds between two announcements of a changed description, and between two reports of
// the spectators.
inline constexpr double between_advertisements = 0.2;
inline constexpr double between_spectator_lists = 1;
inline constexpr double between_refusals = 10;  // of the same client's lines, as reported to everybody

// A line that changes, and is announced again only after a while.
struct Announcement {
  std::string line{};
  double at = -1e9;     // when it was last announced
  bool is_due = false;  // it has changed since then

  // Whether to announce it now.
  bool renew(std::string present, double pause) {
    is_due = present != line;
    if (!is_due || now_seconds() - at < pause) return false;
    *this = {std::move(present), now_seconds()};
    return true;
  }
};

class TableServer {
 public:
  // A table with an open socket (open_table). `meter`: what its accounts owe since the game before. Refuses
  // if the game's files cannot be written.
  static Result<std::unique_ptr<TableServer>> open(const TablePlan& plan, Catalog catalog,
                                                   Descriptor listener, Meter meter = {});
  ~TableServer();

  // Notes on the table's files for the person who opens it (GameStore).
  const std::vector<std::string>& notes() const { return host_->notes(); }

  // Serves until the game is over, everybody knows it and has left, the people adjourn, nobody was there for
  // `linger` seconds, or a signal handler has set `leave`. Blocked signals are let in during the wait only,
  // so none can slip in just before it and be missed.
  void serve(const volatile sig_atomic_t& leave);

  // The parts of serve(), for a process with more than this table: tend() does everything due and is false
  // once the table is done, hear() reads the data that has arrived, and close() announces the table's end.
  // Between tend() and hear() nothing happens before next_deadline(), as now_seconds, unless clients send
  // something.
  bool tend();
  void hear();
  void close();
  std::optional<double> next_deadline() const;

  // The next game of the same people, each on the next seat, if all asked for one after this game
  // (LedgerHost::next_game). Its table gets this one's socket and meter, which can be taken once.
  std::optional<TablePlan> next_game() const;
  Descriptor take_listener() { return std::move(listener_); }
  Meter take_meter() { return std::move(meter_); }

 private:
  struct Broken {
    double since;
    std::string account;
    std::string reason;  // why this table broke it; empty: it did not
  };

  TableServer(std::unique_ptr<LedgerHost> host, Descriptor listener, Meter meter);

  // --- the loop, and who is there (table_server.cpp)
  const Ledger& ledger() const { return host_->ledger(); }
  const TablePlan& plan() const { return host_->plan(); }
  std::string address() const { return address_of(user_name(geteuid()), plan().name); }
  bool is_done() const;
  void wait();

  // --- clients (table_clients.cpp)
  void accept_clients();
  void drop_waiting();
  std::map<std::string, std::ptrdiff_t> crowds() const;
  bool receive(ClientSession& session);
  double debt_of(const ClientSession& session) const;
  static std::string account_of_player(const ClientSession& session);
  std::optional<std::string> next_line(ClientSession& session);
  void handle_line(ClientSession& session, std::string_view line);
  void handle_greeting(ClientSession& session, std::string_view words);
  void handle_key(ClientSession& session, std::string_view line);
  void handle_proof(ClientSession& session, std::string_view line);
  void offer_seat(ClientSession& session);
  void take_seat(ClientSession& session, const std::string& claim);
  void send_welcome(ClientSession& session);
  void welcome_onlooker(ClientSession& session);
  void send_log(ClientSession& session);
  bool make_room(ClientSession& session);
  void handle_talk(ClientSession& session, std::string_view words);
  void want_rematch(ClientSession& session);
  void tell_onlookers();
  void arrange(ClientSession& session, std::string_view words);
  void close_untouched(ClientSession& session);
  void tell_reservations();
  Result<Seat> seat_for(const ClientSession& session);
  bool belongs_to(Seat seat, const ClientSession& session) const {
    return host_->belongs_to(seat, session.person, session.statements);
  }
  bool is_offered(Seat seat) const;
  double patience_with(const ClientSession& session) const;
  ClientSession* at(Seat seat);
  void handle_request(ClientSession& session, std::string_view words);
  void reject(ClientSession& session, const std::string& reason, bool tell_all);
  void dismiss(ClientSession& session, const std::string& reason);
  void notice(const std::string& words);
  void send_to_all(const std::string& line, bool players);
  std::size_t entered_since(std::size_t entries) const;
  // Does `act`, and charges the account that causes it for the bytes written. `act` may change the account.
  template <class Act>
  void at_cost_of(const std::string& account, Act act) {
    const std::size_t entries = host_->log().size(), sent = sent_to_all_;
    act();
    const std::size_t kept = entered_since(entries);
    meter_.charge_written(account, kept + (sent_to_all_ - sent), kept, now_seconds());
  }
  void lose(Seat seat, const Broken& broken);
  double patience_with(Seat seat) const;
  void broadcast();
  double ping_interval() const;
  void check_liveness();
  void check_returns();
  void drop_departed();
  void advertise();
  void notify_owner();
  bool anybody_here() const;
  bool is_person_here(Seat seat) const;

  std::unique_ptr<LedgerHost> host_;
  Descriptor listener_;
  std::list<ClientSession> sessions_;
  double empty_since_ = 0;
  bool was_visited_ = false;  // a client has been here since it was opened
  double last_ping_ = 0;
  std::map<Seat, Broken> broken_;  // seats with a broken connection that may return
  Meter meter_;
  std::size_t sent_to_all_ = 0;  // bytes outside the log
  Announcement onlookers_;       // the line about spectators
  Announcement description_;     // to the readers of lists of tables
  bool goes_on_ = false;         // all have asked for another game
  bool is_given_up_ = false;     // the host goes to another table of the same game
  TurnNotice notice_;
  bool failed_ = false;  // nothing can be waited for any more
};

}  // namespace herbarium
