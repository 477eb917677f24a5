// An index of the games in a folder, so that a list of them need not play them again: a line for each in the
// file `results`. Whatever is missing, torn, or no longer fits its record is found out and added again.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/record.hpp"
#include "core/seat.hpp"

namespace herbarium {

// What this person's copy of an unfinished game of a shared table says of their part in it.
struct SharedStanding {
  std::string proof;  // the size and time of the proof that says so: "51234 1764318653.123456789"
  std::string id;     // of the game; empty: the proof cannot be read
  Seat own = 0;       // their seat; 0: none
  bool owes = false;  // the game waits for them
  std::time_t since = 0, until = 0;  // for how long, and until when; 0: not known, or no limit
};

struct GameResult {
  std::string file;        // the record's name in the folder
  std::uint64_t size = 0;  // of the record, in bytes
  std::string changed;     // its time, "1764318653.123456789"
  std::string game;        // "herbs", safe to show
  std::vector<RecordSeat> seats;
  bool is_over = true;
  SeatSet winners;             // empty: a draw; of an unfinished game: the seats that are to move
  std::vector<double> points;  // of each seat; empty if the game counts none
  std::string ending;          // "resigned", "claimed"; empty: by the rules; unfinished: "round 3"
  std::string moment;          // "round 3, the game is over", safe to show
  std::optional<SharedStanding> shared{};
};

struct ResultIndex {
  std::unordered_map<std::string, GameResult> games;  // by file
  std::size_t lines = 0;                              // in the file, with those that do not count any more
  bool is_there = false;
};

// An index that cannot be read is empty.
ResultIndex read_results(const std::string& folder);

// Adds a line. Without it the game is only played again, so a failure is no error; nor is a name that does
// not fit into a line.
void add_result(const std::string& folder, const GameResult& result);

// Rewrites the whole file.
void write_results(const std::string& folder, const ResultIndex& index);

}  // namespace herbarium
