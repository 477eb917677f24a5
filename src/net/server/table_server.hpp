// The process of a shared table. It orders the clients' messages, passes them on, and writes the record. It
// learns a secret only when everybody does. It also plays the program's seats. doc/protocol.md describes
// both sides of the protocol.
#pragma once

#include <signal.h>

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "core/seat.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/commitment_store.hpp"
#include "net/storage/game_store.hpp"
#include "net/wire/connection.hpp"
#include "net/wire/users.hpp"
#include "table/thinking.hpp"

namespace herbarium {

class ClientSession {
 public:
  // After the greeting a person names a key, is offered a seat, and signs for it.
  enum class Stage { greeting, naming_key, proving, playing, watching, leaving };

  ClientSession(Descriptor socket, Peer who, double now)
      : connection(std::move(socket)), peer(std::move(who)), since(now) {}

  Connection connection;
  Peer peer;
  std::string name;  // the user, or `user/name` at a shared account
  Stage stage = Stage::greeting;
  Seat seat = spectator;  // the seat taken or offered
  bool has_sat = false;
  std::optional<Seat> wanted;            // the seat asked for
  std::string key;                       // the public key named by the client
  std::string place;                     // the key's location: `home` or `guest`
  std::string features;                  // the client's protocol features
  std::vector<KeyStatement> statements;  // other keys' statements about that one
  std::string nonce;                     // for it to sign
  double since;                          // the time of connecting or of the offer, as now_seconds
  std::optional<double> pinged;          // when an unanswered ping was sent
  bool lost = false;                     // it does not answer pings
  bool wants_rematch = false;
  bool left = false;     // it has said that the person leaves
  std::size_t sent = 0;  // number of lines of the log sent to it

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

// How a table watches its connections, in seconds. A slow connection is not a lost one, and brief losses
// are not reported.
struct Vigilance {
  double hurried_ping = 5;      // between pings, while people's time runs
  double idle_ping = 10;        // the same for each client, and for the table itself, while no act is due
  double pong_timeout = 10;     // then an unanswered ping counts as lost
  double return_timeout = 3;    // for reconnecting after a broken connection
  double greeting_timeout = 5;  // for a client's greeting
  double proof_timeout = 30;    // for its answer to the challenge: a round trip, on a connection that may
                                // lose packets
};

// The person for whom a free seat is reserved.
struct Invitation {
  enum class Kind { open, person, program };
  Kind kind = Kind::open;
  std::string name;   // of the person, as ClientSession::name; or of the player, as in a record
  std::string key{};  // of the person who has taken the seat, which is theirs under any name

  // Whether the seat is a person's: by their key or, before the seat was taken, by their name.
  bool is_for(const std::string& whose_name, const std::string& whose_key) const {
    return kind == Kind::person && (key.empty() ? name == whose_name : key == whose_key);
  }
};

struct TablePlan {
  TableTerms terms;
  std::vector<Invitation> seats;
  std::string base;         // the directory of this host's tables
  std::string name;         // of this table
  std::string record;       // the path of the saved game
  std::string given;        // the proof so far, of a resumed game
  std::string opener{};     // the host, as ClientSession::name
  bool is_private = false;  // no spectators
  double linger = 86400;    // seconds that an empty table stays open
  Vigilance vigilance{};
  SigningKey key{};                        // the host's, which signs for the table
  std::vector<KeyStatement> statements{};  // other keys' statements about that one
  std::string secrets{};  // the directory for the seeds of the program's seats; empty: not saved
};

class TableServer {
 public:
  // A table with an open socket (open_table). Refuses if the game's files cannot be written.
  static Result<std::unique_ptr<TableServer>> open(const TablePlan& plan, Catalog catalog,
                                                   Descriptor listener);
  ~TableServer();

  // The new path of a record that was in the place of this game's (net/storage/game_store.hpp).
  const std::optional<std::string>& set_aside() const { return store_->set_aside(); }

  // Serves until the game is over and everybody has left, the people adjourn, nobody was there for `linger`
  // seconds, or a signal handler has set `leave`. Blocked signals are let in during the wait only, so none
  // can slip in just before it and be missed.
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
  // (table_host.cpp); the path of its record is left open. Its table gets this one's socket, which can be
  // taken once.
  std::optional<TablePlan> next_game() const;
  Descriptor take_listener();

 private:
  TableServer(TablePlan plan, Ledger ledger, Descriptor listener);

  // --- the table itself (table_server.cpp)
  Result<void> fill_seats();
  double clock() const;
  Result<void> append_entry(Seat who, std::string what, Seal seal = {});
  void append_table_entry(std::string what);
  bool is_done();
  void wait();
  void update_clock();

  // --- clients (table_clients.cpp)
  void accept_clients();
  void receive(ClientSession& session);
  void handle_line(ClientSession& session, std::string_view line);
  void handle_greeting(ClientSession& session, std::string_view words);
  void handle_key(ClientSession& session, std::string_view line);
  void handle_proof(ClientSession& session, std::string_view line);
  bool may_sit(ClientSession& session);
  void offer_seat(ClientSession& session);
  void take_seat(ClientSession& session, const std::string& claim);
  void send_welcome(ClientSession& session);
  void welcome_onlooker(ClientSession& session);
  void send_log(ClientSession& session);
  bool is_violation(const EntryKind& kind) const;
  void set_presence(Seat seat, bool here);
  bool make_room(ClientSession& session);
  void handle_talk(ClientSession& session, std::string_view words);
  void want_rematch(ClientSession& session);
  void tell_onlookers();
  bool may_greet(const ClientSession& session);
  RateLimiter& limiter_of(const ClientSession& session);
  bool may_talk(ClientSession& session);
  Result<void> arrange(std::string_view words, Seat own);
  Result<void> vacate(Seat seat);
  std::string full_name(std::string_view name) const;
  void tell_reservations();
  bool occupy_seat(ClientSession& session, const std::string& claim);
  std::optional<Seat> seat_for(const ClientSession& session, std::optional<Seat> wanted, std::string& reason);
  bool belongs_to(Seat seat, const ClientSession& session) const;
  bool is_free(Seat seat) const;
  bool is_offered(Seat seat) const;
  double patience_with(const ClientSession& session) const;
  ClientSession* at(Seat seat);
  void handle_request(ClientSession& session, std::string_view words);
  void reject(ClientSession& session, const std::string& reason, bool tell_all);
  void dismiss(ClientSession& session, const std::string& reason);
  void notice(const std::string& words);
  void broadcast();
  double ping_interval() const;
  void check_liveness();
  void check_returns();
  void drop_departed();
  std::string description() const;
  void advertise();
  bool anybody_here() const;

  // --- the program's seats (table_program.cpp)
  void drive_programs();
  bool act_on_commitments();
  CommitmentStore& commitments_of(Seat seat);
  void think();
  void take_result();
  // In real time: whether a program's seat has paused for long enough, and need not wait for people to act.
  bool is_due_in_real_time(Seat seat, const PlayerSpec& spec);
  std::optional<double> program_deadline() const;

  TablePlan plan_;
  Ledger ledger_;
  Descriptor listener_;
  std::optional<GameStore> store_;
  std::size_t head_ = 0;          // the number of the log's lines that are terms
  std::vector<std::string> log_;  // every line for the clients, in order
  std::list<ClientSession> sessions_;
  std::map<Seat, CommitmentStore> commitments_;  // of the program's seats
  std::uint64_t search_seed_ = random_seed();
  std::map<Seat, std::unique_ptr<KeptSearch>> kept_searches_;  // of these seats, for one turn
  std::unique_ptr<Thinking> thinking_;
  Seat thinks_for_ = 0;
  int thinks_at_ = 0;        // the number of moves when the search began
  Pacer pacer_;              // while a battle runs in real time
  Descriptor search_ended_;  // an eventfd: readable when a search has ended
  std::string opened_at_ = utc_text("%Y-%m-%dT%H:%M:%SZ");
  double clock_started_ = 0;  // when the table's clock was started, as now_seconds
  double clock_before_ = 0;   // the time it showed then
  bool clock_runs_ = false;
  double empty_since_ = 0;
  bool was_visited_ = false;  // a client has been here since it was opened
  double last_ping_ = 0;
  std::map<Seat, double> broken_since_;  // seats with a broken connection that may return
  std::map<Seat, RateLimiter> limiters_;
  // Limits on the talk and the greetings of a person without a seat, across all their connections; and on
  // the greetings of a user under all names, which is never forgotten.
  std::map<std::string, RateLimiter> visitors_, greeters_;
  std::map<uid_t, RateLimiter> users_;
  double last_hurry_ = -1e9;  // when a game clock or a battle in real time last ran
  Announcement onlookers_;    // the line about spectators
  Announcement description_;  // to the readers of lists of tables
  bool goes_on_ = false;      // all have asked for another game
  bool failed_ = false;       // the game can no longer be saved
};

}  // namespace herbarium
