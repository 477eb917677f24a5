// The arguments of a new game: seats, options of the rules, seed.
#pragma once

#include <string>
#include <vector>

#include "table/table.hpp"
#include "verbs/arguments/arguments.hpp"

namespace herbarium {

// Who sits on the seats that were not given.
enum class OpenSeats {
  programs,      // the program
  usual,         // the program; but a person on the first seat if none was given at all
  person_first,  // a person on the first of them, unless one sits on a seat that was given; else the program
};

class GameOptions {
 public:
  // The arguments --option and --seed, which apply whatever verb plays the game, and --seat with the given
  // help. Their values are stored in this object, which must outlive them. `game` is null if it is not known
  // yet.
  Argument option_argument(Catalog catalog, const Module* game);
  Argument seed_argument();
  Argument seat_argument(Catalog catalog, const Module* game, const std::string& help);

  // Whether the command line has an option of the rules.
  bool has_rules() const;
  bool has_seats() const { return !seats_.empty(); }

  // The game that was asked for; refuses with a message for usage_error. The last value for an option or a
  // seat counts, but a seat given twice in one place is an error.
  Result<Setup> setup(const Module& game, OpenSeats open = OpenSeats::usual) const;

 private:
  // Returns the seats that were given.
  Result<SeatSet> seat_all(const Module& game, std::vector<Occupant>& occupants) const;

  std::vector<Given> seats_;
  std::vector<Given> options_;
  std::optional<std::uint64_t> seed_;
};

}  // namespace herbarium
