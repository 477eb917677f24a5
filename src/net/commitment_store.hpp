// What one seat keeps to itself until its time: the keys of what it has locked, and the seeds of its dice.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.hpp"
#include "net/ledger.hpp"

namespace herbarium {

class CommitmentStore {
 public:
  // With a `path`, what is kept stands in that file too, for nobody but its owner, before anybody hears of
  // what it commits to; so it can be opened after a crash. What the file has already is taken up.
  CommitmentStore(Seat seat, std::optional<std::string> path);

  // What the seat is to say next without anybody being asked: a commitment to a seed, a toss, an opening.
  // Nothing if it is not its turn, or if it does not know (any more) what it has committed itself to; the
  // same until the ledger has it. Refuses if it cannot be kept.
  Result<std::optional<std::string>> due(const Ledger& ledger);
  // The lock of a move that is due, which must be in normal form.
  Result<std::string> commit(const Ledger& ledger, const std::string& move);

  // Takes the file away: the game is over.
  void remove_file();

  // The move that the seat has locked, if it knows it.
  std::optional<std::string> committed_move(const Ledger& ledger) const;
  // Whether the seat has locked a move that it cannot open, since what it had kept is not here.
  bool cannot_reveal(const Ledger& ledger) const;

 private:
  struct Secret {
    std::string hash;   // the commitment
    std::string key;    // its key; of a seed, the seed
    std::string after;  // of a seed: the commitment that it follows, or `-`
    std::string move;   // of a lock, else empty
  };

  const Secret* find(std::string_view hash) const;
  Result<std::string> seed_after(const Ledger& ledger, const std::string& hash);
  Result<void> keep(Secret secret);

  Seat seat_;
  std::optional<std::string> path_;
  std::vector<Secret> secrets_;  // the last ones
};

}  // namespace herbarium
