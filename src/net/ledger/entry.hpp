// One line of a shared table's log: when, who, what. All lines together are the proof of the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct Entry {
  double time = 0;    // seconds of the table's clock
  Seat who = nature;  // nature is the table itself, written `*`
  std::string what;   // `play place e5`
};

// The time of an entry; nothing if the text is not a time, or is later than any table can be open.
std::optional<double> read_seconds(std::string_view text);

// "12.345 1 play place e5", without a newline.
std::string write_entry(const Entry& entry);

// Refuses, with the column, a line that does not have that form.
Result<Entry> read_entry(std::string_view line);

}  // namespace herbarium
