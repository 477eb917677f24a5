// One line of a shared table's log: its time, seat, text and signature. All lines together are the proof of
// the game.
#pragma once

#include <cstddef>
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

class Ledger;

// A kind of entry, by its first word: who writes it, and what ledgers, tables and terminals make of it. The
// table of all kinds is in ledger.cpp.
struct EntryKind {
  enum class Words { none, a_seat, seat_and_more, some };
  enum Trait {
    is_of_table = 1,   // the table writes it, otherwise a seat
    is_talk = 2,       // people may send it while the program plays for them
    is_of_game = 4,    // the game sets the number of these: moves, and the seeds and keys that they need
    is_exact = 8,      // no honest client sends one that is refused, however slow its connection
    is_silent = 16,    // not reported to the player concerned
    is_presence = 32,  // says only who is there, and so does not fork a game (Ledger::counted)
  };

  std::string_view word;
  Words words;
  // Checks an entry and applies it; `seat` is the seat that it names, if it does, or else its actor.
  Result<void> (Ledger::*apply)(Seat seat, std::string_view rest);
  int traits = 0;
  // For the people at terminals: {0} is that seat's player, {1} its number, {2} the words of the entry.
  std::string_view told{};

  bool has(Trait trait) const { return (traits & trait) != 0; }
};

// The most bytes of a message, of a player or a spectator; and of the words of an entry, which leaves room
// for any move. A ledger refuses longer ones, so whatever is made of an entry fits a line (connection.hpp).
inline constexpr std::size_t longest_remark = 500;
inline constexpr std::size_t longest_words = 8000;

// Refuses what no entry, and no other line to a table, can say: control characters other than tabs, or too
// much.
Result<void> check_words(std::string_view what);

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
