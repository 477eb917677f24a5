// The process of a shared table. It orders what the terminals say, passes it on and keeps the record; it
// knows no secret before everybody does, and it plays the seats of the program.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "net/client_session.hpp"
#include "net/commitment_store.hpp"
#include "net/game_store.hpp"
#include "net/ledger.hpp"
#include "net/proof.hpp"
#include "table/thinking.hpp"

namespace herbarium {

inline constexpr double ping_interval = 0.5;   // seconds between signs of life that are asked for
inline constexpr double pong_timeout = 1.2;    // seconds after which a line without any is lost
inline constexpr double greeting_timeout = 5;  // seconds in which a client says what it wants

// Who a seat is for before anybody sits on it.
struct Invitation {
  enum class Kind { open, person, program };
  Kind kind = Kind::open;
  std::string name;  // of the person, as Guest::name; or of the player, as in a record
};

struct TablePlan {
  TableTerms terms;
  std::vector<Invitation> seats;
  std::string base;       // the folder of tables
  std::string name;       // of this one
  std::string record;     // where it is kept
  std::string given;      // the proof of the game so far, if it is gone on with
  double linger = 86400;  // seconds that it waits for somebody to come
};

class TableServer {
 public:
  // A table whose socket listens already. Refuses if the game cannot be kept.
  static Result<std::unique_ptr<TableServer>> open(const TablePlan& plan, Catalog catalog,
                                                   Descriptor listener);
  ~TableServer();

  // Where a record is kept that stood in the place of this game's (net/game_store.hpp).
  const std::optional<std::string>& set_aside() const { return store_->set_aside(); }

  // Serves until the game is over and all have left, the people have adjourned it, or nobody was there for
  // too long. `leave` is looked at whenever a signal has come.
  void serve(const volatile int& leave);

 private:
  TableServer(TablePlan plan, Ledger ledger, Descriptor listener);

  // --- the table's own doings (table_server.cpp)
  Result<void> fill_seats();
  double clock() const;
  Result<void> append_entry(Seat who, std::string what);
  void append_table_entry(std::string what);
  bool is_done();
  std::optional<double> next_deadline() const;
  void wait();
  void update_clock();

  // --- clients (table_guests.cpp)
  void accept_clients();
  void receive(ClientSession& session);
  void handle_line(ClientSession& session, std::string_view line);
  void handle_greeting(ClientSession& session, std::string_view words);
  void assign_seat(ClientSession& session, std::optional<Seat> wanted);
  void welcome(ClientSession& session, Seat seat);
  void send_log(ClientSession& session);
  bool is_violation(std::string_view word) const;
  void set_presence(Seat seat, bool here);
  bool occupy_seat(ClientSession& session, Seat seat);
  std::optional<Seat> seat_for(const ClientSession& session, std::optional<Seat> wanted, std::string& reason);
  bool belongs_to(Seat seat, const std::string& name) const;
  bool is_free(Seat seat) const;
  ClientSession* at(Seat seat);
  void handle_request(ClientSession& session, std::string_view words);
  void reject(ClientSession& session, const std::string& reason, bool tell_all);
  void dismiss(ClientSession& session, const std::string& reason);
  void notice(const std::string& words);
  void broadcast();
  void check_liveness();
  void drop_departed();
  std::string description() const;
  bool anybody_here() const;

  // --- the program's seats (table_program.cpp)
  void drive_programs();
  bool act_on_commitments();
  void think();
  void take_result();
  std::optional<double> program_deadline() const;

  TablePlan plan_;
  Ledger ledger_;
  Descriptor listener_;
  std::optional<GameStore> store_;
  std::vector<std::string> log_;  // every line that a client is told, in order
  std::list<ClientSession> sessions_;
  std::map<Seat, CommitmentStore> commitments_;  // of the program's seats
  std::unique_ptr<Thinking> thinking_;
  Seat thinks_for_ = 0;
  int thinks_at_ = 0;               // the number of moves when it began
  std::map<Seat, double> acts_at_;  // by now_seconds, where all act at once
  Descriptor search_ended_;         // can be read when a search has come to its end
  std::string opened_at_ = utc_text("%Y-%m-%dT%H:%M:%SZ");
  double clock_started_ = 0;  // when the table's clock began to run, by now_seconds
  double clock_before_ = 0;   // what it showed then
  bool clock_runs_ = false;
  double empty_since_ = 0;
  double last_ping_ = 0;
  std::map<Seat, RateLimiter> limiters_;
  double last_hurry_ = -1e9;  // when a clock of the game ran last, or all acted at once
  bool failed_ = false;       // the game cannot be kept any more
};

}  // namespace herbarium
