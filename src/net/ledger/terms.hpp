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

// What a table was opened with.
struct TableTerms {
  const Module* module = nullptr;
  Options options{};
  std::string id;    // by random_id: no two games share their hashes
  std::string date;  // goes into the record
  TimeLimit limit;
  bool hints = false;     // people may ask the program what to play, and all are told
  std::string key{};      // the public key of whoever opened the table, which signs for it
  std::string version{};  // of the program that opened it, for people
};

// The terms as the first lines of a proof, up to `---`.
std::string write_terms(const TableTerms& terms);
// Whether a version of the program ("1.10.0") is newer than another one; false if one of them is none.
bool is_newer(std::string_view version, std::string_view than);
// "player 600 +5", "player 600" or "turn 60", with whole seconds; nothing for any other text.
std::optional<TimeLimit> read_limit(std::string_view text);
std::string write_limit(const TimeLimit& limit);

}  // namespace herbarium
