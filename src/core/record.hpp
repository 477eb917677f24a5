// The record of a game: a text file with one move a line (doc/notation.md, The record).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/module.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct RecordOption {
  std::string name;
  std::string value;
  int line = 0;
  int column = 1;
};

// The player of a seat: "human alice".
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
  bool claimed = false;        // another seat has claimed the game, as a comment on the resignation notes
  int line = 0;
  int column = 1;       // the first column of the text
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
  std::vector<RecordKey> others;  // unknown header keys, and `date`, `seed`
  std::vector<RecordMove> moves;
  std::optional<Refusal> fault;  // the first line of the body that does not parse; the rest was not read
  std::size_t header_end = 0;    // the byte after the header's last line
  std::size_t sound_end = 0;     // the byte after the last complete line
  bool torn = false;             // the last line has no newline and was dropped

  // The value of another header key, or nothing.
  std::optional<std::string> other(std::string_view name) const;
};

// Parses a record; `begin` and `play_moves` check that the game exists and the moves are legal. Refuses a
// header that does not parse, with the place; an error in the body is in `fault`.
Result<Record> read_record(std::string_view text);

// The header as text, from the first line to `---`.
std::string write_header(const Record& record);

// One line of the body with its newline; a time is written with three decimals. A claim on a resignation is
// not part of the rules, so it is written as a comment, which other programs skip.
std::string write_move(Seat actor, std::string_view text, std::optional<double> time = std::nullopt,
                       bool claimed = false);

// --- from a record to its game, and back

// The options of a record's header; those without an entry are as in `unnamed` (by default: the defaults).
// Refuses an unknown option or a value out of range, with the line.
Result<Options> options_of(const Record& record, const Module& module, Options unnamed);
Result<Options> options_of(const Record& record, const Module& module);

// The beginning of every record that the program writes: the game and all its options. Defaults are written
// too, so that the record keeps its meaning when a default changes.
Record new_record(const Module& module, const Options& options);

// The game of a record before its first move. Refuses a game missing from the catalog, an unknown option,
// or a seat that the game does not have, with the line.
Result<Match> begin(const Record& record, Catalog catalog);

// The body of a match's record: all its moves, without times.
std::string write_moves(const Match& match);

// Plays the record's moves in `match`, and calls `after` (which may be empty) after each. Stops at the
// first that does not parse or is illegal, with its place; the match then has the moves before it.
Result<void> play_moves(const Record& record, Match& match, const std::function<void()>& after = {});

}  // namespace herbarium
