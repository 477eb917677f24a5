// A shared table without its processes: the table's ledger, one for every seat, and every seat's commitments.
#pragma once

#include <string>
#include <vector>

#include "net/commitment_store.hpp"
#include "net/ledger.hpp"
#include "support/tables.hpp"

namespace tables {

// The terms of a game whose name is known in advance.
herbarium::TableTerms terms(const herbarium::Setup& setup, const herbarium::TimeLimit& limit = {});

// Tokens (base/token.hpp) that anybody would guess.
inline const std::string key_a(64, 'a');
inline const std::string key_b(64, 'b');

class SharedGame {
 public:
  // With a person (alice, bob, …) on every seat.
  explicit SharedGame(const herbarium::Setup& setup, const herbarium::TimeLimit& limit = {});

  // An entry that is to be taken by the table, and then by everybody; some moments later.
  void enter(herbarium::Seat who, const std::string& what);
  // The reason why the table refuses an entry, after a check that nothing has changed; empty: it was taken.
  std::string refusal(herbarium::Seat who, const std::string& what);
  void pass(double seconds) { time += seconds; }

  // Lets the hands toss and open until nothing is due of them.
  void settle();
  // Plays a move, or locks it where it is secret.
  void hand_in(herbarium::Seat seat, const std::string& move);
  // Something at random that is due: by a person, or the table when a clock is over. The dice are the hands'
  // own, so no two games are the same.
  void go_on(herbarium::Rng& rng);

  // What a seat says to lock a move, to commit itself to a seed, and to show it.
  std::string commit_of(herbarium::Seat seat, const std::string& key, const std::string& move) const;
  std::string seed_of(herbarium::Seat seat, const std::string& seed) const;
  std::string reveal_of(herbarium::Seat seat, const std::string& seed, const std::string& next) const;

  const herbarium::Match& match() const { return table.match(); }
  // All that a ledger tells, as text.
  static std::string told(const herbarium::Ledger& ledger);
  // The record as the table would keep it.
  std::string record() const;

  herbarium::Ledger table;
  std::vector<herbarium::Ledger> terminals;
  std::vector<herbarium::CommitmentStore> commitments;
  std::string proof;
  double time = 0;
};

SharedGame herbs();
SharedGame herd();  // five by five

}  // namespace tables
