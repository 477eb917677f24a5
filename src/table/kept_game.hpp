// A record on the shelf: what its beginning says, which is cheap to read, and how its game stands, for which
// it must be played through.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"

namespace herbarium {

// What the beginning of a record says.
struct KeptHeader {
  std::string path;
  std::time_t changed = 0;  // when the record was changed last
  std::string game;         // "herbs", safe to show
  std::vector<RecordSeat> seats;
  bool has_begun = true;  // somebody has moved, or has begun to write a sheet
};

// How the game of a record stands.
struct KeptState {
  std::string words;   // "won 39 to 22", "round 14", "being played", "damaged: line 5: ..."
  std::string title;   // "Herbs"; empty if that is not known
  std::string moment;  // "round 3, planning"
  bool over = false;
  bool in_use = false;  // another process is playing it
  std::string trouble;  // why it cannot be read, with its place; else empty
};

// Reads no more of the record than it needs. What cannot be read has no game and no seats, and has begun.
KeptHeader read_kept_header(const std::string& path);
KeptState read_kept_state(const std::string& path, Catalog catalog);

// The seat of the only person of a game; nobody's if there are several, or none.
Seat only_person(const std::vector<RecordSeat>& seats);
// Everybody, or whoever the only person plays against: "alice, bob", safe to show.
std::string players_of(const std::vector<RecordSeat>& seats);
std::string opponents_of(const std::vector<RecordSeat>& seats);

// The name of a record that a person has given it; empty if it has the one it was begun with.
std::string given_name(const KeptHeader& header);

}  // namespace herbarium
