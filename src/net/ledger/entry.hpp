// One line of a shared table's log: when, who, what, and by whom it is signed. All lines together are the
// proof of the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "core/seat.hpp"

namespace herbarium {

// The signature under an entry. The table signs where its entries stand; a person does not know yet where
// theirs will, and signs how far they knew the story.
struct Seal {
  int number = 0;  // of a person: it grows with each of their seat's entries; 0: the table has signed
  int after = 0;   // of a person: how many entries they knew
  std::string signature{};
};

struct Entry {
  double time = 0;    // seconds of the table's clock
  Seat who = nature;  // nature is the table itself, written `*`
  std::string what;   // `play place e5`
  Seal seal{};
};

// Whether the first word of an entry is one of those by which people speak for themselves, also while the
// program plays for them.
bool is_talk(std::string_view word);

// The time of an entry; nothing if the text is not a time, or is later than any table can be open.
std::optional<double> read_seconds(std::string_view text);

// "12.345 1 play place e5", and behind a blank the seal, if it is signed yet; without a newline.
std::string write_entry(const Entry& entry);
// The seal as the last word of its line: "7:40:SIGNATURE", or of the table "SIGNATURE".
std::string write_seal(const Seal& seal);

// Refuses, with the column, a line that does not have that form.
Result<Entry> read_entry(std::string_view line);
// Takes the seal from the end of some words. Refuses, and leaves the words, if none is there.
Result<Seal> take_seal(std::string_view& words);

}  // namespace herbarium
