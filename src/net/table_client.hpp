// A terminal's end of the line to a table: takes in what the table says, believes none of it unchecked, and
// does at once what needs no person: signs of life, tosses, openings. A broken line is taken up again.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/event_source.hpp"
#include "net/commitment_store.hpp"
#include "net/dial.hpp"
#include "net/game_copies.hpp"
#include "net/game_store.hpp"
#include "net/ledger.hpp"

namespace herbarium {

struct ClientOptions {
  std::function<Result<TableLink>()> dial;  // reaches the table, again and again
  std::optional<Seat> seat;                 // that is wanted; nothing: any
  bool watch = false;                       // looks on
  std::string as;                           // the person's name, at an account that many share
  std::string secrets;                      // the folder for what is kept secret
  std::optional<std::string> record;        // where the game is kept here, too
  std::string shelf{};                      // the folder with this person's other copies; empty: none
  bool keeps = false;                       // there, if nothing else is said
};

class TableClient final : public EventSource {
 public:
  // Reaches the table and waits until it has told what happened so far; `seconds` at most. Refuses with the
  // table's reason, or if what it tells does not hold.
  static Result<std::unique_ptr<TableClient>> connect(ClientOptions options, Catalog catalog, double seconds);

  int file() const override;
  bool wants_to_write() const override { return link_ && link_->connection.wants_to_write(); }
  std::optional<double> deadline() const override;
  bool dispatch() override;

  Seat seat() const { return seat_; }
  const std::string& table() const { return table_; }  // "alice/lunch"
  // All that has been taken in. The person has heard of less: the rest is among the news.
  const Ledger& ledger() const { return *ledger_; }
  const CommitmentStore& commitments() const { return *commitments_; }
  // The seconds of the table's clock, as well as can be known here.
  double clock() const;
  bool is_connected() const { return live_; }
  // No line will come about any more.
  bool has_ended() const { return over_; }
  // Beside this path stands what the person has not handed in yet.
  std::string private_path() const;
  const std::optional<std::string>& record_path() const { return options_.record; }

  // One piece of news: an entry, or words. Nothing if there is none left.
  struct News {
    std::optional<Entry> entry;
    std::string words;
  };
  std::optional<News> next_news();

  // Says an entry of this seat; false if the line is lost.
  bool say(const std::string& what);
  // Locks a secret move and says so. Refuses if it could not be kept.
  Result<void> commit(const std::string& move);
  // What was said and not answered yet.
  bool is_waiting() const { return waiting_; }

 private:
  TableClient(ClientOptions options, Catalog catalog) : options_(std::move(options)), catalog_(catalog) {}

  Result<void> greet();
  void hear(std::string_view line);
  void hear_welcome(std::string_view line);
  void hear_terms(std::string_view line);
  void hear_entry(std::string_view line);
  void hear_live(std::string_view time);
  void send_due();
  void send(const std::string& what);
  bool is_forged(const Entry& entry) const;
  std::vector<GameCopy> copies() const;
  std::optional<std::string> conflicting_copy();
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
  bool record_in_use_ = false;  // the record, by another terminal that may let go of it
  std::string table_;
  Seat seat_ = spectator;
  std::vector<std::string> log_;      // the lines of the proof that are known
  std::size_t heard_ = 0;             // of these, on this line
  std::deque<std::string> expected_;  // what comes next, as another terminal of this person has heard it
  bool live_ = false;                 // all that happened before has been told
  bool has_been_live_ = false;        // once, at least
  bool over_ = false;
  bool waiting_ = false;
  std::deque<News> news_;
  std::string warned_of_;         // the last lock of which the person knows that it cannot be opened here
  std::deque<std::string> sent_;  // the last entries of this seat that went out
  std::string last_due_sent_;     // without being asked for, to say it once
  double offset_ = 0;             // now_seconds when the table's clock began, if it had always run
  std::optional<double> retry_;   // when the line is to be taken up again
  int tries_ = 0;
};

}  // namespace herbarium
