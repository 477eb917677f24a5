// The proof of a game at a shared table: its whole log, for anybody to verify, and a report on it.
#pragma once

#include <string>
#include <vector>

#include "net/ledger/ledger.hpp"

namespace herbarium {

struct Proof {
  Ledger ledger;
  std::vector<std::string> terms;    // the lines of the head
  std::vector<std::string> entries;  // the lines after it
};

// Reads and checks a whole proof. Refuses the first line that does not hold, with its place. An incomplete
// last line (without a newline) is ignored.
Result<Proof> read_proof(std::string_view text, Catalog catalog);

// The beginning of a proof for the game of a record that has none: its head, and the moves so far as `give`
// entries, which prove nothing. `key` is that of whoever opens the table, as in the terms.
Result<std::string> proof_of_given(const Record& record, const TableTerms& terms, const SigningKey& key);

// Whether a record agrees with some moment of a valid proof. A process that was killed leaves such a record:
// the last move may be missing, or moves that were taken back may still be there.
bool is_moment_of(std::string_view record, std::string_view proof, const TableTerms& terms);

// Whether the moves of a record are the first moves of its proof. Refuses the first that differs, with its
// line.
Result<void> begins_as_proved(const Record& record, const Ledger& ledger);

// Whether a record is as it was before the last entry of its proof, which is written first: so a crash
// between the two leaves it.
bool is_behind_by_an_entry(std::string_view record, const Proof& proof);

// Whether a record agrees with its proof, move by move and to the end. Refuses as begins_as_proved does.
Result<void> compare_with_proof(std::string_view record, const Ledger& ledger);

// --- The report: seats with their keys, signatures, sittings, moves that were taken back, dice thrown again,
// and how the game ended.

// A line for each of these, safe to show. The proof has been checked by read_proof.
std::vector<std::string> report_of(const Proof& proof);

}  // namespace herbarium
