// Keeps a shared table's game on disk: its record, and beside it the proof, which is every entry.
#pragma once

#include <optional>
#include <string>

#include "net/ledger.hpp"
#include "table/journal.hpp"

namespace herbarium {

// The path of the proof that belongs to a record.
std::string proof_path(const std::string& record);

class GameStore {
 public:
  // Writes the record of what the ledger has to `record`, and `proof` (the terms and all entries, as text)
  // beside it. Before the game has begun there is no record yet. A proof that stands there grows, and is
  // never cut. Refuses if the files cannot be written, another process has them open, or what stands there is
  // not an earlier moment of the same story; then it is left as it is.
  static Result<GameStore> begin(const std::string& record, std::string_view proof, const Ledger& ledger);

  const std::string& record_path() const { return path_; }
  // Where a record is kept that stood in the place of this one and told what the proof does not.
  const std::optional<std::string>& set_aside() const { return set_aside_; }

  // Writes down an entry that the ledger has taken; it is on disk when this returns.
  Result<void> add(const Entry& entry, const Ledger& ledger);

 private:
  GameStore(std::string path, Journal proof) : path_(std::move(path)), proof_(std::move(proof)) {}
  Result<void> set_record_aside(std::string_view proof, const Ledger& ledger);
  Result<void> update_record(const Ledger& ledger);
  Result<void> open_record(const Ledger& ledger);

  std::string path_;
  Journal proof_;
  std::optional<Journal> record_;
  std::vector<std::size_t> ends_;  // of the record's header and of each line behind it
  std::optional<std::string> set_aside_;
};

}  // namespace herbarium
