// A shared table's game on disk: its record and proof, and a person's other copies.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "net/ledger/ledger.hpp"
#include "table/record_file.hpp"

namespace herbarium {

// --- The record, and next to it the proof with every entry.

// The path of the proof that belongs to a record.
std::string proof_path(const std::string& record);

class GameStore {
 public:
  // Writes the ledger's record to `record`, and `proof` (the terms and all entries, as text) next to it.
  // There is no record before the game has begun. An existing proof is extended; it loses nothing but last
  // entries that only say who was there. Refuses, and leaves the files as they are, if they cannot be
  // written, are open in another process, or are not an earlier state of the same game.
  static Result<GameStore> begin(const std::string& record, std::string_view proof, const Ledger& ledger);

  // Notes for this person, in sentences: a record in this place did not match the proof and was set aside;
  // the files cannot be locked (LockedFile::weakness).
  const std::vector<std::string>& notes() const { return notes_; }

  // Stores an entry taken by the ledger; it is on disk on return.
  Result<void> add(const Entry& entry, const Ledger& ledger);

 private:
  GameStore(std::string path, Journal proof);
  Result<void> set_record_aside(std::string_view proof, const Ledger& ledger);
  Result<void> update_record(const Ledger& ledger);
  Result<void> open_record(const Ledger& ledger);

  std::string path_;
  Journal proof_;
  std::optional<Journal> record_;
  std::vector<std::size_t> ends_;  // of the record's header and of each line after it
  std::vector<std::string> notes_;
};

// --- Where a person last played a game, as an address of net/directory, next to its record. The table keeps
// its own there, and so its name. A game by letter has other words in its place, which are no address.
inline constexpr std::string_view address_by_letter = "by letter";
inline constexpr std::string_view answered_by_letter = "by letter, answered";  // the copy lacks the answer

// Without it, the game is only harder to find again: a failure is no error.
void keep_address(const std::string& record, const std::string& address);
std::optional<std::string> kept_address(const std::string& record);
void forget_address(const std::string& record);

// --- A person's other copies. A log that does not begin with a copy is a different history and is refused.
// The last entries of a copy do not matter if they only say who is there: everybody who leaves a table misses
// some of these, and the game can be continued from any copy.

struct GameCopy {
  std::string record;              // its path, next to its proof
  std::vector<std::string> lines;  // the complete lines of the proof
  bool in_use = false;             // another process is writing it
};

// The copy whose record has that path, if it is the game with this `id`.
std::optional<GameCopy> copy_at(const std::string& record, const std::string& id);
// All copies of that game in a directory, by their paths.
std::vector<GameCopy> copies_in(const std::string& folder, const std::string& id);

// The record for a game on a shelf. A host who chooses the game's `id` cannot make it another game's record.
std::string place_on(const std::string& shelf, const TableTerms& terms);
// The record of the longest copy; nothing if there is none.
std::optional<std::string> longest_of(const std::vector<GameCopy>& copies);

// Whether a log, as the lines of a proof, begins with all lines of the copy that count. A copy that another
// process is writing may be ahead, and counts as a whole.
bool extends(const GameCopy& copy, const std::vector<std::string>& log, const TableTerms& terms);
// Whether a copy begins with all of a log, and has more.
bool is_ahead(const GameCopy& copy, const std::vector<std::string>& log);

// The place where two logs diverge, safe to show.
struct Divergence {
  std::string place;  // "Entry 5 (line 10)"
  std::string own;    // the line there, in quotes, or "nothing"
  std::string told;
  std::string more;  // "3 entries": the excess of this person's log, if the other log only ends there or
                     // reopens the table; else empty
};

Divergence find_divergence(const std::vector<std::string>& own, const std::vector<std::string>& told);

// Saves a table's log next to a record, as evidence: `game.rec.told`, or with a number appended. Returns
// the path; existing files are left alone.
Result<std::string> save_beside(const std::string& record, const std::vector<std::string>& told);

// The file next to a record with entries that this person has signed and a table has not entered, a line
// `SEAT WHAT SEAL` each (report_of); and adds one, unless it is there already. Refuses if it cannot be
// written, or if the file has as many as it may.
std::string unentered_path(const std::string& record);
Result<void> save_unentered(const std::string& record, const std::string& line);

}  // namespace herbarium
