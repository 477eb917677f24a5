// How a terminal takes part in a shared game: by a connection to a table (TableClient), or by letters
// (LetterClient in net/post). The game as received, the person's entries, and the news for the person.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/event_source.hpp"
#include "base/text.hpp"
#include "net/ledger/ledger.hpp"
#include "net/storage/commitment_store.hpp"

namespace herbarium {

class TableAccess : public EventSource {
 public:
  virtual Seat seat() const = 0;
  // The table's address: "alice/lunch"; of a game by letter, empty.
  virtual const std::string& table() const = 0;
  // Everything received. The person has seen only what next_news() has given out.
  virtual const Ledger& ledger() const = 0;
  virtual CommitmentStore& commitments() = 0;
  // The best estimate of the table's clock, in seconds.
  virtual double clock() const = 0;
  // The path next to which unfinished drafts are saved.
  virtual std::string private_path() const = 0;
  virtual const std::optional<std::string>& record_path() const = 0;

  // Sends an entry of this seat; false if it cannot be sent, and why.
  virtual bool say(const std::string& what) = 0;
  virtual std::string why_unsent() const { return "not connected to the table"; }
  // Whether an entry that acts could count now: by letter, not until what this seat has agreed to has been
  // carried out on the other side. Signed before that, it might count in the game as it was.
  virtual bool may_act() const { return true; }
  // Commits to a secret move and sends the commitment. Refuses if the secret could not be stored.
  virtual Result<void> commit(const std::string& move) = 0;
  // The number of the person's entries that have no answer yet.
  virtual int asked() const { return 0; }
  // Before the person leaves: waits, for `seconds` at most, until the table has answered and the entries due
  // after that have been sent, too. Nobody should have to wait for a person who only has to reveal a seed.
  virtual void settle(double) {}

  // --- what only a connection has

  virtual bool is_by_letter() const { return false; }
  // Whether the person is a guest of a shared account, without a command line.
  virtual bool has_shared_account() const { return false; }
  virtual bool is_connected() const { return true; }
  // The table's process has ended, and nobody has reopened the table yet.
  virtual bool is_gone() const { return false; }
  // Only redial_prompting() can reconnect.
  virtual bool must_ask() const { return false; }
  // Reconnects while ssh may ask for something at the terminal. Returns after success or failure; a failure
  // is among the news.
  virtual void redial_prompting() {}
  // Nothing more will come.
  virtual bool has_ended() const { return false; }
  // The table has a rematch, or the same game is at the table next_address(); both need a new greeting.
  virtual bool has_next_game() const { return false; }
  virtual std::optional<std::string> next_address() const { return std::nullopt; }
  // Sends a line outside the log; false without a connection.
  virtual bool send_word(const std::string&) { return false; }
  // The spectators that the table has named, and the number of all.
  virtual std::vector<std::string> onlookers() const { return {}; }
  virtual int number_of_onlookers() const { return 0; }
  // The person for whom the table reserves a free seat; empty: nobody it has named.
  virtual std::string awaited_on(Seat) const { return ""; }

  // --- news

  // The news of an entry for the person, requested as soon as the ledger has it, because later the state and
  // the number of moves before it are no longer known.
  using Narrator =
      std::function<std::vector<std::string>(const Entry&, const LedgerState& before, int moves)>;
  void set_narrator(Narrator narrator) { narrator_ = std::move(narrator); }

  // The next piece of news, an entry or a message; nothing if all have been given out.
  struct News {
    std::vector<std::string> words;
    std::optional<Entry> entry{};
    std::optional<Match> match{};  // as it is after the entry, if that has changed it
  };
  std::optional<News> next_news();
  bool has_news() const { return !news_.empty(); }

 protected:
  void tell(std::string words) { news_.push_back({{std::move(words)}}); }
  // Of an entry that is made without asking, if it is a move: the person has announced it.
  void tell_announced(std::string_view entry) {
    if (take_word(entry) == "play") tell("As you have noted, you play " + std::string(entry) + ".");
  }

  // A ledger before an entry, for tell_entry() after it.
  struct Before {
    explicit Before(const Ledger& ledger)
        : state(ledger.state()), moves(ledger.match().size()), position(ledger.match().here()) {}
    LedgerState state;
    int moves;
    PositionPtr position;
  };
  void tell_entry(const Entry& entry, const Before& before);

  std::deque<News> news_;

 private:
  Narrator narrator_;
};

}  // namespace herbarium
