// One side of a game by letter: a connection on which every line takes days. The host's side is the table,
// and its letters carry the table's entries, as any table's lines do. The guest's letters carry the guest's
// signed entries. One letter a turn is enough, because the guest's side also enters these in a copy of the
// ledger and sees what follows from them: a roll after its own seed, or its turn to open a move that it has
// handed in.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/client/table_access.hpp"
#include "net/ledger/crypto.hpp"
#include "net/post/letter.hpp"
#include "net/server/ledger_host.hpp"
#include "net/storage/game_store.hpp"

namespace herbarium {

// A person who plays by letter, and where their files are.
struct LetterWriter {
  std::string name;
  SigningKey key{};
  std::string shelf;    // the directory of their saved games
  std::string secrets;  // the directory of their secrets (CommitmentStore)
  Catalog catalog;
};

class LetterClient final : public TableAccess {
 public:
  using Opened = Result<std::unique_ptr<LetterClient>>;

  // Opens a game, with this person on that seat. Refuses terms that letters cannot keep.
  static Opened begin(const TableTerms& terms, Seat seat, const std::string& record,
                      const LetterWriter& writer);
  // A saved game. Refuses one that is not this person's or in use, and one that is not of two people.
  static Opened open(const std::string& record, const LetterWriter& writer);
  // The game of a letter: saved, or new if the letter has all of it.
  static Opened open_for(const Letter& letter, const LetterWriter& writer);

  // Enters a letter, and then everything due from this side without a decision by the person; false if the
  // letter has nothing new. Refuses with a sentence, and then changes nothing; but if entering a guest's
  // checked letter fails midway, its entries before the failure count.
  Result<bool> read(const Letter& letter);
  // The number of entries before those that a letter has, or that its writer has.
  static int first_entry(const Letter& letter);
  // Whether the letter was written by this side, as one that comes back in an answer.
  bool is_own(const Letter& letter) const;

  // The entries that the other side is known to lack, and a sentence about them for people.
  Letter letter() const;
  std::string title() const;
  bool has_something_to_say() const;

  // As an access:
  int file() const override { return -1; }
  bool wants_to_write() const override { return false; }
  std::optional<double> deadline() const override { return std::nullopt; }
  bool dispatch() override { return has_news(); }
  bool is_by_letter() const override { return true; }
  Seat seat() const override { return seat_; }
  const std::string& table() const override { return table_; }
  const Ledger& ledger() const override { return host_ ? host_->ledger() : *ahead_; }
  CommitmentStore& commitments() override { return *commitments_; }
  double clock() const override;
  std::string private_path() const override;
  const std::optional<std::string>& record_path() const override { return record_; }
  bool say(const std::string& what) override;
  std::string why_unsent() const override { return unsaid_; }
  bool may_act() const override { return !ledger().is_stale(seat_, {0, entered().size(), {}}); }
  Result<void> commit(const std::string& move) override;

 private:
  struct Heading;

  explicit LetterClient(const LetterWriter& writer) : writer_(writer) {}
  Result<void> serve(TablePlan plan);
  Result<void> sit(Seat seat);
  Result<void> save(const std::vector<std::string>& log);
  Result<bool> hear_table(const Heading& heading, const Letter& letter);
  Result<void> follow(const std::vector<std::string>& log, std::size_t known);
  Result<bool> hear_guest(const Heading& heading, const Letter& letter);
  Result<std::vector<Entry>> new_entries(const Letter& letter);
  std::string signature_and_name() const;
  std::string entry_of_seat(Seat seat, std::string_view key, std::string_view end) const;
  tl::unexpected<Refusal> refuse_history(const std::vector<std::string>& log) const;
  void look_ahead();
  Result<void> enter(const std::string& what);
  void act();
  void keep_by_letter(bool answers);
  void object_to_date();
  bool may_sign() const {
    return !is_behind_ && ledger().key(seat_) == writer_.key.name() && ledger().is_person(seat_);
  }
  // The game as its table has it.
  const Ledger& entered() const { return host_ ? host_->ledger() : *come_; }
  Seat other() const { return seat_ == 1 ? 2 : 1; }
  std::string nonce_of(Seat seat) const;
  std::string name_of(Seat seat) const;

  LetterWriter writer_;
  std::string table_;
  Seat seat_ = spectator;
  std::optional<std::string> record_;
  std::optional<CommitmentStore> commitments_;
  int number_ = 0;          // of the last entry signed here
  std::string unsaid_;      // why the last entry was refused; empty: it was not
  bool is_behind_ = false;  // the copy lacks entries that were known here: nothing is said

  // Of who opened the game:
  std::unique_ptr<LedgerHost> host_;
  int known_ = 0;  // the entries that the other side has

  // Of the other side:
  std::vector<std::string> log_;   // the proof, as it has come in
  std::optional<Ledger> come_;     // and its ledger
  std::optional<Ledger> ahead_;    // the same with what this person has said since
  std::vector<std::string> said_;  // that: `play e5 SEAL`
  std::optional<GameStore> store_;
};

}  // namespace herbarium
