// A shared table without its processes: the table's ledger, and a ledger and commitments for every seat.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "net/ledger/ledger.hpp"
#include "net/storage/commitment_store.hpp"
#include "support/tables.hpp"

namespace tables {

// The terms of a game with a fixed identifier.
herbarium::TableTerms terms(const herbarium::Setup& setup, const herbarium::TimeLimit& limit = {});

// The keys with which the people of these games sign (and nature: the table). Always the same.
herbarium::SigningKey signing_key(herbarium::Seat seat);

// The words by which a person takes a seat with a key, after `seat N human`.
std::string claim_of(const herbarium::Ledger& ledger, const herbarium::SigningKey& key, herbarium::Seat seat,
                     const std::string& name, const std::string& place = "home");

// The next entry, signed by the right person: with the keys above, or with `key`.
herbarium::Entry signed_entry(const herbarium::Ledger& ledger, double time, herbarium::Seat who,
                              const std::string& what,
                              const std::optional<herbarium::SigningKey>& key = std::nullopt);

// Tokens (net/ledger/crypto.hpp) that are easy to write.
inline const std::string key_a(64, 'a');
inline const std::string key_b(64, 'b');

class SharedGame {
 public:
  // With a person (alice, bob, …) on every seat.
  explicit SharedGame(const herbarium::TableTerms& terms);
  explicit SharedGame(const herbarium::Setup& setup, const herbarium::TimeLimit& limit = {})
      : SharedGame(terms(setup, limit)) {}

  // Lets a moment pass, and enters an entry, which the table and then all terminals must take.
  void enter(herbarium::Seat who, const std::string& what);
  // The table's refusal of an entry, after a check that nothing has changed; empty if it was taken.
  std::string refusal(herbarium::Seat who, const std::string& what);
  // The same for a signed entry, at some time after all others.
  void enter(const herbarium::Entry& entry);
  std::string refusal(const herbarium::Entry& entry);
  // An entry as that seat signs it now.
  herbarium::Entry signs(herbarium::Seat who, const std::string& what);
  // The game is adjourned or killed, and opened again with that key; nobody has come yet.
  void sit_again(herbarium::Seat opener = herbarium::nature);
  void pass(double seconds) { time += seconds; }

  // Lets all seats commit to and reveal seeds, and reveal moves, until nothing of that is due.
  void settle();
  // Plays a move, or commits to it if it is secret.
  void hand_in(herbarium::Seat seat, const std::string& move);
  // Enters a random act that is due: a person's move, or the end of a clock. The seats draw their own
  // seeds, so no two games are the same.
  void go_on(herbarium::Rng& rng);

  // The entries by which a seat commits to a move, commits to a seed, and reveals a seed.
  std::string commit_of(herbarium::Seat seat, const std::string& key, const std::string& move) const;
  std::string seed_of(herbarium::Seat seat, const std::string& seed) const;
  std::string reveal_of(herbarium::Seat seat, const std::string& seed, const std::string& next) const;

  const herbarium::Match& match() const { return table.match(); }
  // The whole state of a ledger, as text.
  static std::string told(const herbarium::Ledger& ledger);
  // The record as the table would write it.
  std::string record() const;

  herbarium::Ledger table;
  std::vector<herbarium::Ledger> terminals;
  std::vector<herbarium::CommitmentStore> commitments;
  std::string proof;
  double time = 0;
};

SharedGame herbs();
SharedGame herd();   // five by five
SharedGame picks();  // the toy, where both owe a secret move that is opened as a whole

}  // namespace tables
