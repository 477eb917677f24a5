// The secrets of one seat until they are revealed: the keys of the moves it has committed to, and its dice
// seeds. And what of them it has shown, and how far it knew the game, so that a table that goes back behind
// either is found out, though nothing else of the game is left here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {

class CommitmentStore {
 public:
  // With a `path`, every secret is written to that file, readable by its owner alone, before its commitment
  // is sent, so that it can still be revealed after a crash. Secrets that the file already has are loaded.
  CommitmentStore(Seat seat, std::optional<std::string> path);

  // The entry that the seat has to send next without asking a person: it commits to a seed, reveals a seed,
  // or reveals a move. Nothing if it is not its turn, or if the secret is not (or no longer) known here; the
  // same entry until the ledger has it. Refuses if a new secret cannot be stored.
  Result<std::optional<std::string>> due(const Ledger& ledger);
  // The entry that commits to a move that is due, which must be in normal form.
  Result<std::string> commit(const Ledger& ledger, const std::string& move);

  // Remembers how far the ledger knows the game, before anything is sent that says so. Refuses if that cannot
  // be stored.
  Result<void> remember(const Ledger& ledger);
  // Why a ledger is not the game that was remembered, or has gone back behind it; nothing if it goes on.
  std::optional<std::string> find_rollback(const Ledger& ledger) const;

  // Tells a ledger what this seat has handed in, where others know only parts of it.
  void tell(Ledger& ledger) const;

  // Deletes the file, once the game is over.
  void remove_file();

  // The move that the seat has committed to, if it is known here.
  std::optional<std::string> committed_move(const Ledger& ledger) const;
  // Whether the seat has committed to a move that cannot be revealed here, because its secret is missing.
  bool cannot_reveal(const Ledger& ledger) const;
  // Whether dice are due, and the seed that the seat is to show for them is not known here.
  bool has_lost_seed(const Ledger& ledger) const;
  // Whether it is known, but has been shown for another roll: whoever saw it then would know these dice.
  bool has_spent_seed(const Ledger& ledger) const;

 private:
  struct Secret {
    std::string hash;   // the commitment
    std::string key;    // its key; for a seed, the seed itself
    std::string after;  // for a seed: the commitment that it follows, or `-`
    std::string shown;  // for a seed: the hash of the roll for which it was shown, or `-`
    std::string move;   // for a committed move, else empty
  };

  const Secret* find(std::string_view hash) const;
  Result<std::string> seed_after(const Ledger& ledger, const std::string& hash);
  Result<void> keep(Secret secret);
  Result<void> save() const;

  Seat seat_;
  std::optional<std::string> path_;
  std::vector<Secret> secrets_;  // the most recent ones
  int known_entries_ = 0;        // how many entries the game had when something was last sent
  std::string known_chain_;      // and their hash; empty: nothing was sent
};

}  // namespace herbarium
