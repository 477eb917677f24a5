// A terminal's end of the connection to a table. It checks everything that the table sends, and answers
// pings, seeds and reveals by itself. It reconnects after a lost connection.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/event_source.hpp"
#include "net/directory/dial.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"
#include "net/storage/commitment_store.hpp"
#include "net/storage/game_store.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {

// Limits the lines that a client takes from a table: one that sends without end must neither keep the person
// from their keyboard nor fill memory or disk.
class FloodGuard {
 public:
  // `take` a line; `skip` one too many of those that say nothing of the game, which costs nobody but the
  // table anything; or `leave` a table that fills memory and disk as no honest one does. `live` once
  // everything that happened before has come.
  enum class Verdict { take, skip, leave };
  Verdict judge(std::string_view line, bool live, double now);

 private:
  // Far more than honest tables send, which limit all who talk there (net/server).
  RateLimiter talk_{600, 20}, idle_{600, 20};
  std::size_t bytes_ = 0;  // of what is kept
};

// Compares a table's clock with the terminal's own: a host could let the other side's time run out, or stop
// their own. While both clocks run alike, the own time less the table's is one number. Whatever arrives shows
// that it is at most so large, and an answer shows that it is at least so large as when the terminal had sent
// the question; so no delay of the connection is ever taken for a drift.
class ClockWatch {
 public:
  // Seconds that went by on the table's clock and on the terminal's.
  struct Drift {
    double table, own;
  };
  // A new connection. The table's clock may have stood since the last one, but cannot have run ahead.
  void connect() { arrived_.reset(); }
  // The table's clock showed `table` when it sent what has arrived `now`, an answer to what was `sent`.
  // Returns a drift of more than a few seconds, and then begins to measure afresh.
  std::optional<Drift> compare(double table, double now, std::optional<double> sent);

 private:
  // The tightest bounds.
  std::optional<Drift> arrived_, answered_;
};

// --- The client.

// Seconds, at least, between two times that the person is told how many are watching.
inline constexpr double between_counts = 10;

// Seconds for the first word of a table on this host, after which the person is told that it is silent; it is
// looked at every second.
inline constexpr double silence_here = 3;

struct ClientOptions {
  // Connects to the table, for which ssh may ask the person something at a terminal that shows nothing else.
  std::function<Result<TableLink>()> dial;
  // The same once a screen is open, without asking anything; empty: as `dial`.
  std::function<Result<TableLink>()> redial{};
  // Called with the table's name, OWNER/NAME, once it is known.
  std::function<void(const std::string&)> on_welcome{};
  // Whether no process keeps the table any more, as far as that is known here.
  std::function<bool()> is_gone{};
  // Opens a table of this user again from its record, after its process has died; empty: that is for others.
  std::function<Result<void>(const std::string& table, const std::string& record)> reopen{};
  std::optional<std::string> kept_at{};  // the table's own record, if its path is known
  // Called with what the person should know while they wait for the table's first answer.
  std::function<void(const std::string&)> remark{};
  std::optional<Seat> seat;                // the seat that is wanted; nothing: any
  bool watch = false;                      // only watch
  std::string as;                          // the person's name, at a shared account
  std::string secrets;                     // the folder for secrets (CommitmentStore)
  std::optional<std::string> record;       // where to keep a copy of the game
  std::string shelf{};                     // the folder with this person's other copies; empty: none
  bool keeps = false;                      // keep a copy there unless `record` says where
  SigningKey key{};                        // the person's, with which they sit; onlookers need none
  std::vector<KeyStatement> statements{};  // what other keys have signed of that one
  bool key_is_hosted = false;              // that key lies in the account of a host, not in their own
  std::string version{};                   // of this program, to tell which side is older
};

class TableClient final : public EventSource {
 public:
  // Tells the table that the person leaves.
  ~TableClient() override;
  TableClient(const TableClient&) = delete;
  TableClient& operator=(const TableClient&) = delete;

  // Connects to the table and waits, at most `seconds`, until it has sent everything that happened so far.
  // Refuses with the table's reason, or if what it sends does not hold.
  static Result<std::unique_ptr<TableClient>> connect(ClientOptions options, Catalog catalog, double seconds);

  // Connects to the table and does not wait for it: dispatch() takes what comes, until is_connected() or
  // has_ended(). The news then begin with all that happened so far.
  static Result<std::unique_ptr<TableClient>> start(ClientOptions options, Catalog catalog);

  int file() const override;
  bool wants_to_write() const override { return link_ && link_->connection.wants_to_write(); }
  std::optional<double> deadline() const override;
  bool dispatch() override;

  Seat seat() const { return seat_; }
  const std::string& table() const { return table_; }  // "alice/lunch"
  // Whether the person plays at an account that many people share, and has no command line.
  bool has_shared_account() const { return !options_.as.empty(); }
  // Whether the table has said what is played; without that there is no ledger.
  bool has_log() const { return ledger_.has_value(); }
  // All that has been received. The person has seen only what next_news() has given out.
  const Ledger& ledger() const { return *ledger_; }
  const CommitmentStore& commitments() const { return *commitments_; }
  // The table's clock in seconds, as well as it can be known here.
  double clock() const;
  bool is_connected() const { return live_; }
  // The table's process has ended, and nobody has opened the table again so far.
  bool is_gone() const { return gone_; }
  // The line can only be taken up again by redial_prompting().
  bool must_ask() const { return must_ask_; }
  // Takes the line up, while ssh may ask the person something at the terminal; returns when that has been
  // done, or has failed, which is then among the news.
  void redial_prompting();
  // The client will not connect again.
  bool has_ended() const { return over_; }
  // The table goes on with another game, for which one greets it anew.
  bool has_next_game() const { return has_next_game_; }
  // The path beside which drafts that the person has not handed in are kept.
  std::string private_path() const;
  const std::optional<std::string>& record_path() const { return options_.record; }

  // The next piece of news, an entry or a message; nothing if there is none left.
  struct News {
    std::optional<Entry> entry;
    std::string words;
  };
  std::optional<News> next_news();

  // Sends an entry of this seat; false if the connection is lost.
  bool say(const std::string& what);
  // Commits to a secret move and sends the commitment. Refuses if the secret could not be stored.
  Result<void> commit(const std::string& move);
  // Sends a line that is no entry; false if the connection is lost.
  bool send_word(const std::string& line);
  // Who looks on, as far as the table has named them, and how many they are.
  const std::vector<std::string>& onlookers() const { return onlookers_; }
  int number_of_onlookers() const { return number_of_onlookers_; }
  // For whom the table keeps a seat that nobody has taken; empty: for nobody that it has named.
  std::string awaited_on(Seat seat) const;
  // Whether an entry was sent that has not been answered yet.
  bool is_waiting() const { return waiting_; }

 private:
  TableClient(ClientOptions options, Catalog catalog) : options_(std::move(options)), catalog_(catalog) {}

  // An entry of this seat that was sent from here, and when by seconds_with_sleep.
  struct Sent {
    std::string what;
    double time;
  };

  Result<void> greet();
  void await_live(double seconds);
  void redial();
  void answer_silence();
  double first_silence() const;
  void hear_onlookers(std::string_view words);
  void tell_onlookers();
  void hear_told(std::string_view words);
  void hear_reserved(std::string_view words);
  std::string take_name(std::string_view& words) const;
  void hear_notice(std::string_view words);
  void hear_gone(const std::string& why);
  std::optional<std::string> own_record() const;
  void reopen(const std::string& record);
  std::string how_to_go_on() const;
  void hear(std::string_view line);
  void hear_welcome(std::string_view line);
  void hear_terms(std::string_view line);
  void hear_challenge(std::string_view line);
  void hear_entry(std::string_view line);
  void hear_refusal(std::string_view line);
  std::string why_not_understood() const;
  void hear_live(std::string_view time);
  void watch_clock(double table, std::optional<double> sent);
  void hear_next();
  void send_due();
  void send(const std::string& what);
  const Sent* find_sent(const Entry& entry) const;
  bool is_forged(const Entry& entry) const;
  std::vector<GameCopy> copies() const;
  std::optional<std::string> conflicting_copy();
  void look_again();
  bool is_expected(std::string_view line);
  std::string divergence_here(std::string_view line) const;
  std::optional<std::string> place_on_shelf() const;
  void warn_of_unproved();
  void warn_of_lost_commitment();
  void keep();
  void lose_connection();
  void give_up(const std::string& why);
  void tell(std::string words) { news_.push_back({std::nullopt, std::move(words)}); }

  ClientOptions options_;
  Catalog catalog_;
  std::optional<TableLink> link_;
  std::optional<Ledger> ledger_;
  std::optional<CommitmentStore> commitments_;
  std::optional<GameStore> store_;
  bool record_in_use_ = false;  // another terminal is writing the record, and may stop
  bool record_failed_ = false;  // it could not be written, and there may be room again
  std::string table_;
  std::optional<uid_t> owner_;  // of the table, on this host
  Seat seat_ = spectator;
  std::vector<std::string> log_;      // the lines of the proof that are known
  std::size_t heard_ = 0;             // how many of them came again on this connection
  std::deque<std::string> expected_;  // the next lines, as another terminal of this person has received them
  std::size_t longest_seen_ = 0;      // lines of the longest copy that a table of an earlier line was behind
  bool looks_again_ = false;          // the line was left to see whether the table still is
  bool live_ = false;                 // everything that happened before has been received
  bool has_been_live_ = false;        // at least once
  bool over_ = false;
  bool has_next_game_ = false;
  bool waiting_ = false;
  std::deque<News> news_;
  std::string warned_of_;        // the last commitment that the person was warned about
  std::deque<Sent> sent_;        // the latest
  std::string last_due_sent_;    // the latest that was sent without asking, so as to send it once
  bool due_refused_ = false;     // and something was refused since
  int number_ = 0;               // of the last entry that was signed here
  double offset_ = 0;            // now_seconds at time 0 of the table's clock, as if it had always run
  std::optional<double> retry_;  // when to reconnect
  int tries_ = 0;
  FloodGuard flood_guard_;
  ClockWatch clock_watch_;
  double greeted_at_ = 0;               // by seconds_with_sleep
  double objected_at_ = -1e9;           // by now_seconds
  std::vector<std::string> onlookers_;  // safe to show
  int number_of_onlookers_ = 0;
  int told_onlookers_ = 0;  // the number that the person was told last
  double onlookers_told_at_ = -1e9;
  std::map<Seat, std::string> reserved_;  // safe to show
  double heard_at_ = 0;                   // when something came last, or was sent that is to be answered
  bool told_silence_ = false;             // since then
  bool gone_ = false;                     // no process keeps the table
  bool must_ask_ = false;                 // ssh does not get there without asking the person something
  double reopened_at_ = -1e9;             // when this terminal opened the table again
};

}  // namespace herbarium
