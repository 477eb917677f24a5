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
  double increment = 0;  // seconds that every person gets with each new round
};

// How many seconds a seat may owe an act before the others may pass it over: usually, with and without time
// limits.
inline constexpr double usual_patience_with_clock = 60;
inline constexpr double usual_patience = 86400;

// The terms of a new table.
struct TableTerms {
  const Module* module = nullptr;
  Options options{};
  std::string id;    // by random_id: no two games share hashes
  std::string date;  // goes into the record
  TimeLimit limit;
  std::optional<double> patience{};  // with a seat that owes an act, in seconds; nothing: as usual
  bool hints = false;                // people may ask the program for moves; everybody is told
  std::string key{};                 // the host's public key, which signs for the table
  std::string version{};             // of the program that opened it, shown to people
};

// The terms as the first lines of a proof, up to `---`.
std::string write_terms(const TableTerms& terms);
// Whether a version of the program ("1.10.0") is newer than another; false if either is invalid.
bool is_newer(std::string_view version, std::string_view than);
// "player 600 +5", "player 600" or "turn 60", with whole seconds; nothing for any other text.
std::optional<TimeLimit> read_limit(std::string_view text);
std::string write_limit(const TimeLimit& limit);

}  // namespace herbarium
