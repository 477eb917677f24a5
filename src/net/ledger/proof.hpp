// The proof of a game at a shared table: its whole log, which anybody can verify, and a report on it.
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

// Reads and checks a whole proof. Refuses with the place of the first invalid line. Ignores an incomplete
// last line (without a newline).
Result<Proof> read_proof(std::string_view text, Catalog catalog);

// The beginning of a proof for a record that has none: its head, and the moves so far as `give` entries,
// which prove nothing. `key` is the host's, as in the terms.
Result<std::string> proof_of_given(const Record& record, TableTerms terms, const SigningKey& key);

// Lines as a text, each with its newline.
std::string text_of_lines(const std::vector<std::string>& lines);

// The number of lines in the head of a proof, up to `---`; all lines if there is none.
std::size_t head_of(const std::vector<std::string>& lines);

// The number of first lines of a proof up to its last entry that does more than say who is there
// (Ledger::counted), or all if these are not the terms of the proof or an entry is refused.
std::size_t lines_that_count(const std::vector<std::string>& proof, const TableTerms& terms);

// Whether a record matches some earlier state of a valid proof. A killed process leaves such a record: the
// last move may be missing, or moves may be left that were taken back.
bool is_moment_of(std::string_view record, std::string_view proof, const TableTerms& terms);

// Whether a record lacks only the last entry of its proof, as after a crash: the proof is written first.
bool is_behind_by_an_entry(std::string_view record, const Proof& proof);

// Whether a record matches its proof, move by move and to the end. Refuses with the line of the first
// difference.
Result<void> compare_with_proof(std::string_view record, const Ledger& ledger);

// --- The report: seats with their keys, signatures, reopenings, moves taken back, dice rolled again, and the
// end of the game.

// The report's lines, safe to show. read_proof has checked the proof. `unentered` has entries that a person
// has signed, a line `SEAT WHAT SEAL` each; those that are in the proof, or not signed in this game, are left
// out.
std::vector<std::string> report_of(const Proof& proof, std::string_view unentered = {});

}  // namespace herbarium
