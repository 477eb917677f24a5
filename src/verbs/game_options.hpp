// What a new game is given on the command line: seats, rules options, seed.
#pragma once

#include <string>
#include <vector>

#include "table/table.hpp"
#include "verbs/arguments.hpp"

namespace herbarium {

class GameOptions {
 public:
  // The arguments --option and --seed, which are of a game wherever it is played, and --seat with
  // `seat_help`. What they are given is kept here: the value must outlive them. `game` is null where it is
  // not known yet.
  Argument option_argument(Catalog catalog, const Module* game);
  Argument seed_argument();
  Argument seat_argument(Catalog catalog, const Module* game, const std::string& help);

  // Whether an option of the rules was given on the command line.
  bool has_rules() const;
  bool has_seats() const { return !seats_.empty(); }

  // The game that was asked for; refuses with words for a wrong usage. On seats that were not given the
  // program plays; where none was given a person sits on the first, unless only the program is to play. The
  // last value for an option or a seat counts, but nobody gives a seat twice in one place.
  Result<Setup> setup(const Module& game, bool program_only = false) const;

 private:
  Result<void> seat_all(const Module& game, std::vector<Occupant>& occupants) const;

  std::vector<Given> seats_;
  std::vector<Given> options_;
  std::optional<std::uint64_t> seed_;
};

}  // namespace herbarium
