// The terms that a shared table was opened with: the head of its proof.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/module.hpp"
#include "core/record.hpp"

namespace herbarium {

// How long a person may take: for the whole game, for each turn, or without limit.
struct TimeLimit {
  enum class Kind { none, player, turn };
  Kind kind = Kind::none;
  double seconds = 0;
  // Seconds that every person gets with each new round. A limit that names it also says that whose own time
  // was over first cannot claim the game; older tables did not have that rule.
  std::optional<double> increment{};
};

// The formats of proofs that are read: 1 (entries are not signed), 2, and 3 (a secret move may be opened in
// parts). The newest is also the number of the protocol.
inline constexpr int oldest_format = 1;
inline constexpr int newest_format = 3;
// What new games have whose moves are not opened in parts.
inline constexpr int common_format = 2;

// What a table was opened with.
struct TableTerms {
  const Module* module = nullptr;
  Options options{};
  std::string id;    // by random_id: no two games share their hashes
  std::string date;  // goes into the record
  TimeLimit limit;
  bool hints = false;  // people may ask the program what to play, and all are told
  // Whether the proof's head names every option. Older proofs named only those that differed from the
  // default; a missing one has the default of that time (OptionSpec::unnamed).
  bool all_named = true;
  int format = common_format;  // of the proof
  std::string key{};      // from format 2 on: the public key of whoever opened the table, which signs for it
  std::string version{};  // from format 2 on: of the program that opened it, for people
};

// The format that a new game of this module gets.
int format_of_new(const Module& module);
// The game and its options, for the head of a proof or of a record. Unless `all_named`, options at their
// former default are left out.
Record record_of_terms(const TableTerms& terms, bool all_named);
// The terms as the first lines of a proof, up to `---`.
std::string write_terms(const TableTerms& terms);
// Whether a version of the program ("1.10.0") is newer than another one; false if one of them is none.
bool is_newer(std::string_view version, std::string_view than);
// "player 600 +5", "player 600" or "turn 60", with whole seconds; nothing for any other text.
std::optional<TimeLimit> read_limit(std::string_view text);
std::string write_limit(const TimeLimit& limit);

}  // namespace herbarium
