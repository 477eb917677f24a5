// Who sits at a table, and the settings of a new game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"

namespace herbarium {

class ExternalPlayer;

struct Occupant {
  enum class Kind {
    human,
    ai,      // the program
    engine,  // another program
    open,    // nobody yet: the seat of a table is free
    me,      // the host of a table, before it opens
  };
  bool is_person() const { return kind == Kind::human; }
  bool is_program() const { return kind == Kind::ai; }
  bool is_engine() const { return kind == Kind::engine; }
  bool is_free() const { return kind == Kind::open; }

  Kind kind = Kind::human;
  std::string name;
  std::shared_ptr<ExternalPlayer> engine{};  // the other program; null if none was started here

  bool operator==(const Occupant&) const = default;
};

// The kind's word in records and settings: `human`.
std::string word_of(Occupant::Kind kind);
// An occupant as a line of a record, and back; a kind that is not known is a person.
RecordSeat record_seat(Seat seat, const Occupant& occupant);
Occupant occupant_of(const RecordSeat& seat);

// The settings of a new game.
struct Setup {
  const Module* module = nullptr;
  Options options{};
  std::vector<Occupant> occupants;    // one per seat
  std::optional<std::uint64_t> seed;  // makes the game reproducible; its record then has no date
  std::vector<RecordMove> moves{};    // its first moves, from the game that it continues, if any
};

// The names of the seats in order as people read them, safe to show: "alice", "seat 2" for an unknown name,
// "Level 3" for `level-3`. Where several have the same name, the program's are "Level 3 A" and "Level 3 B",
// and others have their seat: "alice (3)". In small rooms `level` is "L": "L3 A".
std::vector<std::string> display_names(const std::vector<Occupant>& occupants,
                                       std::string_view level = "Level ");

// Who sits on how many seats, by the header of a record.
std::vector<Occupant> occupants_of(const std::vector<RecordSeat>& seats, int count);

// The preferences of the people at one keyboard; none at a shared table, which has other people.
struct HouseRules {
  bool types_dice = false;   // they roll real dice and type the results
  bool takes_turns = false;  // simultaneous moves are made in turn, and no clock runs
};

}  // namespace herbarium
