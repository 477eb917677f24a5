// Who sits at a table, and the settings of a new game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"

namespace herbarium {

class ExternalPlayer;

struct Occupant {
  std::string kind = "human";  // or "ai", the program; or "engine", another program
  std::string name;
  std::shared_ptr<ExternalPlayer> engine{};  // the other program; null if none was started here

  bool operator==(const Occupant&) const = default;
};

// The settings of a new game.
struct Setup {
  const Module* module = nullptr;
  Options options{};
  std::vector<Occupant> occupants;    // one per seat
  std::optional<std::uint64_t> seed;  // makes the game reproducible; its record then has no date
  std::vector<RecordMove> moves{};    // its first moves: those of a game that it continues
};

// The names of the seats in order as people read them, safe to show: "alice", "seat 2" for an unknown name,
// "Level 3" for `level-3`. Where several have the same name, the program's are "Level 3 A" and "Level 3 B",
// and others have their seat: "alice (3)".
std::vector<std::string> display_names(const std::vector<Occupant>& occupants);

// Who sits on how many seats, by the header of a record.
std::vector<Occupant> occupants_of(const std::vector<RecordSeat>& seats, int count);

// The preferences of the people at one keyboard; none at a shared table, which has other people.
struct HouseRules {
  bool types_dice = false;   // they roll real dice and type the results
  bool takes_turns = false;  // simultaneous moves are made in turn, and no clock runs
};

}  // namespace herbarium
