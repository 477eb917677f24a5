// The proof of a game that was played at a shared table: all that was said there, to be checked afterwards.
#pragma once

#include <string>
#include <vector>

#include "net/ledger.hpp"

namespace herbarium {

struct Proof {
  Ledger ledger;
  std::vector<std::string> terms;    // the lines of its head
  std::vector<std::string> entries;  // the lines behind it
};

// The whole lines of a text, without their newlines.
std::vector<std::string> whole_lines(std::string_view text);

// Takes in a whole proof. Refuses the first line that does not hold, with its place. A torn last line
// (without a newline) is none.
Result<Proof> read_proof(std::string_view text, Catalog catalog);

// The head and the moves of a proof for the game of a record that has none: they are given and prove
// nothing.
Result<std::string> proof_of_given(const Record& record, const TableTerms& terms);

// Whether a record tells the game as it stood at some moment of a proof that holds. A process that was killed
// leaves such a one: the last move may be in the proof alone, what was taken back may still stand.
bool is_moment_of(std::string_view record, std::string_view proof, const TableTerms& terms);

// Whether the moves of a record are the first that its proof tells. Refuses the first that is not the same,
// with its line.
Result<void> begins_as_proved(const Record& record, const Ledger& ledger);

// Whether a record tells what its proof tells, move by move. Refuses as begins_as_proved does. A record as
// old as a proof that does not name every option need not name them either.
Result<void> compare_with_proof(std::string_view record, const Ledger& ledger);

}  // namespace herbarium
