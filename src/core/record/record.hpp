// The record of a game: a text file with one move a line (doc/notation.md, The record).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct RecordOption {
  std::string name;
  std::string value;
  int line = 0;
  int column = 1;
};

// Who sits on a seat: "human alice".
struct RecordSeat {
  Seat seat = 0;
  std::string kind;
  std::string name;
  int line = 0;
};

struct RecordMove {
  Seat actor = nature;
  std::string text;
  std::optional<double> time;  // in seconds since the game began
  int line = 0;
  int column = 1;       // where the text begins
  std::size_t end = 0;  // the byte after the move's line
};

struct RecordKey {
  std::string name;
  std::string value;
};

struct Record {
  std::string game;
  int game_line = 0;
  int game_column = 1;
  std::vector<RecordOption> options;
  std::vector<RecordSeat> seats;
  std::vector<RecordKey> others;  // header keys that this program does not know, and `date`, `seed`
  std::vector<RecordMove> moves;
  std::optional<Refusal> fault;  // the first line of the body that does not parse; nothing after it was read
  std::size_t header_end = 0;    // the byte after the header's last line
  std::size_t sound_end = 0;     // the byte after the last complete line
  bool torn = false;             // the last line has no newline and was dropped

  // The value of another header key, or nothing.
  std::optional<std::string> other(std::string_view name) const;
};

// Parses a record; whether the game exists and its rules allow the moves is checked by `begin` and
// `play_moves` (core/record/replay.hpp). Refuses a header that does not parse, with the place; an error of
// the body is in `fault`.
Result<Record> read_record(std::string_view text);

// The header as text, from the first line to `---`.
std::string write_header(const Record& record);

// One line of the body with its newline; a time is written with three decimals.
std::string write_move(Seat actor, std::string_view text, std::optional<double> time = std::nullopt);

}  // namespace herbarium
