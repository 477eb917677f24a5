// The terms that a shared table was opened with: the head of its proof.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"
#include "net/ledger/time_limit.hpp"

namespace herbarium {

// How many seconds a seat may owe an act before the others may pass it over: usually, with and without time
// limits.
inline constexpr double usual_patience_with_clock = 60;
inline constexpr double usual_patience = 86400;
// The least of it, so that nobody loses a game while they go for a glass of water.
inline constexpr double least_patience_with_clock = 60;
inline constexpr double least_patience = 600;

// The terms of a new table.
struct TableTerms {
  const Module* module = nullptr;
  Options options{};
  std::string id;    // by random_id: no two games share hashes
  std::string date;  // goes into the record
  TimeLimit limit;
  std::optional<double> patience{};  // with a seat that owes an act, in seconds; nothing: as usual
  bool hints = false;                // people may ask the program for moves; everybody is told
  bool is_private = false;           // no spectators
  int given = 0;                     // the first moves, which are taken from elsewhere without proof
  std::string key{};                 // the host's public key, which signs for the table
  std::string version{};             // of the program that opened it, shown to people
};

// The terms as the first lines of a proof, up to `---`.
std::string write_terms(const TableTerms& terms);
// Whether a version of the program ("1.10.0") is newer than another; false if either is invalid.
bool is_newer(std::string_view version, std::string_view than);
// Why a game cannot have its limit: one with a clock of its own cannot go on over days.
Result<void> check_limit(const TableTerms& terms);
// The most seconds by which the dates of two honest machines differ.
inline constexpr double longest_difference = 600;
// Refuses a clock of days that begins more than `longest_difference` after `now`, in seconds from 1970.
Result<void> check_date(const TableTerms& terms, double now);
// When the table's clock started, if the limit is in days; else nothing.
std::optional<std::time_t> beginning_of(const TableTerms& terms);

// Why a patience is too short for a table with such a limit; nothing if it is not.
Result<void> check_patience(double seconds, const TimeLimit& limit);
double patience_of(const TableTerms& terms);
// Whether moves that are carried out part by part are opened as a whole, once all have committed to theirs:
// over days nobody comes once more for each part.
inline bool opens_whole(const TableTerms& terms) { return terms.limit.in_days; }

// A term as people read it before they sit down.
struct TermInWords {
  std::string words;        // a sentence for somebody who has never seen a shared table
  bool is_unusual = false;  // nobody has to expect it
};
// All terms: the game, then one sentence for each other term.
std::vector<TermInWords> in_words(const TableTerms& terms);
bool are_usual(const TableTerms& terms);
// "herd, size 5, 10 min each, hints": the options that differ from the game's, and the unusual terms.
std::string in_brief(const TableTerms& terms);
// Whether a new game is played from its beginning and on the terms of the one before; each has its own table,
// date, key and version.
bool are_same(const TableTerms& terms, const TableTerms& before);

}  // namespace herbarium
