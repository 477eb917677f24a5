// A client's end of a connection to a table. It checks everything that the table sends, answers pings,
// seeds and reveals without asking, and reconnects.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "net/client/table_access.hpp"
#include "net/directory/dial.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/turn_notice.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {

// Paces the lines from a table: a flood must not lock the keyboard or fill memory or disk. What a table sends
// too fast waits, on its side of the connection.
class FloodGuard {
 public:
  // False for an excess line that is not part of the game; only the table loses if it is dropped. `live`: all
  // past entries have arrived.
  bool accepts(std::string_view line, bool live, double now);
  // Seconds until the next line is read; 0: at once.
  double wait(double now) const { return talk_.wait(now); }
  // Whether memory and disk have room for another entry of that length.
  bool has_room_for(std::size_t bytes) { return (bytes_ += bytes) <= most_kept; }

 private:
  // Far above what tables let their guests make them write (net/server/meter.hpp).
  RateLimiter talk_{2000, 200}, idle_{600, 20};
  static constexpr std::size_t most_kept = std::size_t{64} << 20;
  std::size_t bytes_ = 0;  // of all entries
};

// Compares the table's clock with this terminal's: a host could let an opponent's time run out, or stop
// their own. While both clocks run alike, local time less table time is constant. Each arrival gives an
// upper bound of that number. An answer also gives a lower bound, from the time of its question. So a slow
// connection is never mistaken for drift.
class ClockWatch {
 public:
  // Seconds elapsed on the table's clock and on the terminal's.
  struct Drift {
    double table, own;
  };
  // A new connection, or the end of a time without players. The table's clock may have stopped in between,
  // but cannot have run ahead.
  void connect() { arrived_.reset(); }
  // Takes the table's time `table` of a message that arrived `now` in answer to one `sent` then. Returns a
  // drift of more than a few seconds, and restarts the measurement after it.
  std::optional<Drift> compare(double table, double now, std::optional<double> sent);

 private:
  // The tightest bounds.
  std::optional<Drift> arrived_, answered_;
};

// --- The client.

// A table's own words, safe to show. Nobody has signed them, and anybody may have invented them. A person's
// line begins with a name and a colon, so without colons no part of these words looks like one.
std::string in_table_words(std::string_view words);

// Least number of seconds between two reports of the number of spectators, and between two looks at whether
// the game is at another table, too.
inline constexpr double between_counts = 10;
inline constexpr double between_meetings = 1;

// Seconds for the first answer of a table on this host, checked every second; then the person is told that
// it is silent.
inline constexpr double silence_here = 3;

struct ClientOptions {
  // Connects to the table, on a terminal where ssh may ask the person for something.
  std::function<Result<TableLink>()> dial;
  // The same once a screen is open, without questions; empty: as `dial`.
  std::function<Result<TableLink>()> redial{};
  // Called with the table's name, OWNER/NAME, once it is known. Returns the address by which the person comes
  // back to exactly this table.
  std::function<std::string(const std::string&)> on_welcome{};
  // No process serves the table any more, as far as this host knows.
  std::function<bool()> is_gone{};
  // Reopens a table of this user from its record after its process has died; empty: not this user's table.
  std::function<Result<void>(const std::string& table, const std::string& record)> reopen{};
  std::optional<std::string> kept_at{};  // the table's own record, if its path is known
  // The identifier of the only game accepted, and only at a table opened by one of its people or its first
  // host; empty: any game.
  std::string game{};
  // Finds out whether to go there: plays nothing, and leaves no traces.
  bool only_checks = false;
  // This person's saved game, wherever it is, with which the history must agree. A check ignores that another
  // process is writing it: that process would end before the person comes.
  std::string copy{};
  // For the host of a reopened table: the address of another table where the people of this game meet, if
  // there is one. Asked now and then as long as nothing has happened at this table.
  std::function<std::optional<std::string>()> meet{};
  // Called with a remark for the person while they wait for the table's first answer.
  std::function<void(const std::string&)> remark{};
  // Asks the person whether to sit down on these terms, before they sign for the seat; empty: on any terms.
  std::function<bool(const TableTerms&)> agrees{};
  std::optional<Seat> seat;                // the seat asked for; nothing: any
  bool watch = false;                      // only watch
  bool visits = false;                     // an attendant's: the person counts as away
  std::string as;                          // the person's name, at a shared account
  std::string secrets;                     // the directory for secrets (CommitmentStore)
  std::optional<std::string> record;       // the path of this person's copy of the game
  std::string shelf{};                     // the directory with this person's other copies; empty: none
  bool keeps = false;                      // save a copy there, unless `record` names a path
  SigningKey key{};                        // the person's own; spectators need none
  std::vector<KeyStatement> statements{};  // statements by other keys about this one
  bool key_is_hosted = false;  // the key is on a host that lets guests play, not on their own machine
  std::string version{};       // of this program, for comparison with the table's
};

class TableClient final : public TableAccess {
 public:
  // Announces that the person leaves.
  ~TableClient() override;
  TableClient(const TableClient&) = delete;
  TableClient& operator=(const TableClient&) = delete;

  // Connects, and waits at most `seconds` for the past entries. Refuses with the table's reason, or with
  // the fault in its log.
  static Result<std::unique_ptr<TableClient>> connect(ClientOptions options, Catalog catalog, double seconds);

  // Connects without waiting: call dispatch() until is_connected() or has_ended(). The news begin with the
  // past entries.
  static Result<std::unique_ptr<TableClient>> start(ClientOptions options, Catalog catalog);

  int file() const override;
  bool wants_to_write() const override { return link_ && link_->connection.wants_to_write(); }
  std::optional<double> deadline() const override;
  bool dispatch() override;

  Seat seat() const override { return seat_; }
  const std::string& table() const override { return table_; }
  bool has_shared_account() const override { return !options_.as.empty(); }
  // Whether the table has sent its terms; there is no ledger before that.
  bool has_log() const { return ledger_.has_value(); }
  const Ledger& ledger() const override { return *ledger_; }
  CommitmentStore& commitments() override { return *commitments_; }
  double clock() const override;
  bool is_connected() const override { return live_; }
  bool is_gone() const override { return gone_; }
  bool must_ask() const override { return must_ask_; }
  void redial_prompting() override;
  bool has_ended() const override { return over_; }
  bool has_next_game() const override { return has_next_game_; }
  std::optional<std::string> next_address() const override { return next_address_; }
  std::string private_path() const override;
  const std::optional<std::string>& record_path() const override { return options_.record; }

  void settle(double seconds) override;
  bool say(const std::string& what) override;
  std::string why_unsent() const override { return unsaid_; }
  Result<void> commit(const std::string& move) override;
  bool send_word(const std::string& line) override;
  std::vector<std::string> onlookers() const override { return onlookers_; }
  int number_of_onlookers() const override { return number_of_onlookers_; }
  std::string awaited_on(Seat seat) const override;
  int asked() const override;

 private:
  TableClient(ClientOptions options, Catalog catalog) : options_(std::move(options)), catalog_(catalog) {}

  // An entry sent from here, and when: by seconds_with_sleep in `sent_`.
  struct Sent {
    std::string what;
    double time;
    bool by_person = false;  // not sent without asking
    Seal seal{};
    int tries = 1;
  };

  double ticks() const;
  void greet(TableLink link);
  // Waits for a line, for some seconds at most, and handles what has come.
  void wait(double most);
  void await_live(double seconds);
  void redial();
  void answer_silence();
  double first_silence() const;
  void hear_onlookers(std::string_view words);
  void tell_onlookers();
  void hear_told(std::string_view words);
  void hear_reserved(std::string_view words);
  std::string take_name(std::string_view& words) const;
  void hear_gone(const std::string& why);
  std::optional<std::string> own_record() const;
  void reopen(const std::string& record);
  std::string how_to_go_on() const;
  std::optional<std::string> next_line();
  void hear(std::string_view line);
  void hear_welcome(std::string_view line);
  void hear_terms(std::string_view line);
  void hear_challenge(std::string_view line);
  bool knows_terms() const;
  bool agrees();
  void hear_entry(std::string_view line);
  void hear_refusal(std::string_view line);
  bool would_enter(const Sent& sent) const;
  void hear_live(std::string_view time);
  void look_at_turn(bool is_seen);
  void watch_clock(double table, std::optional<double> sent);
  void watch_date(double table, std::time_t beginning);
  void object(const ClockWatch::Drift& drift, const std::string& words);
  void hear_next();
  void send_due();
  bool may_send(const std::string& what);
  void send(const std::string& what, bool by_person);
  void put(const Sent& entry);
  void send_again();
  bool object(const Sent& sent, const std::string& what_happened);
  void hear_since(std::string_view number);
  std::optional<Sent> take_answer(std::string_view what);
  const Sent* find_sent(const Entry& entry) const;
  std::vector<GameCopy> copies() const;
  std::optional<std::string> conflicting_copy();
  std::optional<std::string> conflicting_terms() const;
  void look_again();
  bool is_expected(std::string_view line);
  // Whether this table is only one where the wanted game may be.
  bool is_searching() const { return !options_.game.empty() && !has_been_live_; }
  bool is_known_host() const;
  bool may_meet() const;
  void meet();
  std::string divergence_here(std::string_view line) const;
  std::optional<std::string> place_on_shelf() const;
  void warn_of_unproved();
  void warn_of_lost_commitment();
  void keep();
  void lose_connection();
  void require_person();
  void give_up(const std::string& why);

  ClientOptions options_;
  Catalog catalog_;
  std::optional<TableLink> link_;
  std::optional<Ledger> ledger_;
  std::optional<CommitmentStore> commitments_;
  std::optional<GameStore> store_;
  std::set<std::string> store_notes_;  // already shown to the person
  bool record_in_use_ = false;         // another terminal is writing the record, and may stop
  bool record_failed_ = false;         // writing failed, but space may return
  std::string table_;
  std::string address_;         // by which this person comes back; empty: not known
  std::optional<uid_t> owner_;  // of the table, on this host
  Seat seat_ = spectator;
  std::vector<std::string> log_;      // the lines of the proof that are known
  std::size_t heard_ = 0;             // how many of them were repeated on this connection, or skipped
  int asked_from_ = 0;                // the entries that the table need not repeat
  std::deque<std::string> expected_;  // the next lines, known from a copy of this person's other terminal
  std::size_t longest_seen_ = 0;      // lines of the longest copy that was ahead of the table on an earlier
                                      // connection
  bool looks_again_ = false;          // disconnected to check whether the table still lags behind a copy
  bool is_challenged_ = false;        // on this connection, to sign for the seat
  std::string nonce_;                 // for the table to sign
  bool agrees_ = false;               // the person sits down on these terms
  double thought_ = 0;                // seconds for which they have thought about that
  bool live_ = false;                 // all past entries have arrived
  bool has_been_live_ = false;        // at least once
  bool over_ = false;
  bool has_next_game_ = false;
  bool wants_rematch_ = false;               // the person has said so
  std::optional<std::string> next_address_;  // of another table with this game; this one is closing
  double met_at_ = -1e9;                     // when such a table was last looked for
  std::string unsaid_;                       // why the last line of the person was not sent
  std::string objected_;                     // the last refused entry that was kept
  std::vector<Sent> unanswered_;  // entries that have neither come back nor been refused; by now_seconds
  std::string warned_of_;         // the last commitment that the person was warned about
  std::deque<Sent> sent_;         // the latest
  TurnNotice notice_;
  std::string last_due_sent_;    // the latest sent automatically, which is sent only once
  bool due_refused_ = false;     // a request was refused since then
  int number_ = 0;               // of the last entry signed here
  double offset_ = 0;            // ticks() at time 0 of the table's clock, had it never stopped
  std::optional<double> retry_;  // when to reconnect
  int tries_ = 0;
  double lost_at_ = 0;       // when it was last connected
  std::string refused_for_;  // the last reason for which the table would not have this terminal back
  FloodGuard flood_guard_;
  ClockWatch clock_watch_;
  double greeted_at_ = 0;               // by seconds_with_sleep
  double objected_at_ = -1e9;           // by now_seconds
  double told_difference_ = 0;          // of the table's date, in seconds
  std::vector<std::string> onlookers_;  // safe to show
  int number_of_onlookers_ = 0;
  int told_onlookers_ = 0;  // the number last reported to the person
  double onlookers_told_at_ = -1e9;
  std::map<Seat, std::string> reserved_;  // safe to show
  double heard_at_ = 0;        // the last arrival, or the last sending of a line that needs an answer
  bool told_silence_ = false;  // since then
  bool gone_ = false;          // no process serves the table
  bool must_ask_ = false;      // ssh cannot connect without asking the person
  double reopened_at_ = -1e9;  // when this terminal last reopened the table
};

}  // namespace herbarium
