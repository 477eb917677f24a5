// The arguments of a new game: seats, options of the rules, seed.
#pragma once

#include <string>
#include <vector>

#include "engine/engine_process.hpp"
#include "verbs/arguments/arguments.hpp"
#include "verbs/new_game/new_game.hpp"

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
  // The limits of other programs, which may then sit on seats: N=engine:COMMAND, on the command line alone.
  std::vector<Argument> engine_arguments();
  const EngineLimits& engine_limits() const { return engine_limits_; }

  // Whether the command line has an option of the rules.
  bool has_rules() const;

  // The game that was asked for; refuses with a message for usage_error. The last value for an option or a
  // seat counts; for people at one terminal a seat given twice in one place is an error.
  Result<Setup> setup(const Module& game, OpenSeats open = OpenSeats::usual) const;
  // The same for a table, on which nobody sits where nothing is said.
  Result<Setup> table_setup(const Module& game) const;

 private:
  Result<Setup> empty_setup(const Module& game, const Occupant& usual) const;
  // Returns the seats that were given.
  Result<SeatSet> seat_all(Setup& setup, Seating seating) const;

  std::vector<Given> seats_;
  std::vector<Given> options_;
  std::optional<std::uint64_t> seed_;
  EngineLimits engine_limits_;
};

}  // namespace herbarium
