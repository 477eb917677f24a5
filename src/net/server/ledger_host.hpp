// The keeper of a shared table's entries: its ledger, its files, its clock, the program's seats, and who may
// sit where. It knows no connections: its owner (such as TableServer) enters incoming lines and passes on the
// log. It learns a secret only when everybody does.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "core/seat.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"
#include "net/storage/commitment_store.hpp"
#include "net/storage/game_store.hpp"
#include "table/thinking.hpp"

namespace herbarium {

// How a table watches its connections, in seconds. A slow connection is not a lost one, and brief losses
// are not reported.
struct Vigilance {
  double hurried_ping = 5;      // between pings, while people's time runs
  double idle_ping = 10;        // otherwise: this long for each client, and once more for the table
  double pong_timeout = 10;     // then an unanswered ping counts as lost
  double return_timeout = 3;    // for reconnecting after a broken connection
  double greeting_timeout = 5;  // for a client's greeting
  double proof_timeout = 600;   // for its answer to the challenge: people read the terms first
  double asked_timeout = 60;    // for reconnecting while somebody is asked whose absence would be consent
};

// A person as a table knows them. Once they have taken a seat, it is their key's, under any name.
struct Person {
  std::string name{};  // the user, or `user/name` at a shared account
  std::string key{};   // the public key that they have named; empty: none yet
};

// For whom a free seat is.
struct Invitation {
  enum class Kind { open, person, program };
  Kind kind = Kind::open;
  Person who{};  // or the name of the player, as in a record

  // For the seat's occupant; if the program plays for an absent person, for that person.
  static Invitation of(const Ledger& ledger, Seat seat);

  // Whether the seat is a person's: by their key or, before the seat was taken, by their name.
  bool is_for(const Person& person) const {
    return kind == Kind::person && (who.key.empty() ? who.name == person.name : who.key == person.key);
  }
};

struct TablePlan {
  TableTerms terms;
  std::vector<Invitation> seats;
  std::string base;        // the directory of this host's tables
  std::string name;        // of this table
  std::string record;      // the path of the saved game
  std::string given;       // the existing proof of a resumed game
  std::string opener{};    // the host's name
  double linger = 86400;   // seconds that an empty table stays open
  bool by_letter = false;  // nobody comes or goes: a game goes on as it was left
  Vigilance vigilance{};
  SigningKey key{};                        // the host's, which signs for the table
  std::vector<KeyStatement> statements{};  // other keys' statements about that one
  std::string secrets{};  // the directory for the seeds of the program's seats; empty: not saved
};

class LedgerHost {
 public:
  // Opens the plan's game, new or resumed. Refuses if its files cannot be written.
  static Result<std::unique_ptr<LedgerHost>> open(const TablePlan& plan, Catalog catalog);

  const TablePlan& plan() const { return plan_; }
  const Ledger& ledger() const { return ledger_; }
  // Every line for the clients, in order, and the number of those that are terms.
  const std::vector<std::string>& log() const { return log_; }
  std::size_t head() const { return head_; }
  // Notes on the table's files for the person who opens it (GameStore).
  const std::vector<std::string>& notes() const { return store_->notes(); }

  // Every entry goes this way: the ledger checks it, it is saved, and then it is in the log. Refuses with the
  // ledger's reason, or if it cannot be saved.
  Result<void> enter(Seat who, std::string what, Seal seal = {});
  // Gives the ledger the secrets of a person whose terminal this is.
  void know(const CommitmentStore& own) { own.tell(ledger_); }
  // Why the game can no longer be saved; empty as long as it can.
  const std::string& failure() const { return failure_; }

  // The table's clock, in seconds; and whether it runs, which it does only while somebody is here.
  double clock() const;
  bool clock_runs() const { return clock_runs_; }
  // Whether an absence must be noticed soon: a person's time runs.
  bool is_in_haste() const;
  // Starts or stops the table's clock, and enters the end of the game's own clock.
  void run_clock(bool is_visited);
  // Plays the program's seats as far as possible without waiting: by commitments, as any client does, and
  // without looking at the secrets of other seats. It thinks only while somebody is here.
  void drive_programs(bool is_visited);
  // Readable once a search of the program's has ended, until seen.
  int file() const { return search_ended_.number(); }
  void see_end_of_search();
  // When run_clock() or drive_programs() has something to do, as now_seconds.
  std::optional<double> next_deadline() const;

  // Closes the table. A game that never began leaves no files.
  void close(bool goes_on);

  // Whether no honest client would have sent an entry of this kind that was refused. During a battle and
  // shortly after, or just after the end of the game, an entry sent in time can arrive too late.
  bool is_violation(const EntryKind& kind) const;

  // --- seats (table_host.cpp)

  // Whether the seat already belongs to that person, or is reserved for them; or is free for anybody.
  bool belongs_to(Seat seat, const Person& person, const std::vector<KeyStatement>& statements) const;
  bool is_free(Seat seat) const;
  // Seats a person whose `claim` of the seat is proved.
  Result<void> occupy(Seat seat, const Person& person, const std::vector<KeyStatement>& statements,
                      const std::string& claim);
  // Enters a changed presence: there, or away.
  void set_presence(Seat seat, bool here);
  // `reserved 2 bob 3 carol`: the people awaited on free seats.
  std::string reservations() const;
  // The host of the table, who plays seat `own`, commands: `free 2`, `reserve 2 bob`, `program 2 5`. The seat
  // is then its former player's no more. Returns it, with a remark for everybody, if it needs one.
  struct Arrangement {
    Seat seat;
    std::string remark{};
  };
  Result<Arrangement> arrange(std::string_view words, Seat own);

  // The name of each seat's person, also of one whom the program replaces (display_names).
  std::vector<std::string> player_names() const;
  // The names of those without whom there is no other game, when these seats want one.
  std::vector<std::string> missing_for_rematch(SeatSet wanting) const;
  // The next game of the same people, each on the next seat; the path of its record is left open.
  TablePlan next_game() const;

  // The table's description for lists of tables, one line: the game, its players, and whose turn it is; then
  // the same field by field, for programs.
  std::string description() const;

 private:
  LedgerHost(TablePlan plan, Ledger ledger);

  Result<void> fill_seats();
  void enter_own(std::string what) { static_cast<void>(enter(nature, std::move(what))); }
  std::string full_name(std::string_view name) const;

  // --- the program's seats (table_program.cpp)
  bool act_on_commitments();
  CommitmentStore& commitments_of(Seat seat);
  void think();
  void take_result();
  // In real time: whether a program's seat has paused for long enough, and need not wait for people to act.
  bool is_due_in_real_time(Seat seat, const PlayerSpec& spec);
  std::optional<double> program_deadline() const;

  TablePlan plan_;
  Ledger ledger_;
  std::optional<GameStore> store_;
  std::string failure_;
  std::size_t head_ = 0;
  std::vector<std::string> log_;
  std::map<Seat, CommitmentStore> commitments_;  // of the program's seats
  std::uint64_t search_seed_ = random_seed();
  std::map<Seat, std::unique_ptr<KeptSearch>> kept_searches_;  // of these seats, for one turn
  std::unique_ptr<Thinking> thinking_;
  Seat thinks_for_ = 0;
  int thinks_at_ = 0;        // the number of moves when the search began
  Pacer pacer_;              // while a battle runs in real time
  Descriptor search_ended_;  // an eventfd
  std::string opened_at_ = date_text();
  std::int64_t opened_ms_ = wall_milliseconds();
  std::map<Seat, std::string> due_since_;  // when the game began to wait for these seats: date_text
  double clock_started_ = 0;               // when the table's clock was started, as now_seconds
  double clock_before_ = 0;                // the time it showed then
  bool clock_runs_ = false;
  double last_hurry_ = -1e9;  // when a game clock or a battle in real time last ran
};

}  // namespace herbarium
