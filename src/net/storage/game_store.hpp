// Keeps a shared table's game on disk: its record, and beside it the proof, which has every entry.
#pragma once

#include <optional>
#include <string>

#include "net/ledger/ledger.hpp"
#include "table/journal.hpp"

namespace herbarium {

// The path of the proof that belongs to a record.
std::string proof_path(const std::string& record);

class GameStore {
 public:
  // Writes the ledger's record to `record`, and `proof` (the terms and all entries, as text) beside it. There
  // is no record before the game has begun. An existing proof is extended, and never truncated. Refuses if
  // the files cannot be written, another process has them open, or they are not an earlier state of the same
  // game; then they are left as they are.
  static Result<GameStore> begin(const std::string& record, std::string_view proof, const Ledger& ledger);

  const std::string& record_path() const { return path_; }
  // Where a record was moved that lay in this place and does not agree with the proof.
  const std::optional<std::string>& set_aside() const { return set_aside_; }

  // Stores an entry that the ledger has taken; it is on disk when this returns.
  Result<void> add(const Entry& entry, const Ledger& ledger);

 private:
  GameStore(std::string path, Journal proof) : path_(std::move(path)), proof_(std::move(proof)) {}
  Result<void> set_record_aside(std::string_view proof, const Ledger& ledger);
  Result<void> update_record(const Ledger& ledger);
  Result<void> open_record(const Ledger& ledger);

  std::string path_;
  Journal proof_;
  std::optional<Journal> record_;
  std::vector<std::size_t> ends_;  // of the record's header and of each line after it
  std::optional<std::string> set_aside_;
};

}  // namespace herbarium
