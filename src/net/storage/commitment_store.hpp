// The secrets of one seat until they are revealed: the keys of its committed moves, and its dice seeds. It
// also stores which of them were revealed, how much of the game was known, the moves that were signed and
// have not come back, and those announced for later (Premove). So it detects a table that returns to an
// earlier state, even if no other trace of the game is left here, and a move outlives the terminal that sent
// it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "net/ledger/ledger.hpp"
#include "net/storage/premoves.hpp"

namespace herbarium {

// Where a person's own files about a seat of a game lie; an ending says which one.
std::string path_of_seat(const std::string& folder, const std::string& game, Seat seat);
// The file of its secrets.
std::string secrets_path(const std::string& folder, const std::string& game, Seat seat);

class CommitmentStore {
 public:
  // With a `path`, every secret is written to that file, readable by its owner alone, before its commitment
  // is sent, so that it can be revealed even after a crash. Secrets already in the file are loaded.
  CommitmentStore(Seat seat, std::optional<std::string> path);

  // The seat's next entry that needs no answer from a person: it commits to a seed, reveals a seed, reveals a
  // move, or plays one that was announced. Nothing if the seat need not act, or if the secret is not (or no
  // longer) known here; the same entry until the ledger has it. Refuses if a new secret cannot be stored.
  Result<std::optional<std::string>> due(const Ledger& ledger);
  // The entry that commits to the current move, which must be in normal form.
  Result<std::string> commit(const Ledger& ledger, const std::string& move);

  // Remembers the length of the known game, as far as it counts (Ledger::counted), before sending anything
  // that depends on it, and the move that is sent, as `play e5 SEAL`; empty: another entry. Refuses if that
  // cannot be stored.
  Result<void> remember(const Ledger& ledger, const std::string& move = {});
  // The moves remembered that a ledger does not have yet, nor anything that the seat has signed after them.
  std::vector<std::string> unentered(const Ledger& ledger) const;
  // No longer remembers a move that the table has refused: its player has to choose again, and a later state
  // of the game could allow it.
  Result<void> forget(int number);
  // Why a ledger is not the remembered game, or is an earlier state of it; nothing if it extends that game.
  std::optional<std::string> find_rollback(const Ledger& ledger) const;

  // The moves that are announced, if the game goes that way.
  const std::vector<Premove>& premoves() const { return premoves_; }
  // Announces these and no others. Refuses if they cannot be stored.
  Result<void> announce(std::vector<Premove> premoves);

  // Gives a ledger this seat's handed-in moves, of which others know only parts.
  void tell(Ledger& ledger) const;

  // Deletes the file, once the game is over.
  void remove_file();

  // The move that the seat has committed to, if it is known here.
  std::optional<std::string> committed_move(const Ledger& ledger) const;
  // Whether the seat has committed to a move whose secret is missing here, so that it cannot be revealed.
  bool cannot_reveal(const Ledger& ledger) const;
  // Whether a roll is due, and the seat's seed for it is not known here.
  bool has_lost_seed(const Ledger& ledger) const;
  // Whether the seed is known, but was revealed for another roll: anybody who saw it then would know these
  // dice.
  bool has_spent_seed(const Ledger& ledger) const;

 private:
  struct Secret {
    std::string hash;   // the commitment
    std::string key;    // its key; for a seed, the seed itself
    std::string after;  // for a seed: the commitment before it, or `-`
    std::string shown;  // for a seed: the hash of the roll for which it was revealed, or `-`
    std::string move;   // for a committed move, else empty
  };

  const Secret* find(std::string_view hash) const;
  Result<std::string> seed_after(const Ledger& ledger, const std::string& hash);
  Result<void> keep(Secret secret);
  // Takes over a changed state once it is on disk; after a refusal nothing has changed.
  Result<void> become(CommitmentStore next);

  Seat seat_;
  std::optional<std::string> path_;
  std::vector<Secret> secrets_;       // the most recent ones
  int known_entries_ = 0;             // the game's entries that counted at the time of the last sending
  std::string known_chain_;           // and their hash; empty: nothing was sent
  std::vector<std::string> moves_{};  // that were sent then and later
  std::vector<Premove> premoves_{};
};

}  // namespace herbarium
