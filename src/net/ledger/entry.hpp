// One line of a shared table's log: its time, seat, text and signature. All lines together are the proof of
// the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "core/seat.hpp"

namespace herbarium {

// The signature under an entry. The table signs an entry's place in the log. A person does not know that
// place yet, and signs the number of entries they knew.
struct Seal {
  int number = 0;  // of a person: grows with each entry of their seat; 0: signed by the table
  int after = 0;   // of a person: how many entries they knew
  std::string signature{};
};

struct Entry {
  double time = 0;    // seconds of the table's clock
  Seat who = nature;  // nature is the table itself, written `*`
  std::string what;   // `play place e5`
  Seal seal{};
};

// Whether an entry's first word is one of those that people may send for themselves even while the program
// plays for them.
bool is_talk(std::string_view word);

// The time of an entry; nothing for a text that is not a time, or is later than any table can be open.
std::optional<double> read_seconds(std::string_view text);

// "12.345 1 play place e5", then, if signed, a blank and the seal; without a newline.
std::string write_entry(const Entry& entry);
// The seal as the last word of its line: "7:40:SIGNATURE", or "SIGNATURE" for the table.
std::string write_seal(const Seal& seal);

// Refuses, with the column, a line in another form.
Result<Entry> read_entry(std::string_view line);
// Takes the seal from the end of some words. Refuses if there is none, and leaves the words alone.
Result<Seal> take_seal(std::string_view& words);

}  // namespace herbarium
