// What a new game is given on the command line: seats, rules options, seed.
#pragma once

#include <string>
#include <vector>

#include "table/table.hpp"

namespace CLI {
class App;
}

namespace herbarium {

class GameOptions {
 public:
  // Adds --seat, --option and --seed to a verb; their values are kept here.
  void add_to(CLI::App& verb, const Module& game);
  // Adds --option and --seed alone.
  void add_rules_to(CLI::App& verb, const Module& game);

  // Whether an option of the rules was given.
  bool has_rules() const { return !options_.empty(); }

  // The game that was asked for; refuses with words for a wrong usage.
  Result<Setup> setup(const Module& game) const;

 private:
  Result<void> read_option(const Module& game, Options& options, const std::string& text) const;
  Result<void> read_seat(std::vector<Sitter>& sitters, const std::string& text) const;

  std::vector<std::string> seats_;
  std::vector<std::string> options_;
  std::string seed_;
};

}  // namespace herbarium
